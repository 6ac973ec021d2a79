import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what is written where it is read: the field takes the focus as it opens, and the button that opened it has it again
 * afterwards. Without, the focus would fall out of the page, and the next letters would be its keys.
 */
export function useInPlace<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'textarea, input' : 'button')?.focus();
  }, [isOpen]);
  return place;
}
