import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDay, utcDay } from '#domain/shared/calendar/days.ts';
import {
  bookingDay,
  decideClose,
  decideReopen,
  firstDayOf,
  isMonth,
  lastDayOf,
  monthOf,
  nextMonth,
  type Finding,
} from './months.ts';

const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true }).map(utcDay);
const finding = (code: Finding['code']): Finding => ({ code, count: 1, minor: 100 });

test('a month is its days', () => {
  fc.assert(
    fc.property(days, (day) => {
      const month = monthOf(day);
      expect(isMonth(month)).toBe(true);
      expect([isDay(firstDayOf(month)), isDay(lastDayOf(month))]).toEqual([true, true]);
      expect(firstDayOf(month) <= day && day <= lastDayOf(month)).toBe(true);
      expect(firstDayOf(nextMonth(month)) > lastDayOf(month)).toBe(true);
    }),
  );
  expect(['2026-13', '2026-1', '2026-00', '26-01'].map(isMonth)).toEqual([false, false, false, false]);
});

test('a posting is never booked before the first open day, and on its own day otherwise', () => {
  fc.assert(
    fc.property(days, fc.option(days, { nil: '' }), (day, openFrom) => {
      const booked = bookingDay(day, openFrom);
      expect(booked >= openFrom).toBe(true);
      expect(booked).toBe(openFrom !== '' && day < openFrom ? openFrom : day);
    }),
  );
});

const november = { month: '2026-10', today: '2026-11-05', openFrom: '2026-09-01', findings: [], accepted: [] };

test.each([
  ['a month that is over', {}, null],
  ['the current month', { month: '2026-11' }, 'books.month-not-over'],
  ['a future month', { month: '2027-01' }, 'books.month-not-over'],
  ['a closed month', { month: '2026-08' }, 'books.month-closed'],
  ['the first open month', { month: '2026-09' }, null],
  ['before any was closed', { openFrom: '', month: '2019-01' }, null],
  ['books that do not add up', { findings: [finding('unbalanced')] }, 'books.unsound'],
  ['totals that differ', { findings: [finding('totals-differ')], accepted: ['recharges'] as const }, 'books.unsound'],
  ['open work', { findings: [finding('recharges')] }, 'books.new-findings'],
  ['accepted work', { findings: [finding('recharges')], accepted: ['recharges'] as const }, null],
  [
    'work that came up since',
    { findings: [finding('recharges'), finding('bank-clearing')], accepted: ['recharges'] as const },
    'books.new-findings',
  ],
])('%s', (_, change, refusal) => {
  const decided = decideClose({ ...november, ...change });
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});

test.each([
  ['2026-08', 'Late bill', null],
  ['2026-09', 'Late bill', 'books.month-open'],
  ['2026-08', '  ', 'books.reason-missing'],
])('reopening %s because of %j', (month, reason, refusal) => {
  const decided = decideReopen(month, '2026-09-01', reason);
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});
