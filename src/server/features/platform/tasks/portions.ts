import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { isTaskEnded, type TaskStatus } from '#domain/platform/tasks/status.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { advanceTask, beginTask, failTask, finishTask } from './progress.ts';

/** How far a task is, and what has come of it so far; null before the first portion. */
export type Standing<R> = { readonly done: number; readonly result: R | null };
export type Portion<R> = { readonly done: number; readonly result: R; readonly isLast: boolean };

/** Whoever kills a process many times over does not get the work forgotten. */
export const portionAttempts = 25;

const inTransaction = <T>({ pool }: Services, work: (db: Db) => Promise<T>) =>
  transaction(pool, (client) => work(drizzle(client)));

/**
 * Does the work of a task in small transactions, each of which also writes down how far it came: whoever kills the job
 * loses nothing, and the next run goes on where it stood. Two runs of one task take turns, so that nothing is done twice.
 */
export async function runInPortions<R extends Record<string, unknown>>(
  services: Services,
  id: string,
  portion: (db: Db, standing: Standing<R>) => Promise<Portion<R>>,
): Promise<void> {
  if (!(await inTransaction(services, (db) => beginTask(db, id, new Date())))) return;
  try {
    for (;;) {
      const isOver = await inTransaction(services, (db) => onePortion(db, id, portion));
      if (isOver) return;
    }
  } catch (error) {
    const reference = randomUUID().slice(0, 13);
    services.log.error({ err: error, task: id, reference }, 'work on many orders broke off');
    await inTransaction(services, (db) => failTask(db, id, reference, new Date()));
  }
}

type Row<R> = Standing<R> & { readonly status: TaskStatus };

async function onePortion<R extends Record<string, unknown>>(
  db: Db,
  id: string,
  portion: (db: Db, standing: Standing<R>) => Promise<Portion<R>>,
): Promise<boolean> {
  const { rows } = await db.execute<Row<R>>(sql`select done, result, status from tasks where id = ${id} for update`);
  const [standing] = rows;
  // The other run of this task may have ended it while this one waited for its turn.
  if (!standing || isTaskEnded(standing.status)) return true;
  const { done, result, isLast } = await portion(db, standing);
  const now = new Date();
  if (isLast) await finishTask(db, id, result, now);
  else {
    await db.execute(sql`update tasks set result = ${JSON.stringify(result)}::jsonb where id = ${id}`);
    await advanceTask(db, id, done, now);
  }
  return isLast;
}
