import { randomUUID } from 'node:crypto';
import { drizzle, sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isTaskEnded, taskStatuses } from '#domain/platform/tasks/status.ts';
import { query } from '#server/core/db/rows.ts';
import { checkedValue } from '#server/core/db/checked-rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { advanceTask, beginTask, failTask, finishTask } from './progress.ts';

/** Progress and partial result of a task; null before the first portion. */
export type Progress<R> = { readonly done: number; readonly result: R | null };
export type Portion<R> = { readonly done: number; readonly result: R; readonly isLast: boolean };

/** Max starts, so that a job killed many times is still completed. */
export const portionAttempts = 25;

const inTransaction = <T>({ pool }: Services, work: (db: Db) => Promise<T>) =>
  transaction(pool, (client) => work(drizzle(client)));

/**
 * Does the work of a task in small transactions, each of which also stores the progress: a killed job resumes where it
 * stopped. Two runs of one task take turns, so that nothing is done twice.
 */
export async function runInPortions<R extends Record<string, unknown>>(
  services: Services,
  id: string,
  Result: z.ZodType<R, R>,
  portion: (db: Db, progress: Progress<R>) => Promise<Portion<R>>,
): Promise<void> {
  if (!(await inTransaction(services, (db) => beginTask(db, id, new Date())))) return;
  try {
    for (;;) {
      const isOver = await inTransaction(services, (db) => onePortion(db, id, Result, portion));
      if (isOver) return;
    }
  } catch (error) {
    const reference = randomUUID().slice(0, 13);
    services.log.error({ err: error, task: id, reference }, 'a bulk task failed');
    await inTransaction(services, (db) => failTask(db, id, reference, new Date()));
  }
}

const TaskRow = z.object({ done: z.number(), result: z.unknown(), status: z.enum(taskStatuses) });

async function onePortion<R extends Record<string, unknown>>(
  db: Db,
  id: string,
  Result: z.ZodType<R, R>,
  portion: (db: Db, progress: Progress<R>) => Promise<Portion<R>>,
): Promise<boolean> {
  const task = await query(db, TaskRow).first(sql`select done, result, status from tasks where id = ${id} for update`);
  // Another run of this task may have finished it in the meantime.
  if (!task || isTaskEnded(task.status)) return true;
  const before = task.result === null ? null : checkedValue(Result, task.result);
  const { done, result, isLast } = await portion(db, { done: task.done, result: before });
  const now = new Date();
  if (isLast) await finishTask(db, id, result, now);
  else {
    await db.execute(sql`update tasks set result = ${JSON.stringify(result)}::jsonb where id = ${id}`);
    await advanceTask(db, id, done, now);
  }
  return isLast;
}
