import { useEffect, useRef } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Calls `onText` with a text that is pasted anywhere on the page except into a field. */
export function usePaste(onText: (text: string) => void): void {
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    const read = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || isField(event.target)) return;
      event.preventDefault();
      latest.current(text);
    };
    document.addEventListener('paste', read);
    return () => document.removeEventListener('paste', read);
  }, []);
}
