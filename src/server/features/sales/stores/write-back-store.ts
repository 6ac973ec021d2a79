import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { shopProblems, type ShopProblem } from '#domain/sales/stores/connection.ts';
import type { ReportedStatus } from '#domain/sales/stores/write-back-status.ts';
import {
  writeBackStatusesBefore,
  writeBackStatuses,
  type WriteBackStatus,
  writeBackStatus,
} from '#domain/sales/stores/write-back-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { presentTrouble } from './present.ts';

export const WriteBack = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  parcel_id: z.string(),
  waybill: z.string(),
  carrier: z.string(),
  track_no: z.string(),
  is_undo: z.boolean(),
  status: z.enum(writeBackStatuses),
  remote_id: z.string().nullable(),
  attempts: z.number(),
  problem: z.enum(shopProblems).nullable(),
  problem_detail: z.string(),
  problem_at: z.date().nullable(),
  next_try_at: z.date().nullable(),
  created_at: z.date(),
  sent_at: z.date().nullable(),
});
export type WriteBack = z.output<typeof WriteBack>;

const columns = sql`w.id, w.seller_id, w.store_id, w.order_id, o.order_number, w.parcel_id, coalesce(p.waybill, '') as waybill,
  coalesce(ca.name, '') as carrier, w.track_no, w.is_undo, w.status,
  w.remote_id, w.attempts, w.problem, w.problem_detail, w.problem_at, w.next_try_at, w.created_at, w.sent_at`;
const from = sql`store_write_backs w join orders o on o.seller_id = w.seller_id and o.id = w.order_id
  left join parcels p on p.seller_id = w.seller_id and p.id = w.parcel_id left join channels ch on ch.id = p.channel_id
  left join carriers ca on ca.id = ch.carrier_id`;

export type Left = { readonly orderId: string; readonly parcelId: string };

const StoreIdRow = z.object({ store_id: z.string() });

/**
 * Creates write-backs for shipped parcels of connected stores. Resends are unknown to the shop. Returns the affected
 * stores.
 */
export async function noteShipped(db: Db, left: readonly Left[], now: Date): Promise<string[]> {
  const rows = left.map((one) => ({ ...one, id: newId() }));
  const made = await query(db, StoreIdRow).all(sql`
    insert into store_write_backs as w (id, seller_id, store_id, order_id, parcel_id, track_no, created_at)
    select l.id, o.seller_id, o.store_id, o.id, p.id, p.track_no, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, "orderId" uuid, "parcelId" uuid)
      join orders o on o.id = l."orderId" join parcels p on p.id = l."parcelId"
      join store_connections c on c.store_id = o.store_id and c.sealed_key is not null
    where o.resend_of is null and o.source_id is not null
    on conflict (parcel_id, order_id) do update set status = ${writeBackStatus.waiting}, is_undo = false, attempts = 0, problem = null,
      next_try_at = null, track_no = excluded.track_no
    returning w.store_id`);
  return [...new Set(made.map(({ store_id }) => store_id))];
}

/** Parcels were taken back: reported shipments must be withdrawn, unreported ones are not sent. */
export async function noteTakenBack(db: Db, left: readonly Left[]): Promise<string[]> {
  const rows = await query(db, StoreIdRow).all(sql`
    update store_write_backs w set is_undo = true, attempts = 0, problem = null, next_try_at = null,
      status = case when w.remote_id is null then ${writeBackStatus.needless} else ${writeBackStatus.waiting} end
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l("orderId" uuid, "parcelId" uuid)
    where w.order_id = l."orderId" and w.parcel_id = l."parcelId" and w.status <> ${writeBackStatus.needless} returning w.store_id`);
  return [...new Set(rows.map(({ store_id }) => store_id))];
}

/** The oldest due write-back of a shop. */
export async function nextWriteBack(db: Db, storeId: string, now: Date): Promise<WriteBack | null> {
  return query(db, WriteBack).first(sql`
    select ${columns} from ${from} join store_connections c on c.store_id = w.store_id and c.sealed_key is not null
    where w.store_id = ${storeId} and w.status = ${writeBackStatus.waiting} and (w.next_try_at is null or w.next_try_at <= ${now})
    order by w.created_at, w.id limit 1`);
}

type Listing = { status?: WriteBackStatus | undefined; page: number; size: number };

export async function listWriteBacks(db: Db, storeId: string, { status, page, size }: Listing) {
  const where = sql`w.store_id = ${storeId} and (${status ?? null}::text is null or w.status = ${status ?? null})`;
  const rows = await query(db, WriteBack).all(sql`
    select ${columns} from ${from} where ${where}
    order by array_position(${sql.param([writeBackStatus.failed, writeBackStatus.waiting])}::text[], w.status), w.created_at desc, w.id desc
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(
    sql`select count(*) as count from store_write_backs w where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

/** All failed ones, or one of them. */
export async function retryWriteBacks(db: Db, storeId: string, id: string | null = null): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update store_write_backs set status = ${writeBackStatus.waiting}, attempts = 0, next_try_at = null
    where store_id = ${storeId} and status = ${anyOf(writeBackStatusesBefore('retry'))} and (${id}::uuid is null or id = ${id})`);
  return rowCount ?? 0;
}

/**
 * Saves what was reported to the shop. The parcel may have left or been taken back during the request: the row then keeps its
 * status, and a shipment that was taken back meanwhile is reported as taken back next.
 */
export async function saveSent(
  db: Db,
  { id, is_undo }: WriteBack,
  result: { status: ReportedStatus; remoteId: string | null },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update store_write_backs set remote_id = ${result.remoteId}, sent_at = ${now}, problem = null, problem_detail = '',
      problem_at = null, next_try_at = null, status = case when is_undo = ${is_undo} then ${result.status} else ${writeBackStatus.waiting} end
    where id = ${id} and (status = ${anyOf(writeBackStatusesBefore('send'))}
      or (status = ${anyOf(writeBackStatusesBefore('renew'))} and is_undo <> ${is_undo} and ${result.status === writeBackStatus.sent}))`);
}

export async function saveUnsent(
  db: Db,
  id: string,
  fault: { problem: ShopProblem; detail: string; nextTryAt: Date | null; now: Date },
): Promise<void> {
  await db.execute(sql`
    update store_write_backs set attempts = attempts + 1, problem = ${fault.problem}, problem_detail = ${fault.detail},
      problem_at = ${fault.now}, next_try_at = ${fault.nextTryAt},
      status = ${fault.nextTryAt === null ? writeBackStatus.failed : writeBackStatus.waiting}
    where id = ${id} and status = ${anyOf(writeBackStatusesBefore('fail'))}`);
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentWriteBack = (row: WriteBack, language: Language) => ({
  write_back_id: row.id,
  order_id: row.order_id,
  order_number: row.order_number,
  parcel_id: row.parcel_id,
  waybill: row.waybill,
  carrier: row.carrier,
  track_no: row.track_no,
  is_undo: row.is_undo,
  status: row.status,
  attempts: row.attempts,
  problem: presentTrouble(row, language),
  next_try_at: iso(row.next_try_at),
  created_at: row.created_at.toISOString(),
  sent_at: iso(row.sent_at),
});
