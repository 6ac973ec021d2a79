import { expect, test } from 'vitest';
import { daysOf, rangeOf, rangeText, readableDay, todayOf } from './dates.ts';

test.each([
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7', '2026-11-20', '2026-11-14', '2026-11-20'],
  ['last30', '2026-11-20', '2026-10-22', '2026-11-20'],
  ['last90', '2026-11-20', '2026-08-23', '2026-11-20'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastYear', '2026-11-20', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (quick, today, from, to) => {
  expect(daysOf(quick, today)).toEqual({ from, to });
});

test('a range is written with dots and read back', () => {
  const range = { from: '2026-11-01', to: '2026-11-20' };
  expect(rangeText(range)).toBe('2026.11.01~2026.11.20');
  expect(rangeOf(rangeText(range))).toEqual(range);
});

test.each(['', '2026.11.01~', '2026-11-01~2026-11-02', '2026.02.30~2026.03.01', '2026.11.20~2026.11.01'])(
  '%j is no range',
  (text) => {
    expect(rangeOf(text)).toBeUndefined();
  },
);

test('people read days the other way round', () => {
  expect(readableDay('2026-11-20')).toBe('20-11-2026');
  expect(todayOf(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20');
});
