import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows rendered above and below the visible ones. */
const overscan = 5;
/** Rows out of view stay until there are more than this; then some are removed, in a frame that adds none. */
const maxStale = 12;
const removedPerFrame = 6;
const maxPerFrame = 8;
/** A faster scroll, in px per ms, renders nothing: the rows could not be read. */
const flyingSpeed = 1.5;
/** A fast scroll is over after this long; between two turns of a wheel it slows down, too. */
const calmMs = 150;
const namesInBlock = 20;

/** How many rows a device renders in a frame is found by trying: one more after a fast frame, half after a slow one. */
export function rowsPerFrame(before: number, frameMs: number): number {
  if (frameMs < 20) return Math.min(maxPerFrame, before + 1);
  return frameMs > 25 ? Math.max(1, Math.floor(before / 2)) : before;
}

/** What a box shows of a list, in px from the list's top. */
type View = { readonly top: number; readonly height: number };

/** The indexes of the rows in view and of some around them, those nearest to the middle first. */
export function rowsInView({ top, height }: View, rowHeight: number, count: number): readonly number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(count - 1, Math.floor((top + height) / rowHeight) + overscan);
  const middle = (top + height / 2) / rowHeight - 0.5;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).toSorted(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
}

/** The rows of the next frame: some of the missing ones are added, or some of the stale ones removed. */
export function nextRows(shown: ReadonlySet<number>, wanted: readonly number[], added: number): ReadonlySet<number> {
  const inView = new Set(wanted);
  const stale = [...shown].filter((index) => !inView.has(index));
  const missing = wanted.filter((index) => !shown.has(index));
  if (stale.length > maxStale || (missing.length === 0 && stale.length > 0)) {
    const removed = new Set(stale.slice(0, removedPerFrame));
    return new Set([...shown].filter((index) => !removed.has(index)));
  }
  return missing.length === 0 ? shown : new Set([...shown, ...missing.slice(0, added)]);
}

/** The names of all rows, in blocks that stay the same wherever the list is scrolled to. */
export const blocksOf = (names: readonly string[], size = namesInBlock): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size));

type Rendering = {
  /** Requests the next rows; false when they are the same as before. */
  request: (next: (shown: ReadonlySet<number>) => ReadonlySet<number>) => boolean;
  /** Whether the rows requested last are in the document. */
  isCommitted: () => boolean;
};

/** Renders what a box shows, a few rows per frame, and nothing during a fast scroll. @returns the clean-up */
function followScroll(box: HTMLElement, count: number, rowHeight: number, rendering: Rendering): () => void {
  let scroll = { top: box.scrollTop, at: 0, flewAt: -Infinity };
  let pace = { rows: 0, at: 0, slowest: 0, isPainted: true };
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(step);
  };
  const step = (now: number) => {
    frame = 0;
    if (now - scroll.flewAt < calmMs) {
      pace = { rows: 0, at: now, slowest: 0, isPainted: true };
      return schedule();
    }
    pace = { ...pace, at: now, slowest: Math.max(pace.slowest, now - pace.at) };
    // Rows are committed in one frame and painted in the next; requesting earlier would request all of them at once.
    if (!rendering.isCommitted()) return schedule();
    if (!pace.isPainted) {
      pace.isPainted = true;
      return schedule();
    }
    pace = { rows: rowsPerFrame(pace.rows, pace.slowest), at: now, slowest: 0, isPainted: false };
    const wanted = rowsInView({ top: scroll.top, height: box.clientHeight }, rowHeight, count);
    if (rendering.request((shown) => nextRows(shown, wanted, pace.rows))) schedule();
  };
  const onScroll = () => {
    const [top, at] = [box.scrollTop, performance.now()];
    const [moved, since] = [Math.abs(top - scroll.top), at - scroll.at];
    // The speed of a scroll that has just begun is unknown, so it counts as fast.
    const isFast = moved > 0 && (since > calmMs || moved / Math.max(1, since) > flyingSpeed);
    scroll = { top, at, flewAt: isFast ? at : scroll.flewAt };
    schedule();
  };
  const resized = new ResizeObserver(schedule);
  resized.observe(box);
  box.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    box.removeEventListener('scroll', onScroll);
  };
}

/**
 * The indexes of the rows to render. Rows that scroll into view are added a few per frame, so that no frame takes too long,
 * and none during a fast scroll. A library of virtual rows renders at each step of a scroll: measured on a thousand rows,
 * most frames of a fast scroll then took more than 50 ms.
 *
 * @param scroller the box the list scrolls in, the list at its top
 * @param rowHeight px of each row
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): ReadonlySet<number> {
  const [shown, setShown] = useState<ReadonlySet<number>>(
    () => new Set(rowsInView({ top: 0, height: window.innerHeight }, rowHeight, count)),
  );
  const requested = useRef(shown);
  const committed = useRef(shown);
  useLayoutEffect(() => {
    committed.current = shown;
  }, [shown]);
  useEffect(() => {
    const rendering: Rendering = {
      request: (next) => {
        const after = next(requested.current);
        if (after === requested.current) return false;
        requested.current = after;
        setShown(after);
        return true;
      },
      isCommitted: () => committed.current === requested.current,
    };
    return scroller.current ? followScroll(scroller.current, count, rowHeight, rendering) : undefined;
  }, [scroller, count, rowHeight]);
  return shown;
}
