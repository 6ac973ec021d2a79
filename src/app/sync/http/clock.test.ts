import { beforeEach, expect, test } from 'vitest';
import { clockAheadMs, compareClock } from './clock.ts';

const noon = Date.parse('2026-11-24T12:00:00Z');
const http = (ms: number) => new Date(ms).toUTCString();
beforeEach(() => compareClock(http(noon), noon));

test.each([
  ['is right', 0],
  ['is ahead', 90_000],
  ['is behind', -3_600_000],
])('a clock that %s by %i ms', (_, ms) => {
  compareClock(http(noon), noon + ms);
  expect(clockAheadMs()).toBe(ms);
});

test.each([[null], ['yesterday'], ['']])('a response with the date %s says nothing about the clock', (date) => {
  compareClock(http(noon), noon + 5_000);
  compareClock(date, noon);
  expect(clockAheadMs()).toBe(5_000);
});

test.each([
  [Date.parse('2099-01-01T00:00:00Z'), 2_000_000_000],
  [Date.parse('1970-01-02T00:00:00Z'), -2_000_000_000],
])('a clock of another century stays a number that the server accepts', (now, ahead) => {
  compareClock(http(noon), now);
  expect(clockAheadMs()).toBe(ahead);
});

test('the difference is in whole milliseconds', () => {
  compareClock(http(noon), noon + 0.6);
  expect(clockAheadMs()).toBe(1);
});
