import { createWedge, type WedgeOptions } from './wedge.ts';
import { storeChoice } from '../../ui/storage/stored-choice.ts';

/** Radios and checkboxes take no text, but keep the focus after a touch; they must not swallow a code. */
const takesNoText = 'input:is([type=radio], [type=checkbox], [type=button], [type=submit], [type=range])';
const fieldOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches(takesNoText)))
    ? target
    : null;

/** Whether this device's scanner ended its last code with a key. Then a pause may also be a stutter. */
const suffixKey = 'parcelyard.scanner.suffix';
const keepSuffix = (isKey: boolean): void => storeChoice(suffixKey, isKey ? '1' : '0');
const pauseMs = () => (localStorage.getItem(suffixKey) === '1' ? 1000 : 300);

type ScannerKeysOptions = WedgeOptions & {
  /** False: scans into a text field stay text. */
  readonly takesFields: boolean;
  readonly isPaused?: () => boolean;
};

/** Calls back with each code of a keyboard-wedge scanner, wherever the focus is. Returns the unsubscribe function. */
export function listenToScanner(
  onCode: (code: string) => void,
  { takesFields, isPaused = () => false, ...options }: ScannerKeysOptions,
): () => void {
  const wedge = createWedge(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: { readonly field: HTMLElement; readonly text: string } | null = null;

  const pause = () => {
    const code = wedge.pause();
    if (code === null) return;
    keepSuffix(false);
    onCode(code);
  };
  const listen = (event: KeyboardEvent) => {
    const field = fieldOf(event.target);
    // AltGr writes the bracket of the AIM prefix on some keyboards.
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isShortcut || event.isComposing) return;
    if (isPaused() || (field && !takesFields)) {
      // What came before is no code of its own, once the rest goes elsewhere.
      clearTimeout(timer);
      return wedge.reset();
    }
    // A browser that fills in a form sends events without a key.
    if (!event.key) return;
    if (event.repeat) return wedge.reset();
    const isSuffix = event.key === 'Enter' || event.key === 'Tab';
    if (!isSuffix && event.key.length !== 1) return;
    clearTimeout(timer);
    const result = wedge.press({ key: event.key, at: event.timeStamp, isInField: field !== null });
    if (result.isFirst) before = field && { field, text: textOf(field) };
    if (result.isConsumed) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (result.isLateInField && before && before.field === field) restore(before.field, before.text);
    if (result.code !== undefined) {
      keepSuffix(true);
      onCode(result.code);
    } else if (!isSuffix) timer = setTimeout(pause, pauseMs());
  };
  window.addEventListener('keydown', listen, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', listen, true);
  };
}

const textOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';

/** Writes a value as the user would, so that React notices it. */
function restore(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
