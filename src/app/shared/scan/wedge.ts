import { scannedCode } from '#domain/shared/text/scanned-code.ts';

/** A key press with the time of its event in milliseconds. */
export type WedgeKey = {
  readonly key: string;
  readonly at: number;
  /** A text field has the focus. */
  readonly isInField: boolean;
};

export type WedgeResult = {
  /** The finished code. */
  readonly code?: string;
  /** The key belongs to a scan and must have no other effect. */
  readonly isConsumed: boolean;
  /** The key may be the first of a scan. */
  readonly isFirst: boolean;
  /** The first characters of this scan are in the field: restore its previous content. */
  readonly isLateInField: boolean;
};

export type WedgeOptions = {
  /** Shorter texts are no codes. */
  readonly shortest: number;
  /** Enter also ends a code that was typed slowly, outside text fields. */
  readonly acceptsSlow: boolean;
};

/** Wireless scanners and busy devices stutter; after this pause the next character begins a new text. */
const silenceMs = 1000;
/** No user types four characters this fast; a scanner takes 2 to 30 ms for each. */
const scanKeyMs = 50;
const surelyScanned = 4;
/** Some scanners end a code with two keys: Enter and line feed, or Tab and Enter. */
const secondSuffixMs = 150;

const ignored: WedgeResult = { isConsumed: false, isFirst: false, isLateInField: false };
const begun: WedgeResult = { ...ignored, isFirst: true };
const consumed: WedgeResult = { ...ignored, isConsumed: true };

/**
 * Recognizes the codes of a keyboard-wedge scanner in a stream of key presses. A code ends with Enter, with Tab, or with a pause; its speed tells it
 * from typing.
 */
export function createWedge({ shortest, acceptsSlow }: WedgeOptions) {
  let text = '';
  let first = 0;
  let last = 0;
  let endedAt = -Infinity;
  let isTaken = false;

  const reset = () => {
    text = '';
    isTaken = false;
  };
  const isFast = () => text.length > 1 && (last - first) / (text.length - 1) <= scanKeyMs;
  const finish = (): string => {
    const code = scannedCode(text);
    reset();
    return code;
  };

  const addCharacter = ({ key, at, isInField }: WedgeKey): WedgeResult => {
    if (at - last > silenceMs) reset();
    if (text === '') first = at;
    text += key;
    last = at;
    if (text.length === 1) return begun;
    if (!isInField) return ignored;
    if (isTaken) return consumed;
    // What came before was typed by a user; a scan may begin with this character.
    if (!isFast()) {
      text = key;
      first = at;
      return begun;
    }
    isTaken = text.length >= surelyScanned;
    return isTaken ? { ...consumed, isLateInField: true } : ignored;
  };
  const endWith = ({ key, at, isInField }: WedgeKey): WedgeResult => {
    if (text === '' && at - endedAt < secondSuffixMs) return consumed;
    const isSlowAllowed = acceptsSlow && key === 'Enter' && !isInField && at - last <= silenceMs;
    if (text.length < shortest || !(isFast() || isSlowAllowed)) {
      reset();
      return ignored;
    }
    const isLateInField = isInField && !isTaken;
    endedAt = at;
    return { ...consumed, code: finish(), isLateInField };
  };

  return {
    press: (key: WedgeKey): WedgeResult => {
      if (key.key === 'Enter' || key.key === 'Tab') return endWith(key);
      return key.key.length === 1 ? addCharacter(key) : ignored;
    },
    /** The keys have paused: a scanner without a suffix has finished its code. */
    pause: (): string | null => {
      if (!isFast() || text.length < Math.max(shortest, surelyScanned)) return null;
      return finish();
    },
    /** A key that stays pressed repeats as fast as a scanner types. */
    reset,
    isPending: (): boolean => text !== '',
  };
}
