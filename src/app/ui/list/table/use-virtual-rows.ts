import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows above and under those in sight that are drawn with them. */
const besides = 5;

/** Rows that went out of sight stay until there are so many of them; then so many go in a frame in which none comes. */
const keptAside = 12;
const goAtOnce = 6;
/** As many rows as a device draws in a frame are found by trying: one more after quick frames, half after a slow one. */
const mostAtOnce = 8;
export const rowsAfter = (rows: number, frameMs: number): number =>
  frameMs < 20 ? Math.min(mostAtOnce, rows + 1) : frameMs > 25 ? Math.max(1, Math.floor(rows / 2)) : rows;
/**
 * Who scrolls faster than this, px in a ms, reads names at best: nothing is drawn whole, no picture is loaded. Browsers
 * scroll smoothly, so the way between two frames alone does not tell.
 */
const flyingSpeed = 1.5;
/** So long without a flight before it counts as over: between two turns of a wheel it slows down, too. */
const calmMs = 150;

/** What a box shows of a list, in pixels from the list's top. */
export type View = { readonly top: number; readonly height: number };

/** The places of the rows in sight and of some beside them, those nearest to the middle first. */
export function placesAt({ top, height }: View, rowHeight: number, count: number): readonly number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - besides);
  const last = Math.min(count - 1, Math.floor((top + height) / rowHeight) + besides);
  const middle = (top + height / 2) / rowHeight - 0.5;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).toSorted(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
}

/** What is drawn in the next frame: so many of the rows that are wanted, or less of those that are not. */
export function nextFilled(filled: ReadonlySet<number>, wanted: readonly number[], rows: number): ReadonlySet<number> {
  const here = new Set(wanted);
  const aside = [...filled].filter((place) => !here.has(place));
  const missing = wanted.filter((place) => !filled.has(place));
  if (aside.length > keptAside || (missing.length === 0 && aside.length > 0)) {
    const gone = new Set(aside.slice(0, goAtOnce));
    return new Set([...filled].filter((place) => !gone.has(place)));
  }
  return missing.length === 0 ? filled : new Set([...filled, ...missing.slice(0, rows)]);
}

const namesInBlock = 20;

/** The names of all rows, in blocks that stay the same wherever the list is scrolled to. */
export const blocksOf = (names: readonly string[], size = namesInBlock): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size));

type Listed = { readonly count: number; readonly rowHeight: number };

/** What is drawn, as the page has it. */
type Drawing = {
  /** Takes what is to be drawn next; false when that is what was taken last. */
  next: (change: (filled: ReadonlySet<number>) => ReadonlySet<number>) => boolean;
  /** What was taken last stands in the document. */
  stands: () => boolean;
};

/** Draws what a box shows, a few rows at a time, and nothing while it flies. @returns what ends it */
function fillAsSeen(box: HTMLElement, { count, rowHeight }: Listed, drawing: Drawing): () => void {
  let seen = { top: box.scrollTop, at: 0, flewAt: -Infinity };
  let pace = { rows: 0, at: 0, slowest: 0, isPainted: true };
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(step);
  };
  const step = (now: number) => {
    frame = 0;
    if (now - seen.flewAt < calmMs) {
      pace = { rows: 0, at: now, slowest: 0, isPainted: true };
      return soon();
    }
    pace = { ...pace, at: now, slowest: Math.max(pace.slowest, now - pace.at) };
    // Rows are built in one frame and painted in the next. Who asked for more before would ask for all of them at once.
    if (!drawing.stands()) return soon();
    if (!pace.isPainted) {
      pace.isPainted = true;
      return soon();
    }
    pace = { rows: rowsAfter(pace.rows, pace.slowest), at: now, slowest: 0, isPainted: false };
    const wanted = placesAt({ top: seen.top, height: box.clientHeight }, rowHeight, count);
    if (drawing.next((filled) => nextFilled(filled, wanted, pace.rows))) soon();
  };
  const scrolled = () => {
    const [top, at] = [box.scrollTop, performance.now()];
    const [moved, since] = [Math.abs(top - seen.top), at - seen.at];
    // How fast it will be is not known before it has moved for a moment.
    const flies = moved > 0 && (since > calmMs || moved / Math.max(1, since) > flyingSpeed);
    seen = { top, at, flewAt: flies ? at : seen.flewAt };
    soon();
  };
  const resized = new ResizeObserver(soon);
  resized.observe(box);
  box.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    box.removeEventListener('scroll', scrolled);
  };
}

/**
 * The places whose rows are drawn whole. Those that scroll in get their content a few each frame, so that no frame waits
 * for more rows than it has time for, and none while the list flies by: until it is calm again nothing is drawn at all.
 *
 * @param scroller the box the list scrolls in, the list at its top
 * @param rowHeight px; all rows have it
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): ReadonlySet<number> {
  const [filled, setFilled] = useState<ReadonlySet<number>>(
    () => new Set(placesAt({ top: 0, height: window.innerHeight }, rowHeight, count)),
  );
  const taken = useRef(filled);
  const standing = useRef(filled);
  useLayoutEffect(() => {
    standing.current = filled;
  }, [filled]);
  useEffect(() => {
    const drawing: Drawing = {
      next: (change) => {
        const after = change(taken.current);
        if (after === taken.current) return false;
        taken.current = after;
        setFilled(after);
        return true;
      },
      stands: () => standing.current === taken.current,
    };
    return scroller.current ? fillAsSeen(scroller.current, { count, rowHeight }, drawing) : undefined;
  }, [scroller, count, rowHeight]);
  return filled;
}
