import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * A scanner types a code and ends it with Enter. Wireless ones and busy devices stutter, and no other key means anything
 * on this page, so only a long silence ends a code that was not finished.
 */
const silenceMs = 1000;

/** A radio button or a box takes no text: the one touched last keeps the focus and must not swallow a code. */
const takesNoText = 'input:is([type=radio], [type=checkbox], [type=button], [type=submit], [type=range])';
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches(takesNoText)));

/** `holds`: what is scanned while the page gets ready is kept, and told in its order once it `hears`. */
export type WedgeState = 'hears' | 'holds' | 'deaf';

/** Hears a keyboard-wedge scanner anywhere on the page, except while somebody types into a field. */
export function useWedge(onCode: (code: string) => void, state: WedgeState): void {
  const tell = useEffectEvent(onCode);
  const held = useRef<string[]>([]);
  // Before it is painted: who sees the parcel may scan into it at once.
  useLayoutEffect(() => {
    if (state !== 'holds') {
      const early = held.current.splice(0);
      if (state === 'deaf') return undefined;
      for (const code of early) tell(code);
    }
    const heard = (code: string) => (state === 'holds' ? void held.current.push(code) : tell(code));
    let text = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const now = performance.now();
      if (now - last > silenceMs) text = '';
      last = now;
      if (event.key === 'Enter') {
        if (text.length < 3) return;
        // The Enter of a scanner must not press whatever button has the focus.
        event.preventDefault();
        event.stopPropagation();
        const code = text;
        text = '';
        heard(code);
      } else if (event.key.length === 1) text += event.key;
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [state]);
}
