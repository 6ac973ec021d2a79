import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, nextFilled, placesAt, rowsAfter } from './use-virtual-rows.ts';

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

test('rows come until all stand; nothing is drawn anew then', () => {
  const drawn = new Set([0, 1, 2, 3, 4]);
  expect([...nextFilled(drawn, [10, 11, 9], 2)]).toEqual([0, 1, 2, 3, 4, 10, 11]);
  expect(nextFilled(drawn, [4, 3, 2, 1, 0], 6)).toBe(drawn);
});

test('rows out of sight go some at a time, in a turn of their own: when many stand aside, or when none is missing', () => {
  const many = new Set(Array.from({ length: 15 }, (_, place) => place));
  expect([...nextFilled(many, [20, 21], 2)]).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect([...nextFilled(new Set([0, 1, 20, 21]), [20, 21], 2)]).toEqual([20, 21]);
});

test('wherever a list goes, all that is in sight stands in the end, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(960), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 8 }),
      (tops, rows) => {
        let filled: ReadonlySet<number> = new Set<number>();
        let wanted: readonly number[] = [];
        for (const first of tops) {
          wanted = placesAt({ top: first * 40, height: 800 }, 40, 1000);
          // Somewhere in the middle of it the list goes on.
          for (let turn = 0; turn < 4; turn += 1) filled = nextFilled(filled, wanted, rows);
        }
        for (let turn = 0; turn < 60; turn += 1) filled = nextFilled(filled, wanted, rows);
        expect([...filled].toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
      },
    ),
  );
});

test('every name stands in one block, in its order', () => {
  expect(blocksOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(blocksOf([])).toEqual([]);
});

test('a quick device draws more at a time, a slow one a row', () => {
  const quick = [0, 1, 2, 6, 7, 8].map((rows) => rowsAfter(rows, 17));
  expect(quick).toEqual([1, 2, 3, 7, 8, 8]);
  expect([0, 1, 2, 5].map((rows) => rowsAfter(rows, 60))).toEqual([1, 1, 1, 2]);
  expect(rowsAfter(3, 22)).toBe(3);
});
