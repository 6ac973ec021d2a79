import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysUpTo,
  endOfDay,
  firstOfMonth,
  instantsOf,
  isDay,
  lastOfMonth,
  startOfDay,
  utc,
} from './days.ts';

const hourMs = 3_600_000;
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe', // half an hour of daylight saving time
  'Pacific/Auckland',
  'America/Sao_Paulo', // skipped midnight until 2018
  'Africa/Cairo', // skips midnight
  'America/Havana', // had midnight twice
  'Asia/Gaza', // had midnight twice, east of UTC
  'Pacific/Kiritimati',
];
const zone = fc.constantFrom(...zones);
const instant = fc.date({ min: new Date('2010-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const day = instant.map((at) => dayOf(at, utc));

describe('the day of an instant', () => {
  test.each([
    // zone, last instant of one day, first of the next
    ['Asia/Shanghai', '2026-11-20T15:59:59.999Z', '2026-11-20', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-20T18:29:59.999Z', '2026-11-20', '2026-11-21'],
    ['Europe/Berlin', '2026-11-20T22:59:59.999Z', '2026-11-20', '2026-11-21'],
    ['Europe/Berlin', '2026-07-20T21:59:59.999Z', '2026-07-20', '2026-07-21'],
    ['America/New_York', '2026-12-01T04:59:59.999Z', '2026-11-30', '2026-12-01'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31', '2027-01-01'],
  ])('in %s changes after %s', (name, last, before, after) => {
    const at = new Date(last);
    expect(dayOf(at, name)).toBe(before);
    expect(dayOf(new Date(at.getTime() + 1), name)).toBe(after);
  });

  test('needs a time zone that the runtime knows', () => {
    expect(() => dayOf(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  });
});

test.each([
  ['Europe/Berlin', '2026-03-28', 24, '2026-03-27T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 23, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 25, '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', 24, '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-11-01', 25, '2026-11-01T04:00:00.000Z'],
  ['Asia/Shanghai', '2026-03-29', 24, '2026-03-28T16:00:00.000Z'],
  ['Asia/Kolkata', '2026-10-25', 24, '2026-10-24T18:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, '2026-04-04T13:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', 23, '2026-04-23T22:00:00.000Z'], // begins at 01:00
  ['Asia/Gaza', '2015-10-23', 25, '2015-10-22T21:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', 0, '2011-12-30T10:00:00.000Z'], // skipped day
])('in %s %s has %d hours', (name, date, hours, start) => {
  const { from, to } = instantsOf({ from: date, to: date }, name);
  expect(from.toISOString()).toBe(start);
  expect((to.getTime() - from.getTime()) / hourMs).toBe(hours);
  expect(endOfDay(date, name).getTime()).toBe(to.getTime() - 1);
});

describe('for every instant and zone', () => {
  test('the day it belongs to contains it', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const key = dayOf(at, name);
        expect(startOfDay(key, name).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(endOfDay(key, name).getTime()).toBeGreaterThanOrEqual(at.getTime());
      }),
    );
  });

  test('a day begins and ends on itself, and the instants next to it belong to its neighbours', () => {
    fc.assert(
      fc.property(day, zone, (date, name) => {
        const { from, to } = instantsOf({ from: date, to: date }, name);
        expect(dayOf(from, name)).toBe(date);
        expect(dayOf(new Date(to.getTime() - 1), name)).toBe(date);
        expect(dayOf(new Date(from.getTime() - 1), name)).toBe(addDays(date, -1));
        expect(dayOf(to, name)).toBe(addDays(date, 1));
      }),
    );
  });

  test('the day is the one Intl writes', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const written = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short' }).format(at);
        expect(dayOf(at, name)).toBe(written);
      }),
    );
  });
});

test('adding days counts them, and is undone by their negative', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
      const other = addDays(date, count);
      expect(daysBetween(date, other)).toBe(count);
      expect(addDays(other, -count)).toBe(date);
    }),
  );
});

test('months end on their last day', () => {
  expect([firstOfMonth('2028-02-14'), lastOfMonth('2028-02-14'), lastOfMonth('2026-02-01')]).toEqual([
    '2028-02-01',
    '2028-02-29',
    '2026-02-28',
  ]);
  expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -1), addMonths('2026-11-23', 14)]).toEqual([
    '2026-02-28',
    '2025-12-15',
    '2028-01-23',
  ]);
});

test('days up to a day end with it', () => {
  expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['26-02-01', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
