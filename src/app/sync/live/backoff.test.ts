import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('longer and longer, then no longer', () => {
  expect([0, 1, 2, 3].map((failures) => backoff(failures, 0.5))).toEqual([500, 1000, 2000, 4000]);
  expect(backoff(50, 0.5)).toBe(30_000);
});

test('scattered by at most half in both directions', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
      const middle = backoff(failures, 0.5);
      const wait = backoff(failures, chance);
      expect(wait).toBeGreaterThanOrEqual(middle / 2 - 1);
      expect(wait).toBeLessThanOrEqual(middle * 1.5 + 1);
    }),
  );
});
