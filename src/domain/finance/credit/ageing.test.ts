import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/calendar/days.ts';
import { ageingOf, unpaidCharges, type DayCharge } from './ageing.ts';

const start = '2026-01-01';
const today = '2026-11-28';

test.each([
  [0, 'not_due', 0],
  [-30, 'not_due', 0],
  [-31, 'd30', 1],
  [-60, 'd30', 30],
  [-61, 'd60', 31],
  [-90, 'd60', 60],
  [-91, 'd90', 61],
  [-120, 'd90', 90],
  [-121, 'over90', 91],
] as const)('a charge %i days from today, due in 30: %s, %i days overdue', (offset, bucket, days) => {
  const ageing = ageingOf([{ day: addDays(today, offset), minor: 500 }], 30, today);
  expect(ageing.buckets[bucket]).toBe(500);
  expect(ageing.overdue_days).toBe(days);
  expect(ageing.overdue).toBe(days > 0 ? 500 : 0);
});

test('without a debt nothing is due', () => {
  expect(ageingOf(unpaidCharges(0, [{ day: today, minor: 5 }]), 0, today)).toMatchObject({ overdue: 0, due_day: null });
});

/** Payments one after the other, each to the oldest charge that is not paid. */
function firstInFirstOut(movements: readonly { day: number; minor: number }[]): DayCharge[] {
  const open: { day: string; minor: number }[] = [];
  let prepaid = 0;
  for (const { day, minor } of movements) {
    if (minor < 0) {
      const used = Math.min(prepaid, -minor);
      prepaid -= used;
      if (-minor > used) open.push({ day: addDays(start, day), minor: -minor - used });
      continue;
    }
    let rest = minor;
    for (const charge of open) {
      const part = Math.min(rest, charge.minor);
      charge.minor -= part;
      rest -= part;
    }
    prepaid += rest;
  }
  const byDay = Map.groupBy(
    open.filter(({ minor }) => minor > 0),
    ({ day }) => day,
  );
  return [...byDay].map(([day, list]) => ({ day, minor: list.reduce((all, { minor }) => all + minor, 0) }));
}

test('the newest charges that add up to the debt are those that payments, oldest first, leave unpaid', () => {
  const movement = fc.record({ day: fc.integer({ min: 0, max: 200 }), minor: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), fc.integer({ min: 0, max: 60 }), (list, dueDays) => {
      const movements = list.toSorted((a, b) => a.day - b.day);
      const debt = Math.max(0, -movements.reduce((all, { minor }) => all + minor, 0));
      const days = Map.groupBy(
        movements.filter(({ minor }) => minor < 0),
        ({ day }) => day,
      );
      const newestFirst = [...days]
        .map(([day, charges]) => ({
          day: addDays(start, day),
          minor: -charges.reduce((all, { minor }) => all + minor, 0),
        }))
        .toReversed();
      const unpaid = unpaidCharges(debt, newestFirst);
      expect(unpaid).toEqual(firstInFirstOut(movements));
      const { buckets, overdue } = ageingOf(unpaid, dueDays, today);
      expect(overdue + buckets.not_due).toBe(debt);
    }),
  );
});
