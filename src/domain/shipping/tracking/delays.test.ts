import { readCountryLimits } from '../../platform/settings/delay-limits.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideClose, delayOf, shortestLimit, startingDelayRules } from './delays.ts';
import { trackingStatuses } from './tracking.ts';
import type { TrackingStatus } from './tracking.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const slow = { ...startingDelayRules, countries: new Map([['BR', { afterLabel: 5, inTransit: 14 }]]) };
const facts = (status: TrackingStatus, last: number | null, now: number) => ({
  status,
  labelled_at: at(1),
  last_event_at: last === null ? null : at(last),
  now: at(now),
});

test.each<[string, TrackingStatus, number | null, number, ReturnType<typeof delayOf>]>([
  ['NL', 'notfound', null, 3, null],
  ['NL', 'notfound', null, 4, { stage: 'label', since: at(1), limitDays: 2, daysOver: 1 }],
  ['BR', 'notfound', null, 6, null],
  ['BR', 'notfound', null, 7, { stage: 'label', since: at(1), limitDays: 5, daysOver: 1 }],
  ['NL', 'InfoReceived', 2, 6, { stage: 'label', since: at(2), limitDays: 2, daysOver: 2 }],
  ['NL', 'transit', 3, 10, null],
  ['NL', 'transit', 3, 12, { stage: 'transit', since: at(3), limitDays: 7, daysOver: 2 }],
  ['BR', 'alert', 3, 17, null],
  ['BR', 'alert', 3, 18, { stage: 'transit', since: at(3), limitDays: 14, daysOver: 1 }],
  ['NL', 'delivered', 3, 30, null],
  ['NL', 'expired', 3, 30, null],
])('to %s, %s, last event on day %s, on day %s', (country, status, last, now, delay) => {
  expect(delayOf(facts(status, last, now), country, slow)).toEqual(delay);
});

test('news ends every delay, and nothing is late within the shortest limit', () => {
  const days = fc.integer({ min: 1, max: 28 });
  fc.assert(
    fc.property(fc.constantFrom(...trackingStatuses), fc.constantFrom('NL', 'BR'), days, (status, country, now) => {
      expect(delayOf(facts(status, now, now), country, slow)).toBeNull();
      const within = Math.max(1, now - shortestLimit(slow));
      expect(delayOf(facts(status, within, now), country, slow)).toBeNull();
    }),
  );
});

test.each<[string, [string, number, number][] | null]>([
  ['', []],
  ['BR 5 14', [['BR', 5, 14]]],
  [
    'BR 5 14,\n US  3 10;',
    [
      ['BR', 5, 14],
      ['US', 3, 10],
    ],
  ],
  ['BR 5', null],
  ['br 5 14', null],
  ['BR 0 14', null],
  ['BR 5 91', null],
  ['ZZ 5 14', null],
  ['BR 5 14, BR 6 14', null],
  ['Brazil 5 14', null],
])('limits of countries: "%s"', (text, limits) => {
  const read = readCountryLimits(text);
  expect(read && [...read].map(([code, { afterLabel, inTransit }]) => [code, afterLabel, inTransit])).toEqual(limits);
});

test('a delay is closed once', () => {
  expect(decideClose({ ended: false }, ' Carrier found it ')).toEqual({ ok: true, value: 'Carrier found it' });
  expect(decideClose({ ended: true }, 'again')).toMatchObject({ refusal: 'tracking.delay-over' });
});
