import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['Mug, blue', 'M'],
  ['“éclair” box', 'É'],
  ['杯子', '杯'],
  ['  #12 screws', '1'],
  ['', ''],
  ['–', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
