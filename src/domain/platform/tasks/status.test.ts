import { expect, test } from 'vitest';
import { nextStatus } from '#domain/shared/status.ts';
import {
  isTaskEnded,
  openTaskStatuses,
  taskStatuses,
  taskTransitions,
  type TaskAction,
  type TaskStatus,
} from './status.ts';

test.each<[TaskStatus, Partial<Record<TaskAction, TaskStatus>>]>([
  ['waiting', { begin: 'running', finish: 'done', fail: 'failed' }],
  ['running', { finish: 'done', fail: 'failed' }],
  ['done', {}],
  ['failed', {}],
])('a task that is %s moves on by these actions only', (from, targets) => {
  for (const action of ['begin', 'finish', 'fail'] as const)
    expect([action, nextStatus(taskTransitions, from, action)]).toEqual([action, targets[action] ?? null]);
});

test('a task is either open or ended', () => {
  expect(openTaskStatuses).toEqual(['waiting', 'running']);
  for (const status of taskStatuses) expect(isTaskEnded(status)).toBe(!openTaskStatuses.includes(status));
});
