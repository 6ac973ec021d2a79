import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * A scanner types a code and ends it with Enter. Wireless scanners and busy devices stutter, and no other key is used on this page, so only a long
 * pause discards an unfinished code.
 */
const silenceMs = 1000;

/** Radios and checkboxes take no text, but keep the focus after a touch; they must not swallow a code. */
const takesNoText = 'input:is([type=radio], [type=checkbox], [type=button], [type=submit], [type=range])';
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches(takesNoText)));

/** `holds`: scans are queued, and delivered in order once it `hears`. */
export type WedgeState = 'hears' | 'holds' | 'deaf';

/** Listens for a keyboard-wedge scanner anywhere on the page, except while a text field has the focus. */
export function useWedge(onCode: (code: string) => void, state: WedgeState): void {
  const report = useEffectEvent(onCode);
  const held = useRef<string[]>([]);
  // Before the paint: as soon as the parcel is visible, scans count.
  useLayoutEffect(() => {
    if (state !== 'holds') {
      const early = held.current.splice(0);
      if (state === 'deaf') return undefined;
      for (const code of early) report(code);
    }
    const onScan = (code: string) => (state === 'holds' ? void held.current.push(code) : report(code));
    let text = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const now = performance.now();
      if (now - last > silenceMs) text = '';
      last = now;
      if (event.key === 'Enter') {
        if (text.length < 3) return;
        // The Enter of a scanner must not press the focused button.
        event.preventDefault();
        event.stopPropagation();
        const code = text;
        text = '';
        onScan(code);
      } else if (event.key.length === 1) text += event.key;
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [state]);
}
