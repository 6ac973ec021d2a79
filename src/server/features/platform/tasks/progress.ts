import { sql } from 'drizzle-orm';
import { openTaskStatuses, taskStatusesBefore } from '#domain/platform/tasks/status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';

/** Shortest time between two reports of one task; screens cannot show more. Milliseconds. */
export const reportEveryMs = 300;

export type NewTask = {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  /** What the task is about, in the words of whoever started it. */
  readonly title: string;
  readonly total: number;
  readonly input?: Record<string, unknown>;
  readonly now: Date;
};

/** Writes down work that is about to be queued; its owner hears of it and of every step. */
export async function openTask(db: Db, task: NewTask): Promise<void> {
  await db.execute(sql`
    insert into tasks (id, user_id, kind, title, total, input, created_at)
    values (${task.id}, ${task.userId}, ${task.kind}, ${task.title}, ${task.total},
      ${JSON.stringify(task.input ?? {})}::jsonb, ${task.now})`);
  await tell(db, task.id, task.now);
}

/** The work has begun, perhaps again after it was cut off. False: it has ended, and the job has nothing to do. */
export async function beginTask(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update tasks set status = 'running', started_at = coalesce(started_at, ${now})
    where id = ${id} and status = ${anyOf(openTaskStatuses)}`);
  return reportIf(rowCount === 1, db, id, now);
}

/** How much there is to do, where that shows only on the way. */
export async function sizeTask(db: Db, id: string, total: number): Promise<void> {
  await db.execute(sql`update tasks set total = ${total} where id = ${id}`);
}

/** How far the work is. Quiet steps are saved without an event. */
export async function advanceTask(db: Db, id: string, done: number, now: Date, isQuiet = false): Promise<void> {
  await db.execute(sql`update tasks set done = ${done} where id = ${id} and status = ${anyOf(openTaskStatuses)}`);
  if (!isQuiet) await tell(db, id, now);
}

/** False: the task has ended already, and keeps its result. */
export async function finishTask(db: Db, id: string, result: Record<string, unknown>, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update tasks set status = 'done', done = total, result = ${JSON.stringify(result)}::jsonb, finished_at = ${now}
    where id = ${id} and status = ${anyOf(taskStatusesBefore('finish'))}`);
  return reportIf(rowCount === 1, db, id, now);
}

/** The work was given up; `reference` finds the reason in the log. False: the task has ended already. */
export async function failTask(db: Db, id: string, reference: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update tasks set status = 'failed', failure = ${reference}, finished_at = ${now}
    where id = ${id} and status = ${anyOf(taskStatusesBefore('fail'))}`);
  return reportIf(rowCount === 1, db, id, now);
}

async function reportIf(isMoved: boolean, db: Db, id: string, now: Date): Promise<boolean> {
  if (isMoved) await tell(db, id, now);
  return isMoved;
}

async function tell(db: Db, id: string, at: Date): Promise<void> {
  const { rows } = await db.execute<{ user_id: string }>(sql`select user_id from tasks where id = ${id}`);
  const owner = rows[0];
  if (!owner) return;
  await record(db, { name: 'task.progress', subjectId: id, data: { user_id: owner.user_id, task_id: id }, at });
}
