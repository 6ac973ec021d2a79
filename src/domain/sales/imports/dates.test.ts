import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateEvidence, dateOrders, decideDateOrder, parseMoment } from './dates.ts';

const latest = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-17 09:12:03 +0100', 'day-month', '2026-11-17T08:12:03.000Z'],
  ['2026-11-17T09:12:03.123456Z', 'day-month', '2026-11-17T09:12:03.000Z'],
  ['2026-11-17', 'month-day', '2026-11-17T00:00:00.000Z'],
  ['2026/3/4 9:05', 'month-day', '2026-03-04T09:05:00.000Z'],
  ['11/22/2026 14:05', 'month-day', '2026-11-22T14:05:00.000Z'],
  ['11/22/2026 2:05 PM', 'month-day', '2026-11-22T14:05:00.000Z'],
  ['11/22/2026, 12:05:09 AM', 'month-day', '2026-11-22T00:05:09.000Z'],
  ['22.11.2026', 'month-day', '2026-11-22T00:00:00.000Z'],
  ['22.11.2026 14:05', 'month-day', '2026-11-22T14:05:00.000Z'],
  ['03/04/2026', 'month-day', '2026-03-04T00:00:00.000Z'],
  ['03/04/2026', 'day-month', '2026-04-03T00:00:00.000Z'],
  ['3-4-2026 09:12 +02:00', 'day-month', '2026-04-03T07:12:00.000Z'],
] as const)('%s, %s', (text, order, expected) => {
  expect(parseMoment(text, order)?.toISOString()).toBe(expected);
});

test.each([
  ['11/22/2026', 'day-month'],
  ['22/11/2026', 'month-day'],
  ['11.22.2026', 'month-day'],
  ['2026-02-31', 'day-month'],
  ['2026-02-30 10:00:00 +0100', 'day-month'],
  ['29.02.2026', 'day-month'],
  ['31/04/2026', 'day-month'],
  ['00/04/2026', 'day-month'],
  ['2026-00-01', 'day-month'],
  ['2026-13-01', 'day-month'],
  ['2026-11-17 24:00', 'day-month'],
  ['2026-11-17 09:60', 'day-month'],
  ['11/22/2026 14:05 PM', 'month-day'],
  ['0206-11-17', 'day-month'],
  ['22/11/26', 'day-month'],
  ['1/2-2026', 'day-month'],
  ['46347.58', 'day-month'],
  ['yesterday', 'day-month'],
  ['', 'day-month'],
] as const)('%j, %s, is no date', (text, order) => {
  expect(parseMoment(text, order)).toBeNull();
});

test.each([
  ['2026-11-17', null],
  ['17.11.2026', null],
  ['05/05/2026', null],
  ['99/99/2026', null],
  ['11/22/2026 14:05', 'month-day'],
  ['22/11/2026', 'day-month'],
  ['03/04/2026', 'either'],
  // December 3, 2026 is in the future, March 12 is not.
  ['12/03/2026', 'day-month'],
  ['03/12/2026', 'month-day'],
  ['03/12/2027', 'either'],
])('%s is evidence for %s', (text, expected) => {
  expect(dateEvidence(text, latest)).toBe(expected);
});

test.each([
  [{ 'day-month': 0, 'month-day': 0, either: 0 }, 'day-month', null, false],
  [{ 'day-month': 1, 'month-day': 0, either: 9 }, 'month-day', 'day-month', false],
  [{ 'day-month': 0, 'month-day': 1, either: 9 }, 'day-month', 'month-day', false],
  [{ 'day-month': 0, 'month-day': 0, either: 2 }, 'day-month', 'day-month', true],
  [{ 'day-month': 3, 'month-day': 1, either: 0 }, 'month-day', 'day-month', true],
  [{ 'day-month': 1, 'month-day': 1, either: 0 }, 'month-day', 'month-day', true],
] as const)('%o, usually %s → %s, ambiguous: %s', (tally, usual, dates, isAmbiguous) => {
  expect(decideDateOrder(tally, usual)).toEqual({ dates, isAmbiguous });
});

const two = (part: number) => String(part).padStart(2, '0');
const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2026-11-22'), noInvalidDate: true });

test('a date is read back in the order it was written, and evidence never speaks against that order', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...dateOrders), fc.constantFrom('/', '-'), (day, order, sign) => {
      const [date, month, year] = [two(day.getUTCDate()), two(day.getUTCMonth() + 1), day.getUTCFullYear()];
      const text = [...(order === 'day-month' ? [date, month] : [month, date]), year].join(sign);
      expect(parseMoment(text, order)?.toISOString().slice(0, 10)).toBe(day.toISOString().slice(0, 10));
      expect([order, 'either', null]).toContain(dateEvidence(text, latest));
    }),
  );
});
