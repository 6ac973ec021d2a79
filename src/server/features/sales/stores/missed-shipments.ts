import { writeBackStatus } from '#domain/sales/stores/write-back-status.ts';
import { parcelsSent } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { z } from 'zod';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { enqueueShopJob } from './enqueue-shop-job.ts';
import { noteShipped } from './write-back-store.ts';

/** What left longer ago than this is of no use to a customer any more. */
const reportedDays = 60;

const DomainRow = z.object({ shop_domain: z.string() });

/** The shop the store was disconnected from; null when it is connected, or never was. */
export async function shopBefore(db: Db, storeId: string): Promise<string | null> {
  const row = await query(db, DomainRow).first(sql`
    select shop_domain from store_connections where store_id = ${storeId} and sealed_key is null`);
  return row?.shop_domain ?? null;
}

const MissedRow = z.object({ order_id: z.string(), parcel_id: z.string() });

/**
 * Enqueues the reports of what happened while the store was disconnected from its shop: those that the disconnection dropped,
 * and parcels that left without one. Call it when the same shop is connected again.
 */
export async function enqueueMissed(
  db: Db,
  { storeId, sellerId }: { readonly storeId: string; readonly sellerId: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - reportedDays * 24 * 3_600_000);
  // A report without `sent_at` was never answered by the shop; one with the shop's id was not withdrawn.
  await db.execute(sql`
    update store_write_backs w set status = ${writeBackStatus.waiting}, attempts = 0, problem = null, next_try_at = null
    where w.store_id = ${storeId} and w.status = ${writeBackStatus.needless} and w.created_at > ${since}
      and case when w.is_undo then w.remote_id is not null else w.sent_at is null end`);
  const missed = await query(db, MissedRow).all(sql`
    select o.id as order_id, p.id as parcel_id
    from parcels p join lateral (select p.order_id union select b.order_id from parcels b where b.merged_into = p.id) a on true
      join orders o on o.seller_id = p.seller_id and o.id = a.order_id and o.store_id = ${storeId}
    where p.seller_id = ${sellerId} and p.shipped_at > ${since} and p.status = ${anyOf(parcelsSent)}
      and not exists (select 1 from store_write_backs w where w.parcel_id = p.id and w.order_id = o.id)
    order by p.shipped_at, p.id, o.id`);
  await noteShipped(
    db,
    missed.map(({ order_id: orderId, parcel_id: parcelId }) => ({ orderId, parcelId })),
    now,
  );
  await enqueueShopJob(db, storeId);
}
