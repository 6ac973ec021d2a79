import { expect, test } from 'vitest';
import { isTight } from './storage.ts';

test.each([
  [1_000_000_000, 799_999_999, false],
  [1_000_000_000, 800_000_000, true],
  [60_000_000, 1_000_000, false],
  [60_000_000, 31_000_000, true],
  [20_000_000, 0, true],
])('of %i bytes %i are taken: warned %s', (quota, usage, warned) => expect(isTight(quota, usage)).toBe(warned));
