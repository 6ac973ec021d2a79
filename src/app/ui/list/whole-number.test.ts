import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each<[unknown, number | undefined]>([
  [3, 3],
  ['3', 3],
  [10, 10],
  [11, undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['', undefined],
  ['x', undefined],
  [true, undefined],
  [null, undefined],
  [[3], undefined],
  [{ toString: 1 }, undefined],
  [[{ __proto__: null }], undefined],
])('%j up to 10 is %s', (value, number) => {
  expect(wholeNumber(value, 10)).toBe(number);
});
