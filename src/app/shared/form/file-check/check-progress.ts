import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';

/** The newest tasks; the one of a check appears with its first rows. */
export const tasksQuery = callQuery('common.getTaskLogsList', { page: 1, size: 10 });
type Task = Output<'common.getTaskLogsList'>['list'][number];

/** How far a check is; null until its rows are counted. */
export function progressOf(tasks: readonly Task[] | undefined, taskId: string) {
  const task = tasks?.find(({ task_id }) => task_id === taskId);
  return task && task.total > 0 ? { done: Math.min(task.done, task.total), total: task.total } : null;
}
