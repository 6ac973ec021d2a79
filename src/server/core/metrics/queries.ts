import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { mailStatus } from '#domain/platform/notifications/mail-status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { writeBackStatus, unsentWriteBackStatuses } from '#domain/sales/stores/write-back-status.ts';
import { sendPushJob } from '../../features/platform/notifications/push-queue.ts';
import { jobList, outsideJobList } from '../jobs/list.ts';
import { checkedRows } from '../db/checked-rows.ts';
import { literal, literals } from '../db/literals.ts';

export const TaskRow = z.object({
  task: z.string(),
  ready: z.number(),
  delayed: z.number(),
  running: z.number(),
  failed: z.number(),
  oldest: z.number(),
});
export type TaskRow = z.output<typeof TaskRow>;
export const QueueRow = z.object({ queue: z.string(), waiting: z.number(), failed: z.number(), oldest: z.number() });
export type QueueRow = z.output<typeof QueueRow>;
export const ShopRow = z.object({ store: z.string(), age: z.number(), failures: z.number() });
export type ShopRow = z.output<typeof ShopRow>;

/** Max shops with their own series, those longest without a success; the others are only counted. */
export const maxShops = 500;
const failedMailsWithin = '24 hours';

/** Labels are limited to tasks known to this version. */
export const taskNames: readonly string[] = [...Object.keys(jobList), ...Object.keys(outsideJobList), 'other'];

export async function readJobs(pool: Pool): Promise<TaskRow[]> {
  const rows = checkedRows(
    TaskRow,
    await pool.query(
      `with jobs as (
       select case when task_identifier = any($1) then task_identifier else 'other' end as task, run_at,
         attempts >= max_attempts and locked_at is null as is_failed, locked_at is not null as is_running
       from graphile_worker.jobs)
     select task,
       count(*) filter (where not is_failed and not is_running and run_at <= now()) as ready,
       count(*) filter (where not is_failed and not is_running and run_at > now()) as delayed,
       count(*) filter (where is_running) as running,
       count(*) filter (where is_failed) as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (where not is_failed and not is_running and run_at <= now())), 0)::float8 as oldest
     from jobs group by task`,
      [taskNames],
    ),
  );
  return rows;
}

/** Outgoing queues. Pushes are jobs; the others have their own rows. */
export async function readQueues(pool: Pool): Promise<QueueRow[]> {
  const rows = checkedRows(
    QueueRow,
    await pool.query(
      `select 'mail' as queue, count(*) filter (where status = ${literal(mailStatus.waiting)}) as waiting,
       count(*) filter (where status = ${literal(mailStatus.failed)}) as failed,
       coalesce(extract(epoch from now() - min(created_at) filter (where status = ${literal(mailStatus.waiting)})), 0)::float8 as oldest
     from mails where status = ${literal(mailStatus.waiting)} or (status = ${literal(mailStatus.failed)} and created_at > now() - $2::interval)
     union all
     select 'push', count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts),
       coalesce(extract(epoch from now() - min(created_at) filter (where attempts < max_attempts)), 0)::float8
     from graphile_worker.jobs where task_identifier = $1
     union all
     select 'shop-write-back', count(*) filter (where status = ${literal(writeBackStatus.waiting)}), count(*) filter (where status = ${literal(writeBackStatus.failed)}),
       coalesce(extract(epoch from now() - min(created_at) filter (where status = ${literal(writeBackStatus.waiting)})), 0)::float8
     from store_write_backs where status in ${literals(unsentWriteBackStatuses)}`,
      [sendPushJob, failedMailsWithin],
    ),
  );
  return rows;
}

const CountedShop = ShopRow.extend({ count: z.number() });

/** Automatically pulled shops, those longest without a success first; one more than shown. */
export async function readShops(pool: Pool): Promise<{ shops: readonly ShopRow[]; count: number }> {
  const rows = checkedRows(
    CountedShop,
    await pool.query(
      `select c.store_id as store, c.failures, count(*) over () as count,
       coalesce(extract(epoch from now() - coalesce(c.last_success_at, c.connected_at)), 0)::float8 as age
     from store_connections c join stores s on s.id = c.store_id
     where c.sealed_key is not null and s.status = ${literal(storeStatus.open)} and c.next_pull_at is not null
     order by coalesce(c.last_success_at, c.connected_at) nulls first limit $1`,
      [maxShops],
    ),
  );
  return { shops: rows, count: rows[0]?.count ?? 0 };
}

export async function readDisk(dataDir: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, size: blocks * bsize };
}
