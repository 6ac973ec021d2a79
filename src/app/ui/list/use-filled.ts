import { useEffect, useRef, useState, type RefObject } from 'react';

/** Rows above and under those in sight that are drawn with them. */
const besides = 5;

/** Rows that go in a frame: they cost less than those that come. */
const goAtOnce = 3;
/** As many rows as a device draws in a frame are found by trying: one more after a quick frame, half after a slow one. */
const mostAtOnce = 6;
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

/** What is drawn in the next frame: so many of the rows that are wanted, and less of those that are not. */
export function nextFilled(filled: ReadonlySet<number>, wanted: readonly number[], rows: number): ReadonlySet<number> {
  const here = new Set(wanted);
  const gone = new Set([...filled].filter((place) => !here.has(place)).slice(0, goAtOnce));
  const next = wanted.filter((place) => !filled.has(place)).slice(0, rows);
  return gone.size + next.length === 0
    ? filled
    : new Set([...[...filled].filter((place) => !gone.has(place)), ...next]);
}

export type Part<Row> = { readonly whole: Row } | { readonly passing: readonly [Row, ...Row[]]; readonly from: number };

/** So many rows pass as one text at most: while the list flies nothing is built, a text that is there is only painted. */
const blockRows = 20;

/**
 * Rows that are drawn whole, and between them those that pass, in blocks that stay as they are wherever the list stands.
 * A block is known by the place of its first row, so that none ever changes its order among the whole ones.
 */
export function partsOf<Row>(
  rows: readonly Row[],
  isWhole: (row: Row) => boolean,
  most = blockRows,
): readonly Part<Row>[] {
  const parts: Part<Row>[] = [];
  let open: [Row, ...Row[]] | null = null;
  rows.forEach((row, from) => {
    if (from % most === 0) open = null;
    if (isWhole(row)) {
      parts.push({ whole: row });
      open = null;
    } else if (open) open.push(row);
    else {
      open = [row];
      parts.push({ passing: open, from });
    }
  });
  return parts;
}

type Listed = { readonly count: number; readonly rowHeight: number };
type Draw = (change: (filled: ReadonlySet<number>) => ReadonlySet<number>) => boolean;

/** Draws what a box shows, a few rows a frame, and nothing while it flies. @returns what ends it */
function fillAsSeen(box: HTMLElement, { count, rowHeight }: Listed, draw: Draw): () => void {
  let seen = { top: box.scrollTop, at: 0, flewAt: -Infinity };
  let pace = { at: 0, rows: 0 };
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(step);
  };
  const step = (now: number) => {
    frame = 0;
    if (now - seen.flewAt < calmMs) {
      pace = { at: 0, rows: 0 };
      return soon();
    }
    pace = { at: now, rows: rowsAfter(pace.rows, now - pace.at) };
    const wanted = placesAt({ top: seen.top, height: box.clientHeight }, rowHeight, count);
    if (draw((filled) => nextFilled(filled, wanted, pace.rows))) soon();
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
export function useFilled(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): ReadonlySet<number> {
  const [filled, setFilled] = useState<ReadonlySet<number>>(
    () => new Set(placesAt({ top: 0, height: window.innerHeight }, rowHeight, count)),
  );
  const drawn = useRef(filled);
  useEffect(() => {
    const draw: Draw = (change) => {
      const after = change(drawn.current);
      if (after === drawn.current) return false;
      drawn.current = after;
      setFilled(after);
      return true;
    };
    return scroller.current ? fillAsSeen(scroller.current, { count, rowHeight }, draw) : undefined;
  }, [scroller, count, rowHeight]);
  return filled;
}
