import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type DayRange } from '#domain/shared/calendar/days.ts';
import { daysIn, isPeriod, maxPeriodDays, shareOf, sharesByMonth } from './period-shares.ts';

const minor = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 });
const periodOf = (longest: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: longest - 1 }))
    .map(([start, length]): DayRange => {
      const from = addDays('2020-01-01', start);
      return { from, to: addDays(from, length) };
    });
const period = periodOf(maxPeriodDays);
/** Each of its days is computed. */
const short = periodOf(100);
const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
const days = ({ from, to }: DayRange) =>
  Array.from({ length: daysIn({ from, to }) }, (_, n) => ({ from: addDays(from, n), to: addDays(from, n) }));

test.each([
  // amount, period, range, share
  [3_000, '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-10', 1_000],
  [100, '2026-11-01', '2026-11-03', '2026-11-01', '2026-11-01', 33],
  [100, '2026-11-01', '2026-11-03', '2026-11-02', '2026-11-02', 34],
  [100, '2026-11-01', '2026-11-03', '2026-11-03', '2026-11-03', 33],
  [-100, '2026-11-01', '2026-11-03', '2026-11-02', '2026-11-02', -34],
  [1, '2026-11-01', '2026-11-02', '2026-11-01', '2026-11-01', 1],
  [1, '2026-11-01', '2026-11-02', '2026-11-02', '2026-11-02', 0],
  [5_000, '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31', 0],
  [5_000, '2026-11-01', '2026-11-30', '2020-01-01', '2030-01-01', 5_000],
])('of %i for %s to %s, %s to %s has %i', (amount, from, to, start, end, share) => {
  expect(shareOf(amount, { from, to }, { from: start, to: end })).toBe(share);
});

test('the shares of the days of a period add up to the amount', () => {
  fc.assert(
    fc.property(minor, short, (amount, whole) => {
      expect(total(days(whole).map((day) => shareOf(amount, whole, day)))).toBe(amount);
    }),
    { numRuns: 40 },
  );
});

test('the shares of the months add up to the amount, and each is the sum of its days', () => {
  fc.assert(
    fc.property(minor, short, (amount, whole) => {
      const months = sharesByMonth(amount, whole);
      expect(total(months.map((month) => month.minor))).toBe(amount);
      const all = days(whole);
      for (const { month, minor: share } of months) {
        const inMonth = all.filter(({ from }) => from.startsWith(month));
        expect(total(inMonth.map((day) => shareOf(amount, whole, day)))).toBe(share);
      }
    }),
    { numRuns: 30 },
  );
});

test('any cut of a range in two leaves its share as it was', () => {
  fc.assert(
    fc.property(minor, period, period, fc.nat(), (amount, whole, range, cut) => {
      const last = addDays(range.from, cut % daysIn(range));
      const parts = [
        { from: range.from, to: last },
        { from: addDays(last, 1), to: range.to },
      ];
      expect(total(parts.map((part) => shareOf(amount, whole, part)))).toBe(shareOf(amount, whole, range));
    }),
  );
});

test('no day has more than its even share, rounded up', () => {
  fc.assert(
    fc.property(minor, short, (amount, whole) => {
      const highest = Math.floor(Math.abs(amount) / daysIn(whole)) + 1;
      for (const day of days(whole)) expect(Math.abs(shareOf(amount, whole, day))).toBeLessThanOrEqual(highest);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['2026-11-30', '2026-11-29', false],
  ['2026-11-30', '2026-11-30', true],
  ['2023-01-01', '2025-12-31', true],
  ['2023-01-01', '2026-01-01', false],
])('%s to %s is a period: %s', (from, to, expected) => {
  expect(isPeriod({ from, to })).toBe(expected);
});
