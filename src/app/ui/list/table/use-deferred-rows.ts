import { useDeferredValue, useLayoutEffect, type RefObject } from 'react';

/** Rows of 42 px that fit the window between the filters with the table's head and the pager, and one more. */
const firstScreen = () => Math.max(8, Math.ceil((window.innerHeight - 280) / 42) + 1);

/** Whether a list is a different one, not the same with a few changes: then it starts at its top. */
export function isAnother(before: ReadonlySet<string>, after: readonly string[]): boolean {
  const known = after.filter((id) => before.has(id)).length;
  return known * 2 < after.length;
}

const none: readonly never[] = [];

/**
 * How many rows to render now. Of another page only what the window shows is rendered at once, the rest in the background:
 * turning a page of 50 costs half of it. A list with a few changes is rendered whole, so that it keeps its scroll position.
 */
export function useDeferredRows<Row>(
  rows: readonly Row[] = none,
  rowId: (row: Row) => string,
  frame: RefObject<HTMLElement | null>,
): number {
  const whole = useDeferredValue(rows, none);
  const isNew = whole !== rows && isAnother(new Set(whole.map(rowId)), rows.map(rowId));
  useLayoutEffect(() => {
    if (isNew) frame.current?.querySelector('[data-scroller]')?.scrollTo({ top: 0 });
  }, [isNew, frame]);
  return isNew ? Math.min(rows.length, firstScreen()) : rows.length;
}
