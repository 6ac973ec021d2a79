import { expect, test } from 'vitest';
import { areaOf, moved, pasted, tabbed } from './places.ts';

const size = { rows: 3, columns: 8 };
const last = 7;
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowDown', false, at(2, 3)],
  ['ArrowUp', false, at(0, 3)],
  ['ArrowLeft', false, at(1, 2)],
  ['ArrowRight', true, at(1, last)],
  ['ArrowDown', true, at(2, 3)],
  ['PageDown', false, at(2, 3)],
  ['Home', false, at(1, 0)],
  ['Home', true, at(0, 0)],
  ['End', true, at(2, last)],
  ['x', false, null],
] as const)('%s, far: %s', (key, isFar, place) => {
  expect(moved(at(1, 3), key, isFar, size)).toEqual(place);
});

test('the edges of the grid hold', () => {
  expect(moved(at(0, 0), 'ArrowUp', false, size)).toEqual(at(0, 0));
  expect(moved(at(2, last), 'ArrowRight', false, size)).toEqual(at(2, last));
});

test('Tab goes row by row and leaves the grid at its ends', () => {
  expect(tabbed(at(0, last), false, size)).toEqual(at(1, 0));
  expect(tabbed(at(1, 0), true, size)).toEqual(at(0, last));
  expect([tabbed(at(0, 0), true, size), tabbed(at(2, last), false, size)]).toEqual([null, null]);
});

test('a rectangle is laid over the grid; what is beyond is counted', () => {
  const { texts, area, beyond } = pasted([['1', '2'], ['3', '4'], ['5']], areaOf(at(1, last)), size);
  expect(texts).toEqual([
    { place: at(1, last), text: '1' },
    { place: at(2, last), text: '3' },
  ]);
  expect(beyond).toBe(3);
  expect(area).toEqual({ anchor: at(1, last), active: at(2, last) });
});

test('one cell fills the selection', () => {
  const { texts } = pasted([['7']], { anchor: at(2, 4), active: at(1, 3) }, size);
  expect(texts.map(({ place }) => place)).toEqual([at(1, 3), at(1, 4), at(2, 3), at(2, 4)]);
});
