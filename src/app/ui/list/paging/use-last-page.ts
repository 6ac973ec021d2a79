import { useEffect } from 'react';
import { pagesOf } from './pager-range.ts';

/**
 * Opens the last page in place of an empty one past the end: rows were removed since, or the address was made by hand. `count` is undefined until the
 * rows of the current query are loaded; `onLast` adds no history entry.
 */
export function useLastPage(
  { page, size, count }: { page: number; size: number; count: number | undefined },
  onLast: (page: number) => void,
): void {
  const last = count === undefined ? undefined : pagesOf(count, size);
  const isPastEnd = last !== undefined && page > last;
  useEffect(() => {
    if (isPastEnd) onLast(last);
  });
}
