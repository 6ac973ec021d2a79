import { expect, test } from 'vitest';
import { spelled } from './voice.ts';

test.each([
  ['A-01-12', 'A, 0 1, 1 2'],
  ['b-07', 'B, 0 7'],
  ['RACK 4/2', 'R A C K, 4, 2'],
  ['货-3', '货, 3'],
  ['', ''],
])('%s is shown as %s', (code, text) => {
  expect(spelled(code)).toBe(text);
});
