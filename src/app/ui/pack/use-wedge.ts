import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * A scanner types a code and ends it with Enter. Wireless ones and busy devices stutter, and no other key means anything
 * on this page, so only a long silence ends a code that was not finished.
 */
const silenceMs = 1000;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Hears a keyboard-wedge scanner anywhere on the page, except while somebody types into a field. */
export function useWedge(onCode: (code: string) => void, enabled: boolean): void {
  const heard = useEffectEvent(onCode);
  // Before it is painted: who sees the parcel may scan into it at once.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
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
  }, [enabled]);
}
