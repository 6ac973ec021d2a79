import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Rows of 42 px that the window has room for between header, views, filters and head and the pager, and one more. */
const firstScreen = () => Math.max(8, Math.ceil((window.innerHeight - 280) / 42) + 1);

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
  // What has been scrolled. A list at its top stays there by itself; asking for it lays new rows out before their paint.
  const scrolled = useRef<Element | null>(null);
  useEffect(() => {
    const node = frame.current;
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[data-scroller]')) scrolled.current = target;
    };
    node?.addEventListener('scroll', hear, { capture: true, passive: true });
    return () => node?.removeEventListener('scroll', hear, { capture: true });
  }, [frame]);
  useEffect(() => {
    if (isNew && isOver) {
      scrolled.current?.scrollTo({ top: 0 });
      scrolled.current = null;
    }
    const toWhole = () => startTransition(() => setWhole({ rows, ids: new Set(latest.current) }));
    // What the window shows is painted first; a window nobody looks at has time until somebody does.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const painting = requestAnimationFrame(() => (timer = setTimeout(toWhole)));
    return () => {
      cancelAnimationFrame(painting);
      clearTimeout(timer);
    };
  }, [rows, isNew, isOver]);
  return isNew && rows.length > firstScreen() ? rows.slice(0, firstScreen()) : rows;
}
