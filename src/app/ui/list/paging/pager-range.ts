/** "1–50 of 412": the first and last row of a page, both 0 when there are none. */
export function rowsOfPage(page: number, size: number, count: number): { from: number; to: number } {
  if (count === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * size + 1, to: Math.min(page * size, count) };
}

export { pageSizes } from '#domain/platform/settings/page-sizes.ts';

/** The number of pages; never less than one. */
export const pagesOf = (count: number, size: number): number => Math.max(1, Math.ceil(count / size));
