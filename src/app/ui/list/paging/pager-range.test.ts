import { expect, test } from 'vitest';
import { rowsOfPage } from './pager-range.ts';

test('the rows of a page', () => {
  expect(rowsOfPage(1, 50, 412)).toEqual({ from: 1, to: 50 });
  expect(rowsOfPage(9, 50, 412)).toEqual({ from: 401, to: 412 });
  expect(rowsOfPage(1, 50, 0)).toEqual({ from: 0, to: 0 });
});
