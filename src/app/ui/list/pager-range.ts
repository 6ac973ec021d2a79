/** The pages a pager names: the first five or those around the present one, and the last; `gap` where some are left out. */
export function pagerRange(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap', pages];
  if (page >= pages - 3) return [1, 'gap', pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}

/** "1–50 of 412": the first and last row of a page, both 0 when there are none. */
export function rowsOfPage(page: number, size: number, count: number): { from: number; to: number } {
  if (count === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * size + 1, to: Math.min(page * size, count) };
}

export { pageSizes } from '#domain/settings/page-sizes.ts';
