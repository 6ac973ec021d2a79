import { expect, test } from 'vitest';
import { lookOf } from './use-waiting.ts';

test.each([
  [0, 0, false, { kind: 'even', count: 0 }],
  [2, 0, false, { kind: 'sending', count: 2 }],
  [2, 0, true, { kind: 'away', count: 2 }],
  [0, 0, true, { kind: 'away', count: 0 }],
  [2, 1, true, { kind: 'attention', count: 1 }],
])('%i waiting, %i refused, away %s', (waiting, attention, isAway, look) =>
  expect(lookOf(waiting, attention, isAway)).toEqual(look),
);
