import { expect, test } from 'vitest';
import { weightNeed } from './weighing.ts';

const band = { low: 210, expected: 260, high: 310 };

test.each([
  [210, 'nothing'],
  [310, 'nothing'],
  [311, 'reason'],
  [620, 'reason'],
  [621, 'lead'],
  [2_500, 'lead'],
  [209, 'reason'],
  [105, 'reason'],
  [104, 'lead'],
  [1, 'lead'],
] as const)('%d g against 210 to 310 g needs %s', (grams, need) => expect(weightNeed(grams, band)).toBe(need));
