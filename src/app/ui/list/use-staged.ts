import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Rows of 42 px that the window has room for under header, views, filters and head, and one more. */
const firstScreen = () => Math.max(8, Math.ceil((window.innerHeight - 180) / 42) + 1);

/** Whether a list is another one, not the same with a few changes: then it begins at its top. */
export function isAnother(before: ReadonlySet<string>, after: readonly string[]): boolean {
  const known = after.filter((id) => before.has(id)).length;
  return known * 2 < after.length;
}

/**
 * The rows to draw now. Of another page only what the window shows is drawn at once, the rest when that is on the
 * screen: turning a page of 50 costs half of it. A list that only changed here and there is drawn whole, so that nobody
 * loses the place they have scrolled to.
 */
export function useStaged<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  frame: RefObject<HTMLElement | null>,
): readonly Row[] {
  const [whole, setWhole] = useState<{ rows: readonly Row[]; ids: ReadonlySet<string> } | null>(null);
  const ids = rows.map(rowId);
  const isNew = whole?.rows !== rows && (whole === null || isAnother(whole.ids, ids));
  const isOver = whole !== null;
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  useEffect(() => {
    // The first list is at its top already; asking for it would lay the page out before its first paint.
    if (isNew && isOver) frame.current?.querySelector('[data-scroller]')?.scrollTo({ top: 0 });
    startTransition(() => setWhole({ rows, ids: new Set(latest.current) }));
  }, [rows, isNew, isOver, frame]);
  return isNew && rows.length > firstScreen() ? rows.slice(0, firstScreen()) : rows;
}
