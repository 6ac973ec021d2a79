import { expect, test } from 'vitest';
import { daysOfMonth, finishedMonths, isMonth, isMonthOver } from './month.ts';

test.each([
  ['2026-02-01', '2026-02-28T23:59:59.999Z', false],
  ['2026-02-01', '2026-03-01T00:00:00.000Z', true],
  ['2028-02-01', '2028-02-29T12:00:00.000Z', false],
  ['2026-12-01', '2027-01-01T00:00:00.000Z', true],
])('the month %s at %s is over: %s', (month, now, isOver) => {
  expect(isMonthOver(month, new Date(now))).toBe(isOver);
});

test('a month has its days', () => {
  expect(daysOfMonth('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect([isMonth('2026-02-01'), isMonth('2026-02-02')]).toEqual([true, false]);
});

test('finished months are newest first, without the current one', () => {
  const months = finishedMonths(new Date('2026-02-15T00:00:00Z'), 3);
  expect(months).toEqual(['2026-01-01', '2025-12-01', '2025-11-01']);
  for (const month of months) expect(isMonthOver(month, new Date('2026-02-15T00:00:00Z'))).toBe(true);
});
