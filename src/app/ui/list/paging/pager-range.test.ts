import { expect, test } from 'vitest';
import { pagesOf, rowsOfPage } from './pager-range.ts';

test('the rows of a page', () => {
  expect(rowsOfPage(1, 50, 412)).toEqual({ from: 1, to: 50 });
  expect(rowsOfPage(9, 50, 412)).toEqual({ from: 401, to: 412 });
  expect(rowsOfPage(1, 50, 0)).toEqual({ from: 0, to: 0 });
});

test.each([
  [0, 50, 1],
  [1, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
  [412, 50, 9],
])('%d rows of %d a page are %d pages', (count, size, pages) => {
  expect(pagesOf(count, size)).toBe(pages);
});
