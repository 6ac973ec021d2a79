import { expect, test } from 'vitest';
import { nextToFill, partsOf, rowsAfter } from './use-filled.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ key: index, start: index * 40, end: index * 40 + 40 }));

test('what is looked at is drawn first', () => {
  expect(nextToFill(rows.slice(2, 6), new Set(), 180)).toEqual([4, 3, 5, 2]);
  expect(nextToFill(rows.slice(2, 6), new Set([3, 4]), 180)).toEqual([5, 2]);
});

test('what is drawn already is not drawn again', () => {
  expect(nextToFill(rows, new Set(rows.map(({ key }) => key)), 180)).toEqual([]);
  expect(nextToFill([], new Set(), 0)).toEqual([]);
});

test('what passes between whole rows is one piece within its block, and every row is in one', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const parts = (whole: string) => partsOf(letters, (letter) => whole.includes(letter), 3);
  expect(parts('cd')).toEqual([
    { passing: ['a', 'b'], from: 0 },
    { whole: 'c' },
    { whole: 'd' },
    { passing: ['e', 'f'], from: 4 },
    { passing: ['g'], from: 6 },
  ]);
  expect(parts('b').slice(0, 3)).toEqual([{ passing: ['a'], from: 0 }, { whole: 'b' }, { passing: ['c'], from: 2 }]);
  expect(partsOf([], () => false)).toEqual([]);
});

test('a quick device draws more each frame, a slow one a row at a time', () => {
  const quick = [0, 1, 2, 3, 4, 5, 6].map((rows) => rowsAfter(rows, 17));
  expect(quick).toEqual([1, 2, 3, 4, 5, 6, 6]);
  expect([0, 1, 2, 5].map((rows) => rowsAfter(rows, 60))).toEqual([1, 1, 1, 2]);
  expect(rowsAfter(3, 22)).toBe(3);
});
