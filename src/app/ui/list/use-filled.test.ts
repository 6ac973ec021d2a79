import { expect, test } from 'vitest';
import { nextToFill } from './use-filled.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ key: index, start: index * 40, end: index * 40 + 40 }));

test('what is looked at is drawn first, a few at a time', () => {
  expect(nextToFill(rows, new Set(), 180)).toEqual([4, 3]);
  expect(nextToFill(rows, new Set([3, 4, 5]), 180)).toEqual([2, 6]);
});

test('what is drawn already is not drawn again', () => {
  expect(nextToFill(rows, new Set(rows.map(({ key }) => key)), 180)).toEqual([]);
  expect(nextToFill([], new Set(), 0)).toEqual([]);
});
