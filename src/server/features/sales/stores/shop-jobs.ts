import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { openPullStatuses } from '#domain/sales/stores/pull-status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { writeBackStatus } from '#domain/sales/stores/write-back-status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Job, JobList } from '../../../core/jobs/jobs.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { failedByStore, forgetUnknown } from './pull/failed-orders.ts';
import { insertPull, forgetOldPulls, nextPull } from './pull/pull-store.ts';
import { pullNextPage } from './pull/process-page.ts';
import { shopJob, enqueueShopJob } from './enqueue-shop-job.ts';
import { nextWriteBack } from './write-back-store.ts';
import { writeBackStep } from './write-back.ts';

export const pullShopsJob = 'pull-shops';
export const compareShopsJob = 'compare-shops';

/** Max time of one store's turn before other stores are served. Milliseconds. */
const turnMs = 20_000;
/** Max failed orders of one store retried per night. */
const maxRetried = 250;
const unknownMs = 2 * 24 * 60 * 60 * 1000;
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Processes the queue of one shop, shipments first, because customers wait for them. */
const workShop = defineJob(z.object({ store_id: z.string() }), async ({ store_id: storeId }, services) => {
  const end = Date.now() + turnMs;
  while (Date.now() < end) {
    const shipment = await nextWriteBack(services.db, storeId, new Date());
    if (shipment) {
      await writeBackStep(services, shipment);
      continue;
    }
    const pull = await nextPull(services.db, storeId, new Date());
    if (!pull) return;
    await pullNextPage(services, pull);
  }
  await enqueueShopJob(services.db, storeId);
});

const StoreIdRow = z.object({ store_id: z.string() });

const DueStore = z.object({ store_id: z.string(), seller_id: z.string() });

/** Enqueues pulls of due shops, and resumes interrupted queues. Every minute. */
const pullShops: Job = async (_, services) => {
  const { db } = services;
  const now = new Date();
  const due = await query(db, DueStore).all(sql`
    select c.store_id, c.seller_id from store_connections c join stores s on s.id = c.store_id
    where c.sealed_key is not null and s.status = ${storeStatus.open} and c.next_pull_at <= ${now}
      and not exists (select 1 from store_pulls p where p.store_id = c.store_id and p.kind in ('schedule', 'pull')
        and p.status = ${anyOf(openPullStatuses)})`);
  for (const { store_id: storeId, seller_id: sellerId } of due)
    await insertPull(db, { storeId, sellerId, userId: null, taskId: null, kind: 'schedule' }, now);
  const waiting = await query(db, StoreIdRow).all(sql`
    select store_id from store_pulls where status = ${anyOf(openPullStatuses)} and (next_try_at is null or next_try_at <= ${now})
    union select w.store_id from store_write_backs w
    where w.status = ${writeBackStatus.waiting} and (w.next_try_at is null or w.next_try_at <= ${now})`);
  for (const { store_id } of waiting) await enqueueShopJob(db, store_id);
};

/** Every night compares each shop's orders per day with ours and retries failed ones. */
const compareShops: Job = async (_, services) => {
  const { db } = services;
  const now = new Date();
  await forgetOldPulls(db, new Date(now.getTime() - retentionMs));
  const bound = await query(db, DueStore).all(sql`
    select c.store_id, c.seller_id from store_connections c join stores s on s.id = c.store_id
    where c.sealed_key is not null and s.status = ${storeStatus.open} and not exists (select 1 from store_pulls p
      where p.store_id = c.store_id and p.kind = 'compare' and p.status = ${anyOf(openPullStatuses)})`);
  await forgetUnknown(db, new Date(now.getTime() - unknownMs));
  const failedOrders = await failedByStore(db, maxRetried);
  for (const { store_id: storeId, seller_id: sellerId } of bound) {
    const pull = { storeId, sellerId, userId: null, taskId: null };
    const failed = failedOrders.get(storeId);
    if (failed) await insertPull(db, { ...pull, kind: 'sync', orderIds: failed }, now);
    await insertPull(db, { ...pull, kind: 'compare' }, now);
    await enqueueShopJob(db, storeId);
  }
};

/** Jobs that wait for external services, with their own worker slots. */
export const shopJobs: JobList = { [shopJob]: workShop };
export const shopClockJobs: JobList = { [pullShopsJob]: pullShops, [compareShopsJob]: compareShops };
export const shopTimes = [`* * * * * ${pullShopsJob}`, `31 2 * * * ${compareShopsJob}`] as const;
