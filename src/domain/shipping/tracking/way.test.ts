import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusFromLog, trackingStatuses } from './tracking.ts';
import type { TrackingEvent, TrackingStatus } from './tracking.ts';
import { wayOf } from './way.ts';

const event = (day: number, status: TrackingStatus): TrackingEvent => ({
  at: new Date(Date.UTC(2026, 10, day)),
  status,
  text: status,
});
const states = (...statuses: TrackingStatus[]) => {
  const log = statuses.map((status, index) => event(index + 1, status));
  return wayOf(statusFromLog(log), log).map((step) => step.state);
};

test.each<[TrackingStatus[], string[]]>([
  [[], ['now', 'next', 'next', 'next']],
  [['InfoReceived'], ['now', 'next', 'next', 'next']],
  [
    ['InfoReceived', 'transit'],
    ['done', 'now', 'next', 'next'],
  ],
  [
    ['transit', 'alert'],
    ['done', 'failed', 'next', 'next'],
  ],
  [
    ['transit', 'pickup', 'undelivered'],
    ['done', 'done', 'failed', 'next'],
  ],
  [
    ['transit', 'undelivered', 'pickup'],
    ['done', 'done', 'now', 'next'],
  ],
  [['transit', 'delivered'], Array<string>(4).fill('done')],
  [
    ['delivered', 'exception'],
    ['done', 'done', 'done', 'failed'],
  ],
])('%j', (statuses, expected) => expect(states(...statuses)).toEqual(expected));

test('stations are done, then at most one is current, then the rest is ahead', () => {
  const anyEvent = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(...trackingStatuses));
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 10 }), anyEvent, (log, late) => {
      const events = log.map(([day, status]) => event(day, status));
      const before = wayOf(statusFromLog(events), events);
      expect(before.map((step) => step.state).join(' ')).toMatch(/^(done ?)*((now|failed) ?)?(next ?)*$/);
      // A later event never turns a reached station into a coming one.
      const more = [...events, event(...late)];
      const after = wayOf(statusFromLog(more), more);
      before.forEach((step, index) => {
        if (step.state !== 'next') expect(after[index]?.state).not.toBe('next');
      });
    }),
  );
});

test('a station has the time of its first event', () => {
  const [announced, transit, pickup] = wayOf('transit', [event(4, 'transit'), event(3, 'transit')]);
  expect([announced?.at, transit?.at?.getUTCDate(), pickup?.at]).toEqual([null, 3, null]);
});
