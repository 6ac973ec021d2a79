import { expect, test } from 'vitest';
import { nextFilled, partsOf, placesAt, rowsAfter } from './use-filled.ts';

test('what is looked at is drawn first, with some rows beside it', () => {
  const places = placesAt({ top: 400, height: 120 }, 40, 1000);
  expect(places.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(places.slice(0, 3)).toEqual([11, 10, 12]);
});

test('before the first row and after the last there is none', () => {
  expect(placesAt({ top: 0, height: 40 }, 40, 1000)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(
    placesAt({ top: 39_960, height: 40 }, 40, 1000)
      .toSorted((a, b) => a - b)
      .at(-1),
  ).toBe(999);
  expect(placesAt({ top: 0, height: 40 }, 40, 0)).toEqual([]);
});

test('a few rows come and a few go in a frame, and nothing is drawn anew when all stand', () => {
  const drawn = new Set([0, 1, 2, 3, 4]);
  expect([...nextFilled(drawn, [10, 11, 9], 2)]).toEqual([3, 4, 10, 11]);
  expect(nextFilled(drawn, [4, 3, 2, 1, 0], 6)).toBe(drawn);
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
