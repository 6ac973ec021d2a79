import { expect, test } from 'vitest';
import { nextToFill } from './use-filled.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ key: index, start: index * 40, end: index * 40 + 40 }));

test('what is looked at is drawn first', () => {
  expect(nextToFill(rows.slice(2, 6), new Set(), 180)).toEqual([4, 3, 5, 2]);
  expect(nextToFill(rows.slice(2, 6), new Set([3, 4]), 180)).toEqual([5, 2]);
});

test('what is drawn already is not drawn again', () => {
  expect(nextToFill(rows, new Set(rows.map(({ key }) => key)), 180)).toEqual([]);
  expect(nextToFill([], new Set(), 0)).toEqual([]);
});
