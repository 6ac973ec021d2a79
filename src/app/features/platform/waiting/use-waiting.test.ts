import { expect, test } from 'vitest';
import { syncStateOf } from './use-waiting.ts';

test.each([
  [0, 0, 0, false, { kind: 'even', count: 0 }],
  [2, 0, 0, false, { kind: 'sending', count: 2 }],
  [2, 1, 0, false, { kind: 'sending', count: 2 }],
  [2, 2, 0, false, { kind: 'other-user', count: 2 }],
  // The operation of the other user was just sent, and is still counted.
  [0, 2, 0, false, { kind: 'even', count: 0 }],
  [2, 0, 0, true, { kind: 'away', count: 2 }],
  [0, 0, 0, true, { kind: 'away', count: 0 }],
  [2, 0, 1, true, { kind: 'attention', count: 1, waiting: 2, isAway: true }],
  [0, 0, 1, false, { kind: 'attention', count: 1, waiting: 0, isAway: false }],
])('%i waiting, %i of them of other users, %i refused, away %s', (waiting, ofOtherUsers, attention, isAway, look) =>
  expect(syncStateOf(waiting, ofOtherUsers, attention, isAway)).toEqual(look),
);
