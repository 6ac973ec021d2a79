import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monotonePath, scaleOf, labelledIndexes } from './scale.ts';

test('a scale is round, whole, and not much more than what it holds', () => {
  expect(scaleOf([]).ticks).toEqual([0, 1, 2, 3, 4]);
  expect(scaleOf([83]).ticks).toEqual([0, 25, 50, 75, 100]);
  fc.assert(
    fc.property(fc.array(fc.nat(2_000_000_000), { minLength: 1 }), (values) => {
      const { top, ticks } = scaleOf(values);
      const max = Math.max(...values);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(top).toBeLessThanOrEqual(Math.max(8, max * 2.5));
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('the last place always has its word, and there are not too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 20 }), (count, limit) => {
      const indexes = labelledIndexes(count, limit);
      expect(indexes.has(count - 1)).toBe(true);
      expect(indexes.size).toBeLessThanOrEqual(limit);
    }),
  );
});

test('a curve stays between the points it joins', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 40 }), (values) => {
      const path = monotonePath(values.map((value, nth) => [nth * 10, value]));
      const bends = [...path.matchAll(/C(\S+) (\S+) (\S+) (\S+) (\S+) (\S+?)(?=C|$)/g)];
      expect(bends).toHaveLength(values.length - 1);
      for (const [nth, bend] of bends.entries()) {
        const [from = 0, to = 0] = [values[nth], values[nth + 1]];
        for (const y of [Number(bend[2]), Number(bend[4])]) {
          expect(y).toBeGreaterThanOrEqual(Math.min(from, to) - 0.01);
          expect(y).toBeLessThanOrEqual(Math.max(from, to) + 0.01);
        }
      }
    }),
  );
});
