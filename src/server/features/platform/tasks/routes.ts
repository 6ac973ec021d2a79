import { orderTaskLogs, taskDetail, taskLogs } from '#contract/platform/tasks.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { findTask, listTasks, type TaskRow } from './store.ts';

const presentTask = (task: TaskRow) => ({
  task_id: task.id,
  kind: task.kind,
  title: task.title,
  status: task.status,
  done: task.done,
  total: task.total,
  input: task.input,
  result: task.result,
  failure: task.failure,
  created_at: task.created_at.toISOString(),
  started_at: task.started_at?.toISOString() ?? null,
  finished_at: task.finished_at?.toISOString() ?? null,
});

export const tasksRoutes: readonly Route[] = [
  defineRoute(taskLogs, async ({ input, actor, db }) => {
    const { rows, count } = await listTasks(db, actor.userId, input);
    return ok({ list: rows.map(presentTask), count, size: input.size });
  }),

  defineRoute(orderTaskLogs, async ({ input, actor, db }) => {
    const { rows, count } = await listTasks(db, actor.userId, { ...input, aboutOrders: true });
    return ok({ list: rows.map(presentTask), count, size: input.size });
  }),

  defineRoute(taskDetail, async ({ input, scope, db }) => {
    const task = await findTask(db, scope, input.task_id);
    return task ? ok(presentTask(task)) : refuse('not-found');
  }),
];
