import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterWorkMinutes, workMinutesBetween, type WorkHours } from './work-hours.ts';

/** Monday to Friday, 9 to 18 in Berlin. */
const office: WorkHours = { zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], from: 540, to: 1080 };
const at = (text: string) => new Date(text);

test.each([
  // Wednesday 10:00 in Berlin (winter).
  ['2026-01-14T09:00:00Z', 60, '2026-01-14T10:00:00.000Z'],
  // One hour before the end of the day: the rest counts the next morning.
  ['2026-01-14T16:00:00Z', 120, '2026-01-15T09:00:00.000Z'],
  // Friday evening to Monday.
  ['2026-01-16T20:00:00Z', 30, '2026-01-19T08:30:00.000Z'],
  // Sunday.
  ['2026-01-18T12:00:00Z', 30, '2026-01-19T08:30:00.000Z'],
  // Summer time began on Sunday 29 March: Friday 17:00 and two hours are Monday 10:00 in Berlin.
  ['2026-03-27T16:00:00Z', 120, '2026-03-30T08:00:00.000Z'],
])('%s and %i working minutes: %s', (from, minutes, to) => {
  expect(afterWorkMinutes(at(from), minutes, office).toISOString()).toBe(to);
});

test('without working days every minute counts', () => {
  const never = { ...office, days: [] };
  expect(afterWorkMinutes(at('2026-01-17T00:00:00Z'), 90, never).toISOString()).toBe('2026-01-17T01:30:00.000Z');
  expect(workMinutesBetween(at('2026-01-17T00:00:00Z'), at('2026-01-17T01:30:00Z'), never)).toBe(90);
});

test('the minutes until a deadline are those it was set with', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'Asia/Shanghai', 'America/New_York', 'UTC');
  const start = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, start, fc.integer({ min: 1, max: 5_000 }), (named, from, minutes) => {
      const hours = { ...office, zone: named };
      const whole = new Date(Math.floor(from.getTime() / 60_000) * 60_000);
      expect(workMinutesBetween(whole, afterWorkMinutes(whole, minutes, hours), hours)).toBe(minutes);
    }),
    { numRuns: 60 },
  );
});

test('time outside of the hours is no working time', () => {
  expect(workMinutesBetween(at('2026-01-16T18:00:00Z'), at('2026-01-19T07:00:00Z'), office)).toBe(0);
  expect(workMinutesBetween(at('2026-01-19T07:00:00Z'), at('2026-01-16T18:00:00Z'), office)).toBe(0);
});
