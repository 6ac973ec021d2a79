import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, nextRows, rowsInView, rowsPerFrame } from './use-virtual-rows.ts';

test('the rows in the middle of the view come first, with some rows around the view', () => {
  const rows = rowsInView({ top: 400, height: 120 }, 40, 1000);
  expect(rows.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(rows.slice(0, 3)).toEqual([11, 10, 12]);
});

test('no index is before the first row or after the last', () => {
  expect(rowsInView({ top: 0, height: 40 }, 40, 1000)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(
    rowsInView({ top: 39_960, height: 40 }, 40, 1000)
      .toSorted((a, b) => a - b)
      .at(-1),
  ).toBe(999);
  expect(rowsInView({ top: 0, height: 40 }, 40, 0)).toEqual([]);
});

test('missing rows are added until none is missing', () => {
  const shown = new Set([0, 1, 2, 3, 4]);
  expect([...nextRows(shown, [10, 11, 9], 2)]).toEqual([0, 1, 2, 3, 4, 10, 11]);
  expect(nextRows(shown, [4, 3, 2, 1, 0], 6)).toBe(shown);
});

test('rows out of view are removed some at a time when there are many of them, or when no row is missing', () => {
  const many = new Set(Array.from({ length: 15 }, (_, place) => place));
  expect([...nextRows(many, [20, 21], 2)]).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect([...nextRows(new Set([0, 1, 20, 21]), [20, 21], 2)]).toEqual([20, 21]);
});

test('after any scrolling the rows in view are shown in the end, and no others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(960), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 8 }),
      (tops, rows) => {
        let shown: ReadonlySet<number> = new Set<number>();
        let wanted: readonly number[] = [];
        for (const first of tops) {
          wanted = rowsInView({ top: first * 40, height: 800 }, 40, 1000);
          for (let turn = 0; turn < 4; turn += 1) shown = nextRows(shown, wanted, rows);
        }
        for (let turn = 0; turn < 60; turn += 1) shown = nextRows(shown, wanted, rows);
        expect([...shown].toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
      },
    ),
  );
});

test('every name is in one block, in order', () => {
  expect(blocksOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(blocksOf([])).toEqual([]);
});

test('a fast device renders more rows per frame, a slow one single rows', () => {
  const quick = [0, 1, 2, 6, 7, 8].map((rows) => rowsPerFrame(rows, 17));
  expect(quick).toEqual([1, 2, 3, 7, 8, 8]);
  expect([0, 1, 2, 5].map((rows) => rowsPerFrame(rows, 60))).toEqual([1, 1, 1, 2]);
  expect(rowsPerFrame(3, 22)).toBe(3);
});
