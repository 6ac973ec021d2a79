import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A list that the user comes back to is scrolled to where it was, once all of its rows are there. The router does so earlier, when the first screen
 * of rows limits how far the list can be scrolled.
 * @param id of the table's scroller; null for cards, which scroll with the window
 */
export function useScrollBack(id: string | null, frame: RefObject<HTMLElement | null>, isWhole: boolean): void {
  const stored = useElementScrollRestoration(id === null ? { getElement: () => window } : { id });
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isWhole || isDone.current) return;
    isDone.current = true;
    if (!stored) return;
    const target = id === null ? window : frame.current?.querySelector('[data-scroller]');
    target?.scrollTo({ top: stored.scrollY, left: stored.scrollX, behavior: 'instant' });
  }, [id, frame, isWhole, stored]);
}
