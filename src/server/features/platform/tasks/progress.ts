import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { openTaskStatuses, taskStatusesBefore, taskStatus } from '#domain/platform/tasks/status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';

/** Min time between two progress reports of one task. Milliseconds. */
export const reportEveryMs = 300;

export type NewTask = {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  /** The task's subject as shown to its owner. */
  readonly title: string;
  readonly total: number;
  readonly input?: Record<string, unknown>;
  readonly now: Date;
};

/** Creates a task before its job is enqueued; its owner is notified of every step. */
export async function openTask(db: Db, task: NewTask): Promise<void> {
  await db.execute(sql`
    insert into tasks (id, user_id, kind, title, total, input, created_at)
    values (${task.id}, ${task.userId}, ${task.kind}, ${task.title}, ${task.total},
      ${JSON.stringify(task.input ?? {})}::jsonb, ${task.now})`);
  await emitProgress(db, task.id, task.now);
}

/** The work has begun, perhaps again after it was cut off. False: it has ended, and the job has nothing to do. */
export async function beginTask(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update tasks set status = ${taskStatus.running}, started_at = coalesce(started_at, ${now})
    where id = ${id} and status = ${anyOf(openTaskStatuses)}`);
  return reportIf(rowCount === 1, db, id, now);
}

/** Sets the total when it becomes known. */
export async function sizeTask(db: Db, id: string, total: number): Promise<void> {
  await db.execute(sql`update tasks set total = ${total} where id = ${id}`);
}

/** How far the work is. Quiet steps are saved without an event. */
export async function advanceTask(db: Db, id: string, done: number, now: Date, isQuiet = false): Promise<void> {
  await db.execute(sql`update tasks set done = ${done} where id = ${id} and status = ${anyOf(openTaskStatuses)}`);
  if (!isQuiet) await emitProgress(db, id, now);
}

/** False: the task has ended already, and keeps its result. */
export async function finishTask(db: Db, id: string, result: Record<string, unknown>, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update tasks set status = ${taskStatus.done}, done = total, result = ${JSON.stringify(result)}::jsonb, finished_at = ${now}
    where id = ${id} and status = ${anyOf(taskStatusesBefore('finish'))}`);
  return reportIf(rowCount === 1, db, id, now);
}

/** The work was given up; `reference` finds the reason in the log. False: the task has ended already. */
export async function failTask(db: Db, id: string, reference: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update tasks set status = ${taskStatus.failed}, failure = ${reference}, finished_at = ${now}
    where id = ${id} and status = ${anyOf(taskStatusesBefore('fail'))}`);
  return reportIf(rowCount === 1, db, id, now);
}

async function reportIf(isMoved: boolean, db: Db, id: string, now: Date): Promise<boolean> {
  if (isMoved) await emitProgress(db, id, now);
  return isMoved;
}

const UserIdRow = z.object({ user_id: z.string() });

/** Notifies the owner of a task. */
export async function emitProgress(db: Db, id: string, at: Date): Promise<void> {
  const row = await query(db, UserIdRow).first(sql`select user_id from tasks where id = ${id}`);
  const owner = row;
  if (!owner) return;
  await record(db, { name: 'task.progress', subjectId: id, data: { user_id: owner.user_id, task_id: id }, at });
}
