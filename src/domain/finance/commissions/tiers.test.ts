import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areTiers, readTiers, startingTiers } from '#domain/platform/settings/commission-tiers.ts';
import { countedForTier, nextTier, rateOf } from './tiers.ts';

test('the starting tiers are valid', () => {
  expect(areTiers(startingTiers)).toBe(true);
  expect(readTiers(startingTiers.map((tier) => ({ ...tier })))).toEqual(startingTiers);
});

test.each([
  ['no list', null],
  ['an empty list', []],
  ['a first tier above zero', [{ from_minor: 1, rate_bp: 100 }]],
  [
    'a rate that falls',
    [
      { from_minor: 0, rate_bp: 200 },
      { from_minor: 10, rate_bp: 100 },
    ],
  ],
  [
    'a sum that repeats',
    [
      { from_minor: 0, rate_bp: 200 },
      { from_minor: 0, rate_bp: 300 },
    ],
  ],
  ['a rate above half', [{ from_minor: 0, rate_bp: 5_001 }]],
  ['a rate with decimals', [{ from_minor: 0, rate_bp: 1.5 }]],
  ['a text', [{ from_minor: '0', rate_bp: 100 }]],
  ['nine tiers', Array.from({ length: 9 }, (_, n) => ({ from_minor: n, rate_bp: n }))],
])('%s is refused', (_, value) => {
  expect(readTiers(value)).toBeUndefined();
});

test.each([
  [0, 0, 200, 500_000],
  [499_999, 0, 200, 1],
  [500_000, 0, 300, 1_500_000],
  // A tier of the last month lasts, and the next one counts this month.
  [10_000, 500_000, 300, 1_990_000],
])('this month %i, last month %i: %i basis points, %i to the next tier', (thisMonth, lastMonth, rate, missing) => {
  const months = { thisMonth, lastMonth };
  expect(rateOf(startingTiers, countedForTier(months))).toBe(rate);
  expect(nextTier(startingTiers, months)?.missing_minor).toBe(missing);
});

test('nothing follows the highest tier', () => {
  expect(nextTier(startingTiers, { thisMonth: 2_000_000, lastMonth: 0 })).toBeNull();
});

test('property: more paid orders never lower the rate', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.nat(5_000_000), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(rateOf(startingTiers, more)).toBeGreaterThanOrEqual(rateOf(startingTiers, less));
    }),
  );
});
