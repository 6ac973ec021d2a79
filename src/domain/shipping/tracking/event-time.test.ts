import { expect, test } from 'vitest';
import { eventTime, isPlausibleDelivery, isPlausibleEvent, momentWithZone, type EventTimes } from './event-time.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

test.each([
  ['2025-01-20T10:42:00Z', '2025-01-20T10:42:00.000Z'],
  ['2025-01-20 10:42 +0100', '2025-01-20T09:42:00.000Z'],
  ['2025-01-20T10:42:00.5-05:00', '2025-01-20T15:42:00.500Z'],
  ['2025-01-20T10:42:00', null],
  ['20.11.2026 10:42', null],
  ['2025-02-30T10:00:00Z', null],
  ['2025-01-20T25:00:00Z', null],
  ['', null],
])('%j with a zone: %s', (text, at) => expect(iso(momentWithZone(text))).toBe(at));

test.each<[EventTimes, string | null]>([
  [{ utc: '2026-11-20T10:00:00Z', iso: '2026-11-20T12:00:00+01:00' }, '2026-11-20T10:00:00.000Z'],
  [{ utc: null, iso: '2026-11-20T12:00:00+02:00' }, '2026-11-20T10:00:00.000Z'],
  [{ utc: 'soon', raw: { date: '2026-11-20', time: '12:00:00', timezone: '+02:00' } }, '2026-11-20T10:00:00.000Z'],
  [{ raw: { date: '2026-11-20', time: '12:00', timezone: 'CET' } }, '2026-11-20T12:00:00.000Z'],
  [{ iso: '2026-11-20T12:00:00' }, '2026-11-20T12:00:00.000Z'],
  [{ raw: { date: '2026-11-20', time: null, timezone: '-08:00' } }, '2026-11-20T20:00:00.000Z'],
  [{ raw: { date: '2026-02-30', time: '12:00' } }, null],
  [{ raw: { date: null, time: '12:00' } }, null],
  [{}, null],
])('%j: %s', (times, at) => expect(iso(eventTime(times))).toBe(at));

test('an event of 1970 or of the day after tomorrow cannot be, nor a delivery before the label', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const label = new Date('2026-11-20T12:00:00Z');
  expect(isPlausibleEvent(new Date(0), now)).toBe(false);
  expect(isPlausibleEvent(new Date('2026-11-23T13:00:00Z'), now)).toBe(false);
  expect(isPlausibleEvent(new Date('2026-11-23T11:00:00Z'), now)).toBe(true);
  expect(isPlausibleDelivery(new Date('2026-11-19T11:00:00Z'), label, now)).toBe(false);
  expect(isPlausibleDelivery(new Date('2026-11-21T11:00:00Z'), label, now)).toBe(true);
});
