import { expect, test } from 'vitest';
import { nextStatus } from '#domain/shared/status.ts';
import {
  endedPullStatuses,
  isPullEnded,
  openPullStatuses,
  pullStatuses,
  pullStatusesBefore,
  pullTransitions,
  type PullAction,
  type PullStatus,
} from './pull-status.ts';

test.each<[PullStatus, PullAction, PullStatus | null]>([
  ['waiting', 'begin', 'running'],
  ['waiting', 'finish', null],
  ['waiting', 'fail', 'failed'],
  ['running', 'begin', null],
  ['running', 'finish', 'done'],
  ['running', 'fail', 'failed'],
  ['done', 'begin', null],
  ['done', 'finish', null],
  ['done', 'fail', null],
  ['failed', 'begin', null],
  ['failed', 'finish', null],
  ['failed', 'fail', null],
])('a %s pull: %s leads to %s', (from, action, to) => {
  expect(nextStatus(pullTransitions, from, action)).toBe(to);
  expect(pullStatusesBefore(action).includes(from)).toBe(to !== null);
});

test('a pull is either open or ended', () => {
  expect(openPullStatuses).toEqual(['waiting', 'running']);
  expect(endedPullStatuses).toEqual(['done', 'failed']);
  for (const status of pullStatuses) expect(isPullEnded(status)).toBe(!openPullStatuses.includes(status));
});
