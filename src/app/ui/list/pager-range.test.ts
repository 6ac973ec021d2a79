import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagerRange, rowsOfPage } from './pager-range.ts';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
])('page %i of %i', (page, pages, wanted) => {
  expect(pagerRange(page, pages)).toEqual(wanted);
});

test('the present, the first and the last page are always named, never twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 499 }), (pages, before) => {
      const page = Math.max(1, pages - before);
      const named = pagerRange(page, pages).filter((each) => each !== 'gap');
      expect(named).toContain(page);
      expect(named).toContain(1);
      expect(named).toContain(pages);
      expect(new Set(named).size).toBe(named.length);
    }),
  );
});

test('the rows of a page', () => {
  expect(rowsOfPage(1, 50, 412)).toEqual({ from: 1, to: 50 });
  expect(rowsOfPage(9, 50, 412)).toEqual({ from: 401, to: 412 });
  expect(rowsOfPage(1, 50, 0)).toEqual({ from: 0, to: 0 });
});
