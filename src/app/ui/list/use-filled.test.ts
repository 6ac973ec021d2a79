import { expect, test } from 'vitest';
import { nextToFill, partsOf } from './use-filled.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ key: index, start: index * 40, end: index * 40 + 40 }));

test('what is looked at is drawn first', () => {
  expect(nextToFill(rows.slice(2, 6), new Set(), 180)).toEqual([4, 3, 5, 2]);
  expect(nextToFill(rows.slice(2, 6), new Set([3, 4]), 180)).toEqual([5, 2]);
});

test('what is drawn already is not drawn again', () => {
  expect(nextToFill(rows, new Set(rows.map(({ key }) => key)), 180)).toEqual([]);
  expect(nextToFill([], new Set(), 0)).toEqual([]);
});

test('what passes between whole rows is one piece, and every row is in one', () => {
  const [a, b, c, d, e] = rows;
  expect(partsOf(rows.slice(0, 5), new Set([2, 3]))).toEqual([
    { passing: [a, b] },
    { whole: c },
    { whole: d },
    { passing: [e] },
  ]);
  expect(partsOf(rows.slice(0, 2), null)).toEqual([{ whole: a }, { whole: b }]);
  expect(partsOf([], new Set())).toEqual([]);
});
