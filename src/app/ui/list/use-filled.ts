import { useEffect, useRef, useState } from 'react';

type Key = string | number | bigint;
type Item = { readonly key: Key; readonly start: number; readonly end: number };

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

/** The rows still without their content, those nearest to what is looked at first; in pixels from the top of the list. */
export function nextToFill(items: readonly Item[], filled: ReadonlySet<Key>, middle: number): readonly Key[] {
  const away = ({ start, end }: Item) => Math.abs((start + end) / 2 - middle);
  return items
    .filter(({ key }) => !filled.has(key))
    .toSorted((a, b) => away(a) - away(b))
    .map(({ key }) => key);
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

/**
 * Which of the rows in the document are drawn whole. The first ones are; those that scroll in get their content a few
 * each frame, so that no frame waits for more rows than it has time for, and none while the list flies by. Null until
 * there are any.
 */
export function useFilled(items: readonly Item[], middle: number): ReadonlySet<Key> | null {
  const [filled, setFilled] = useState<ReadonlySet<Key> | null>(null);
  if (filled === null && items.length > 0) setFilled(new Set(items.map(({ key }) => key)));
  const before = useRef({ middle, at: 0, flewAt: -Infinity });
  const pace = useRef({ at: 0, rows: 0 });
  useEffect(() => {
    const at = performance.now();
    const since = at - before.current.at;
    const moved = Math.abs(middle - before.current.middle);
    // How fast it will be is not known before it has moved for a moment.
    const flies = moved > 0 && (since > calmMs || moved / Math.max(1, since) > flyingSpeed);
    const flewAt = flies ? at : before.current.flewAt;
    before.current = { middle, at: moved > 0 ? at : before.current.at, flewAt };
    if (filled === null) return undefined;
    const next = nextToFill(items, filled, middle);
    const here = new Set(items.map(({ key }) => key));
    const gone = [...filled].filter((key) => !here.has(key));
    if (next.length === 0 && gone.length === 0) return undefined;
    const fill = (now: number) => {
      if (now - flewAt < calmMs) {
        pace.current = { at: 0, rows: 0 };
        frame = requestAnimationFrame(fill);
        return;
      }
      const rows = rowsAfter(pace.current.rows, now - pace.current.at);
      pace.current = { at: now, rows };
      const go = new Set(gone.slice(0, goAtOnce));
      setFilled(new Set([...[...filled].filter((key) => !go.has(key)), ...next.slice(0, rows)]));
    };
    let frame = requestAnimationFrame(fill);
    return () => cancelAnimationFrame(frame);
  }, [items, filled, middle]);
  return filled;
}
