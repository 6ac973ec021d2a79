import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import { pullKinds, shopProblems, type PullKind, type ShopProblem } from '#domain/sales/stores/connection.ts';
import {
  endedPullStatuses,
  openPullStatuses,
  pullStatusesBefore,
  pullStatuses,
  pullStatus,
} from '#domain/sales/stores/pull-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../../core/db/any-of.ts';
import type { Db } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { failTask } from '../../../platform/tasks/progress.ts';

export const PullCounts = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});
export type PullCounts = z.output<typeof PullCounts>;
export const noCounts: PullCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
export const RefusedOrder = z.object({
  order_number: z.string(),
  reasons: z.array(z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type RefusedOrder = z.output<typeof RefusedOrder>;

export const Pull = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  user_id: z.string().nullable(),
  task_id: z.string().nullable(),
  kind: z.enum(pullKinds),
  status: z.enum(pullStatuses),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  order_ids: z.array(z.string()),
  cursor: z.string().nullable(),
  counts: PullCounts,
  not_found: z.array(z.string()),
  refused: z.array(RefusedOrder),
  attempts: z.number(),
  problem: z.enum(shopProblems).nullable(),
  problem_detail: z.string(),
  problem_at: z.date().nullable(),
  next_try_at: z.date().nullable(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
});
export type Pull = z.output<typeof Pull>;

const columns = sql`p.id, p.seller_id, p.store_id, p.user_id, p.task_id, p.kind, p.status, p.from_day, p.to_day, p.order_ids,
  p.cursor, p.counts, p.not_found, p.refused, p.attempts, p.problem, p.problem_detail, p.problem_at, p.next_try_at,
  p.created_at, p.finished_at`;

export type NewPull = {
  readonly sellerId: string;
  readonly storeId: string;
  readonly userId: string | null;
  readonly taskId: string | null;
  readonly kind: PullKind;
  readonly fromDay?: string | null;
  readonly toDay?: string | null;
  readonly orderIds?: readonly string[];
};

/**
 * A pull of changes resumes an interrupted one of the same key when the shop's pages are not sorted by change time:
 * there only the last page determines the position. A page with an invalid response is restarted: it may no longer
 * exist.
 */
export async function insertPull(db: Db, pull: NewPull, now: Date): Promise<string> {
  const id = newId();
  await db.execute(sql`
    insert into store_pulls (id, seller_id, store_id, user_id, task_id, kind, from_day, to_day, order_ids, counts, refused,
      created_at, cursor)
    values (${id}, ${pull.sellerId}, ${pull.storeId}, ${pull.userId}, ${pull.taskId}, ${pull.kind}, ${pull.fromDay ?? null},
      ${pull.toDay ?? null}, ${sql.param([...(pull.orderIds ?? [])])}::text[], ${JSON.stringify(noCounts)}::jsonb, '[]'::jsonb,
      ${now}, case when ${pull.kind}::text in ('schedule', 'pull') then (
        select case when p.problem in ('unreachable', 'too-slow', 'cut-off', 'throttled', 'shop-fault') then p.cursor end
        from store_pulls p join store_connections c on c.store_id = p.store_id and c.type = 'woocommerce'
        where p.store_id = ${pull.storeId} and p.kind in ('schedule', 'pull') and p.status = ${anyOf(endedPullStatuses)}
          and p.created_at >= c.connected_at
        order by p.created_at desc, p.id desc limit 1) end)`);
  return id;
}

/** The next due pull of this shop: those a user waits for first, then the oldest. */
export async function nextPull(db: Db, storeId: string, now: Date): Promise<Pull | null> {
  return query(db, Pull).first(sql`
    select ${columns} from store_pulls p where p.store_id = ${storeId} and p.status = ${anyOf(openPullStatuses)}
      and (p.next_try_at is null or p.next_try_at <= ${now})
    order by p.task_id is null, p.created_at, p.id limit 1`);
}

export async function lockPull(db: Db, id: string): Promise<Pull | null> {
  return query(db, Pull).first(sql`select ${columns} from store_pulls p where p.id = ${id} for update`);
}

export async function pullOfTask(db: Db, taskId: string): Promise<Pull | null> {
  return query(db, Pull).first(sql`select ${columns} from store_pulls p where p.task_id = ${taskId}`);
}

/** Waiting or running pulls, oldest first. */
export async function openPulls(db: Db, storeId: string): Promise<Pull[]> {
  return query(db, Pull).all(sql`
    select ${columns} from store_pulls p where p.store_id = ${storeId} and p.status = ${anyOf(openPullStatuses)}
    order by p.created_at, p.id`);
}

type Page = { page: number; size: number };

export async function listPulls(db: Db, storeId: string, { page, size }: Page) {
  const rows = await query(db, Pull).all(sql`
    select ${columns} from store_pulls p where p.store_id = ${storeId}
    order by p.created_at desc nulls first, p.id desc nulls first limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(
    sql`select count(*) as count from store_pulls where store_id = ${storeId}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

/** False: it has begun or ended meanwhile. */
export async function beginPull(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update store_pulls set status = ${pullStatus.running}, started_at = coalesce(started_at, ${now})
    where id = ${id} and status = ${anyOf(pullStatusesBefore('begin'))}`);
  return rowCount === 1;
}

export type PullStep = Pick<Pull, 'cursor' | 'counts' | 'not_found' | 'refused'>;

/** Stores the cursor after a page. */
export async function savePullStep(db: Db, id: string, step: PullStep): Promise<void> {
  await db.execute(sql`
    update store_pulls set cursor = ${step.cursor}, counts = ${JSON.stringify(step.counts)}::jsonb,
      not_found = ${sql.param(step.not_found)}::text[], refused = ${JSON.stringify(step.refused)}::jsonb, attempts = 0,
      problem = null, problem_detail = '', problem_at = null, next_try_at = null
    where id = ${id}`);
}

/** A pull is over for good: one that has ended is not ended again. */
export async function finishPull(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update store_pulls set status = ${pullStatus.done}, finished_at = ${now}, next_try_at = null, cursor = null
    where id = ${id} and status = ${anyOf(pullStatusesBefore('finish'))}`);
}

/** The cursor stays: the next pull of the same kind may go on from it. */
export async function failPull(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update store_pulls set status = ${pullStatus.failed}, finished_at = ${now}, next_try_at = null
    where id = ${id} and status = ${anyOf(pullStatusesBefore('fail'))}`);
}

type Fault = { problem: ShopProblem; detail: string; nextTryAt: Date | null; now: Date };

export async function savePullFault(db: Db, id: string, { problem, detail, nextTryAt, now }: Fault): Promise<void> {
  await db.execute(sql`
    update store_pulls set attempts = attempts + 1, problem = ${problem}, problem_detail = ${detail}, problem_at = ${now},
      next_try_at = ${nextTryAt} where id = ${id}`);
}

const TaskIdRow = z.object({ task_id: z.string().nullable() });

/** Cancels waiting pulls: the store is closed or disconnected. */
export async function dropPulls(db: Db, storeId: string, problem: ShopProblem, now: Date): Promise<void> {
  const rows = await query(db, TaskIdRow).all(sql`
    update store_pulls set status = ${pullStatus.failed}, problem = ${problem}, problem_at = ${now}, finished_at = ${now},
      next_try_at = null where store_id = ${storeId} and status = ${anyOf(pullStatusesBefore('fail'))} returning task_id`);
  for (const { task_id } of rows) if (task_id !== null) await failTask(db, task_id, problem, now);
}

/** Retention of finished pulls. */
export async function forgetOldPulls(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from store_pulls where finished_at < ${before}`);
}
