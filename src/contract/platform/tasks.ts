import { z } from 'zod';
import { taskStatuses } from '#domain/platform/tasks/status.ts';
import { query } from '../call.ts';
import { Id, Instant, listOf, pageOf, paging } from '../wire.ts';

/** A background task with its progress. `result` and `input` depend on its kind. */
export const TaskRow = z.object({
  task_id: Id,
  kind: z.string(),
  /** Its subject, such as a file name. */
  title: z.string(),
  status: z.enum(taskStatuses),
  done: z.int(),
  total: z.int(),
  input: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable(),
  failure: z.string().nullable(),
  created_at: Instant,
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
});

export const taskLogs = query('common.getTaskLogsList', {
  path: '/common/getTaskLogsList',
  needs: 'task.read',
  summary: 'The user’s tasks, newest first.',
  input: z.object({
    ...paging,
    kind: z.string().trim().max(40).optional(),
    status: listOf(z.enum(taskStatuses)).optional(),
  }),
  output: pageOf(TaskRow),
});

export const orderTaskLogs = query('order.taskLogs', {
  path: '/order/taskLogs',
  needs: 'task.read',
  summary: 'The user’s tasks about orders: imports, bulk actions, tracking files, exports. Newest first.',
  input: z.object({ ...paging, status: listOf(z.enum(taskStatuses)).optional() }),
  output: pageOf(TaskRow),
});

export const taskDetail = query('task.detail', {
  path: '/task/detail',
  needs: 'task.read',
  summary: 'One task with its progress.',
  input: z.object({ task_id: Id }),
  output: TaskRow,
});
