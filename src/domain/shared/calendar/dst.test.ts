import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysUpTo,
  instantsOf,
  lastOfMonth,
  startOfDay,
  wallClock,
} from './days.ts';
import { formatDayOf, formatTimeOf } from './format.ts';
import { effectiveZone, isTimeZone } from './zone.ts';

const hourMs = 3_600_000;
const zones = ['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'];
const zone = fc.constantFrom(...zones);
const instant = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const day = instant.map((at) => dayOf(at, 'UTC'));

describe('daily statistics', () => {
  test('every instant of a period is counted on exactly one of its days', () => {
    fc.assert(
      fc.property(day, zone, fc.integer({ min: 1, max: 40 }), (last, name, count) => {
        const ranges = daysUpTo(last, count).map((each) => instantsOf({ from: each, to: each }, name));
        for (const [index, { from }] of ranges.entries()) expect(from).toEqual(ranges[index - 1]?.to ?? from);
        const whole = instantsOf({ from: addDays(last, 1 - count), to: last }, name);
        expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([whole.from, whole.to]);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['Europe/Berlin', '2026-03-01', '2026-03-31', 743],
    ['Europe/Berlin', '2026-10-01', '2026-10-31', 745],
    ['America/New_York', '2026-03-01', '2026-03-31', 743],
    ['America/New_York', '2026-11-01', '2026-11-30', 721],
    ['Asia/Shanghai', '2026-03-01', '2026-03-31', 744],
    ['Europe/Berlin', '2026-01-01', '2026-12-31', 8760],
    ['Australia/Lord_Howe', '2026-04-01', '2026-04-30', 720.5],
  ])('%s: %s to %s has %d hours', (name, from, to, hours) => {
    const range = instantsOf({ from, to }, name);
    expect((range.to.getTime() - range.from.getTime()) / hourMs).toBe(hours);
  });

  test('an order of the repeated hour belongs to the day on which the clocks change', () => {
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      expect(dayOf(new Date(at), 'Europe/Berlin')).toBe('2026-10-25');
    expect(dayOf(new Date('2026-10-25T22:59:59Z'), 'Europe/Berlin')).toBe('2026-10-25');
    expect(dayOf(new Date('2026-10-25T23:00:00Z'), 'Europe/Berlin')).toBe('2026-10-26');
  });

  test('the same sale is of today in Shanghai and of yesterday in New York', () => {
    const at = new Date('2026-03-08T04:30:00Z');
    expect(['Asia/Shanghai', 'Europe/Berlin', 'America/New_York'].map((name) => dayOf(at, name))).toEqual([
      '2026-03-08',
      '2026-03-08',
      '2026-03-07',
    ]);
  });
});

describe('wall clock of a file', () => {
  const clock = (at: string, name: string) => new Date(wallClock(new Date(at), name)).toISOString().slice(0, 16);

  test.each([
    ['UTC', '2026-03-29T01:00:00Z', '2026-03-29T01:00'],
    ['Asia/Shanghai', '2026-11-20T16:05:00Z', '2026-11-21T00:05'],
    ['Asia/Kathmandu', '2026-11-20T16:05:00Z', '2026-11-20T21:50'],
    ['Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29T01:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['Europe/Berlin', '2026-10-25T00:59:00Z', '2026-10-25T02:59'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25T02:00'],
    ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01T01:59'],
    ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01T01:00'],
  ])('in %s at %s it shows %s', (name, at, shown) => {
    expect(clock(at, name)).toBe(shown);
  });

  test('file, screen and statistics show one day and one time', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const shown = new Date(wallClock(at, name)).toISOString();
        const format = { timeZone: name, timeFormat: '24h', language: 'en-US' } as const;
        expect(shown.slice(0, 10)).toBe(dayOf(at, name));
        expect(formatDayOf(at, format)).toBe(dayOf(at, name).split('-').toReversed().join('-'));
        expect(formatTimeOf(at, format)).toBe(shown.slice(11, 16));
      }),
    );
  });
});

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-15', 12, '2027-05-15'],
  ])('%s and %i months: %s', (from, count, to) => expect(addMonths(from, count)).toBe(to));

  test('a later month is later, and never skips one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (from, count) => {
        const to = addMonths(from, count);
        const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(months(to) - months(from)).toBe(count);
        expect(to <= lastOfMonth(to)).toBe(true);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(28 * count);
      }),
    );
  });
});

describe('zones', () => {
  test('days are counted only in time zones that the runtime knows', () => {
    for (const name of zones) expect([name, isTimeZone(name)]).toEqual([name, true]);
    for (const name of ['', 'Mars/Olympus', 'Europe', 'Berlin'])
      expect([name, isTimeZone(name)]).toEqual([name, false]);
    expect(startOfDay('2026-03-29', effectiveZone('Mars/Olympus', '')).toISOString()).toBe('2026-03-29T00:00:00.000Z');
  });
});
