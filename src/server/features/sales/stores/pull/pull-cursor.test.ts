import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginOf, dayOf, daysUntil, nextDayOf, overlapMs, readPullCursor, textOfDay } from './pull-cursor.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const earlier = new Date('2026-11-24T09:00:00.000Z');
const fresh = { since: earlier.toISOString(), begun: now.toISOString(), seen: null, after: null, done: 0 };

test.each([
  ['nothing', null],
  ['no JSON', '{"since":'],
  ['null', 'null'],
  ['other JSON', '{"page":3}'],
  ['a time that is none', JSON.stringify({ ...fresh, since: 'yesterday' })],
  ['a time of another zone', JSON.stringify({ ...fresh, since: '2026-11-24T09:00:00+01:00' })],
  ['half a page', JSON.stringify({ ...fresh, done: 0.5 })],
])('a pull with %s stored starts again', (_, stored) => expect(readPullCursor(stored, earlier, now)).toEqual(fresh));

test('a stored cursor is read as it was written, also an old one without its start', () => {
  const time = fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString());
  const cursor = fc.record(
    { since: time, begun: time, seen: fc.option(time), after: fc.option(fc.string()), done: fc.nat() },
    { requiredKeys: ['since', 'seen', 'after', 'done'] },
  );
  fc.assert(
    fc.property(cursor, (given) => {
      expect(readPullCursor(JSON.stringify(given), earlier, now)).toEqual(given);
    }),
  );
});

test('a pull goes back before the last one, and the first one to the begin of a day', () => {
  expect(beginOf(earlier, now).getTime()).toBe(earlier.getTime() - overlapMs);
  const begin = beginOf(null, now);
  expect(begin.toISOString()).toMatch(/T00:00:00\.000Z$/);
  expect(textOfDay(begin)).toBe(daysUntil(now).at(-1));
});

test.each([
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  // The clocks of Europe change; a day in UTC has 24 hours all the same.
  ['2026-03-29', '2026-03-30'],
  ['2026-10-25', '2026-10-26'],
])('the day after %s is %s', (day, next) => {
  expect(textOfDay(nextDayOf(day))).toBe(next);
  expect(nextDayOf(day).getTime() - dayOf(day).getTime()).toBe(24 * 3_600_000);
});

test('the compared days are different, without a gap, and end with today in UTC', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
      const days = daysUntil(at);
      expect(days[0]).toBe(at.toISOString().slice(0, 10));
      expect(new Set(days).size).toBe(days.length);
      for (const [index, day] of days.slice(1).entries()) expect(textOfDay(nextDayOf(day))).toBe(days[index]);
    }),
  );
});
