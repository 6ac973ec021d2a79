import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => ageOf(new Date(now.getTime() - seconds * 1000), now);

test.each([
  [20, { unit: 'second', count: 20, rest: 0 }],
  [48 * 60, { unit: 'minute', count: 48, rest: 0 }],
  [2 * 3600 + 25 * 60, { unit: 'hour', count: 2, rest: 25 }],
  [26 * 3600, { unit: 'day', count: 1, rest: 2 }],
  [-5, { unit: 'second', count: 0, rest: 0 }],
])('%i seconds ago', (seconds, age) => {
  expect(ago(seconds)).toEqual(age);
});
