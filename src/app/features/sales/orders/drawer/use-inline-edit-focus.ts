import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus into an inline editor when it opens, and back to its button when it closes. Otherwise the focus would fall to the body, where
 * letters are shortcuts.
 */
export function useInlineEditFocus<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const container = useRef<E>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    container.current?.querySelector<HTMLElement>(isOpen ? 'textarea, input' : 'button')?.focus();
  }, [isOpen]);
  return container;
}
