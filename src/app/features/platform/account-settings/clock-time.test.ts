import { expect, test } from 'vitest';
import { clockOf, minutesOf } from './clock-time.ts';

test.each([
  [0, '00:00'],
  [425, '07:05'],
  [1_439, '23:59'],
])('%d minutes are %s', (minutes, clock) => {
  expect(clockOf(minutes)).toBe(clock);
  expect(minutesOf(clock)).toBe(minutes);
});

test.each(['', '7:05', '24:00', '12:60', 'noon'])('"%s" is no time', (clock) => expect(minutesOf(clock)).toBeNull());
