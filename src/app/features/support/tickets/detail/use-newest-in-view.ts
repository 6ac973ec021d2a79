import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Between the header and the first new message, in pixels. */
const distance = 16;

type Shown = {
  /** Of all messages. */
  readonly count: number;
  /** Whether the newest message is the reader's own. */
  readonly isOwn: boolean;
};

type Positions = {
  readonly messages: RefObject<HTMLOListElement | null>;
  readonly end: RefObject<HTMLDivElement | null>;
};

/**
 * Opens a conversation at its first new message, or at its end, and follows later ones: one's own always, others while
 * the end is in view, so that reading further up is not interrupted.
 */
export function useNewestInView({ count, isOwn }: Shown): Positions {
  const messages = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isEndInView = useRef(true);
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    const isFirst = shown.current === undefined;
    const isMore = count > (shown.current ?? 0);
    shown.current = count;
    const firstNew = isFirst ? messages.current?.querySelector('[data-new]') : null;
    if (firstNew) scrollTo(firstNew, 'top', -distance);
    else if (end.current && isMore && (isFirst || isOwn || isEndInView.current)) scrollTo(end.current, 'bottom');
  }, [count, isOwn]);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      isEndInView.current = entry?.isIntersecting ?? true;
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return { messages, end };
}

/** Only the drawer scrolls; `scrollIntoView` would move the boxes around it as well while it slides in. */
function scrollTo(element: Element, edge: 'top' | 'bottom', by = 0): void {
  const box = scrollerOf(element);
  if (!box) return;
  box.scrollTop += element.getBoundingClientRect()[edge] - box.getBoundingClientRect()[edge] + by;
}

function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
