import { useLayoutEffect, useState, type RefObject } from 'react';

/** An element's width in px, updated when it changes; null before the first layout. */
export function useOwnWidth(of: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [of]);
  return width;
}
