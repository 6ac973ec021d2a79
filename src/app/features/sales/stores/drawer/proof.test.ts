import { expect, test } from 'vitest';
import { isOdd, proofOf, type StoreDay } from './proof.ts';

const day = (shop_count: number | null, our_count: number): StoreDay => ({
  day: '2026-11-20',
  shop_count,
  our_count,
  state:
    shop_count === null ? 'unknown' : shop_count === our_count ? 'same' : shop_count > our_count ? 'missing' : 'more',
  counted_at: null,
});

test('nothing is proven before anything was counted', () => {
  expect(proofOf({ days: [] })).toEqual({ says: 'nothing-counted', orders: 0, days: 0 });
  expect(proofOf({ days: [day(null, 3)] })).toEqual({ says: 'nothing-counted', orders: 0, days: 0 });
});

test('equal counts prove that a day is complete; an uncounted day proves nothing', () => {
  expect(proofOf({ days: [day(3, 3), day(0, 0), day(null, 7)] })).toEqual({ says: 'complete', orders: 3, days: 2 });
});

test('missing orders are shown before extra ones, and they do not cancel each other out', () => {
  const days = [day(5, 3), day(1, 4), day(2, 1)];
  expect(proofOf({ days })).toEqual({ says: 'missing', orders: 3, days: 2 });
  expect(proofOf({ days: [day(1, 4), day(2, 2)] })).toEqual({ says: 'more', orders: 3, days: 1 });
  expect(days.map(isOdd)).toEqual([true, true, true]);
  expect(isOdd(day(null, 2))).toBe(false);
});
