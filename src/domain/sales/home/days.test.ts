import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, daysUntil, utcDay } from './days.ts';

test('a day is a UTC day in every zone', () => {
  expect(utcDay(new Date('2026-03-29T23:30:00+02:00'))).toBe('2026-03-29');
  expect(utcDay(new Date('2026-03-29T00:30:00+02:00'))).toBe('2026-03-28');
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
});

test('so many days end with the last, each the day after the one before', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 120 }), (at, count) => {
      const days = daysUntil(utcDay(at), count);
      expect(days).toHaveLength(count);
      expect(days.at(-1)).toBe(utcDay(at));
      for (const [nth, day] of days.entries()) if (nth > 0) expect(day).toBe(dayAfter(days[nth - 1] ?? ''));
    }),
  );
});
