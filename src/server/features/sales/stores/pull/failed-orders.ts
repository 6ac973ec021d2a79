import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import type { RefusalDetails } from '#domain/shared/result.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../../core/http/context.ts';

/** An order of a shop that is missing or outdated here, and why. */
export type FailedOrder = {
  /** The shop's order id; empty when unreadable. */
  readonly sourceId: string;
  readonly orderNumber: string;
  readonly code: string;
  readonly details: RefusalDetails;
};

type Store = { readonly seller_id: string; readonly store_id: string };
type OrderId = Pick<FailedOrder, 'sourceId' | 'orderNumber'>;

const KnownSource = z.object({ order_number: z.string(), source_id: z.string() });

/** The shop ids of these order numbers; orders from other sources have none. */
export async function knownSources(
  db: Db,
  storeId: string,
  numbers: readonly string[],
): Promise<[number: string, sourceId: string][]> {
  const rows = await query(db, KnownSource).all(sql`
    select order_number, source_id from orders
    where store_id = ${storeId} and order_number = any(${sql.param([...numbers])}::text[]) and source_id is not null`);
  return rows.map(({ order_number, source_id }) => [order_number, source_id]);
}

/** Placeholder for an order without readable id and number. It cannot be retried. */
const unknownOrder = '?';

const keyOf = ({ sourceId, orderNumber }: OrderId): string => sourceId || orderNumber;

const SavedFailure = z.object({ order_number: z.string(), attempts: z.number() });

/** Stores failures, one row per order. Returns the new ones. */
export async function saveFailed(
  db: Db,
  { seller_id, store_id }: Store,
  failed: readonly FailedOrder[],
  now: Date,
): Promise<string[]> {
  if (failed.length === 0) return [];
  // One statement cannot write the same row twice.
  const rows = [...new Map(failed.map((one) => [keyOf(one), one])).entries()].map(([key, one]) => ({ ...one, key }));
  const written = await query(db, SavedFailure).all(sql`
    insert into store_failed_orders as f (seller_id, store_id, external_id, order_number, code, details,
      first_failed_at, last_failed_at)
    select ${seller_id}, ${store_id}, key, "orderNumber", code, details, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, "orderNumber" text, code text, details jsonb)
    on conflict (seller_id, store_id, external_id) do update set order_number = excluded.order_number,
      code = excluded.code, details = excluded.details, last_failed_at = excluded.last_failed_at, attempts = f.attempts + 1
    returning order_number, attempts`);
  return written.filter(({ attempts }) => attempts === 1).map(({ order_number }) => order_number);
}

/** Deletes failures of orders that arrived or no longer exist. By id, or by number when no id was readable. */
export async function clearFailed(db: Db, { seller_id, store_id }: Store, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from store_failed_orders
    where seller_id = ${seller_id} and store_id = ${store_id} and external_id = any(${sql.param([...keys])}::text[])
      and external_id <> ${unknownOrder}`);
}

export const keysOf = (orders: readonly OrderId[]): string[] =>
  orders.flatMap(({ sourceId, orderNumber }) => [sourceId, orderNumber]);

export const FailedRow = z.object({
  external_id: z.string(),
  order_number: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  first_failed_at: z.date(),
  last_failed_at: z.date(),
  attempts: z.number(),
});
export type FailedRow = z.output<typeof FailedRow>;

type Page = { readonly page: number; readonly size: number };

/** Latest failures first. */
export async function listFailed(db: Db, { seller_id, store_id }: Store, { page, size }: Page) {
  const where = sql`seller_id = ${seller_id} and store_id = ${store_id}`;
  const rows = await query(db, FailedRow).all(sql`
    select external_id, order_number, code, details, first_failed_at, last_failed_at, attempts
    from store_failed_orders where ${where}
    order by last_failed_at desc nulls first, external_id desc nulls first limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(
    sql`select count(*) as count from store_failed_orders where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

const StoreFailures = z.object({ store_id: z.string(), ids: z.array(z.string()) });

/** Stores with failed orders, each with the ids that were tried longest ago. */
export async function failedByStore(db: Db, max: number): Promise<Map<string, string[]>> {
  const rows = await query(db, StoreFailures).all(sql`
    select store_id, (array_agg(external_id order by last_failed_at))[1:${max}::int] as ids
    from store_failed_orders where external_id <> ${unknownOrder} group by store_id`);
  return new Map(rows.map(({ store_id, ids }) => [store_id, ids]));
}

/** An order without id is never seen to arrive: it is deleted when it has not failed again for days. */
export async function forgetUnknown(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from store_failed_orders where external_id = ${unknownOrder} and last_failed_at < ${before}`);
}
