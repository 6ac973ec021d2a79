import { useEffect, useRef, useState } from 'react';

type Key = string | number | bigint;
type Item = { readonly key: Key; readonly start: number; readonly end: number };

/** What a device draws in a frame besides its scrolling: one row, and more where the frame before was a quick one. */
const rowsIn = (frameMs: number) => (frameMs < 25 ? 3 : 1);
/**
 * Who scrolls faster than this, px in a ms, reads names at best: nothing is drawn whole, no picture is loaded. Browsers
 * scroll smoothly, so the way between two frames alone does not tell.
 */
const flyingSpeed = 1.5;
/** Frames without a flight before it counts as over. */
const calmFrames = 3;

/** The rows still without their content, those nearest to what is looked at first; in pixels from the top of the list. */
export function nextToFill(items: readonly Item[], filled: ReadonlySet<Key>, middle: number): readonly Key[] {
  const away = ({ start, end }: Item) => Math.abs((start + end) / 2 - middle);
  return items
    .filter(({ key }) => !filled.has(key))
    .toSorted((a, b) => away(a) - away(b))
    .map(({ key }) => key);
}

export type Part<Row> = { readonly whole: Row } | { readonly passing: readonly [Row, ...Row[]] };

/** Rows that are drawn whole, and between them those that pass, together. */
export function partsOf<Row extends Item>(
  items: readonly Row[],
  filled: ReadonlySet<Key> | null,
): readonly Part<Row>[] {
  const parts: Part<Row>[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (filled === null || filled.has(item.key)) parts.push({ whole: item });
    else if (last && 'passing' in last) parts[parts.length - 1] = { passing: [...last.passing, item] };
    else parts.push({ passing: [item] });
  }
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
  const before = useRef({ middle, at: 0 });
  const frameAt = useRef(0);
  useEffect(() => {
    const at = performance.now();
    const speed = Math.abs(middle - before.current.middle) / Math.max(1, at - before.current.at);
    let wait = speed > flyingSpeed ? calmFrames : 0;
    before.current = { middle, at };
    if (filled === null) return undefined;
    const next = nextToFill(items, filled, middle);
    if (next.length === 0) return undefined;
    const fill = (now: number) => {
      const rows = rowsIn(now - frameAt.current);
      frameAt.current = now;
      wait -= 1;
      if (wait >= 0) {
        frame = requestAnimationFrame(fill);
        return;
      }
      const here = items.filter(({ key }) => filled.has(key)).map(({ key }) => key);
      setFilled(new Set([...here, ...next.slice(0, rows)]));
    };
    let frame = requestAnimationFrame(fill);
    return () => cancelAnimationFrame(frame);
  }, [items, filled, middle]);
  return filled;
}
