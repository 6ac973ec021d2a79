import { expect, test } from 'vitest';
import { actionsFrom, nextStatus } from '#domain/shared/status.ts';
import {
  unsentWriteBackStatuses,
  writeBackStatuses,
  writeBackTransitions,
  type WriteBackAction,
  type WriteBackStatus,
} from './write-back-status.ts';

test.each<[WriteBackStatus, Partial<Record<WriteBackAction, WriteBackStatus>>]>([
  ['waiting', { send: 'sent', drop: 'needless', fail: 'failed' }],
  ['sent', { renew: 'waiting' }],
  ['failed', { retry: 'waiting', drop: 'needless' }],
  ['needless', { renew: 'waiting' }],
])('a write-back that is %s moves on by these actions only', (from, targets) => {
  for (const action of ['send', 'drop', 'fail', 'retry', 'renew'] as const)
    expect([action, nextStatus(writeBackTransitions, from, action)]).toEqual([action, targets[action] ?? null]);
});

test('a user can retry what failed, and nothing else', () => {
  for (const status of writeBackStatuses)
    expect(actionsFrom(writeBackTransitions, status, ['buyer'])).toEqual(status === 'failed' ? ['retry'] : []);
});

test('sent and needless write-backs are not dropped with the key', () => {
  expect(unsentWriteBackStatuses).toEqual(['waiting', 'failed']);
});
