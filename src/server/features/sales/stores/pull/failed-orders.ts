import { sql } from 'drizzle-orm';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Db } from '../../../../core/http/context.ts';

/** An order of a shop that is not here, or not as the shop has it now, and why. */
export type FailedOrder = {
  /** The shop's own id; empty where it cannot be read. */
  readonly sourceId: string;
  readonly orderNumber: string;
  readonly code: string;
  readonly details: RefusalDetails;
};

type Store = { readonly seller_id: string; readonly store_id: string };
type OrderId = Pick<FailedOrder, 'sourceId' | 'orderNumber'>;

/** The ids under which the shop knows the orders of these numbers; those that came by other ways have none. */
export async function knownSources(
  db: Db,
  storeId: string,
  numbers: readonly string[],
): Promise<[number: string, sourceId: string][]> {
  const { rows } = await db.execute<{ order_number: string; source_id: string }>(sql`
    select order_number, source_id from orders
    where store_id = ${storeId} and order_number = any(${sql.param([...numbers])}::text[]) and source_id is not null`);
  return rows.map(({ order_number, source_id }) => [order_number, source_id]);
}

/** Stands for an order of which neither id nor number can be read. It cannot be asked for again. */
const unknownOrder = '?';

const keyOf = ({ sourceId, orderNumber }: OrderId): string => sourceId || orderNumber;

/** Writes failures down, one row an order. Answers those that had not failed before. */
export async function saveFailed(
  db: Db,
  { seller_id, store_id }: Store,
  failed: readonly FailedOrder[],
  now: Date,
): Promise<string[]> {
  if (failed.length === 0) return [];
  // One statement cannot write the same row twice.
  const rows = [...new Map(failed.map((one) => [keyOf(one), one])).entries()].map(([key, one]) => ({ ...one, key }));
  const { rows: written } = await db.execute<{ order_number: string; attempts: number }>(sql`
    insert into store_failed_orders as f (seller_id, store_id, external_id, order_number, code, details,
      first_failed_at, last_failed_at)
    select ${seller_id}, ${store_id}, key, "orderNumber", code, details, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, "orderNumber" text, code text, details jsonb)
    on conflict (seller_id, store_id, external_id) do update set order_number = excluded.order_number,
      code = excluded.code, details = excluded.details, last_failed_at = excluded.last_failed_at, attempts = f.attempts + 1
    returning order_number, attempts`);
  return written.filter(({ attempts }) => attempts === 1).map(({ order_number }) => order_number);
}

/** These orders arrived, or the shop does not know them any more. By id, or by number where no id was readable. */
export async function clearFailed(db: Db, { seller_id, store_id }: Store, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from store_failed_orders
    where seller_id = ${seller_id} and store_id = ${store_id} and external_id = any(${sql.param([...keys])}::text[])
      and external_id <> ${unknownOrder}`);
}

export const keysOf = (orders: readonly OrderId[]): string[] =>
  orders.flatMap(({ sourceId, orderNumber }) => [sourceId, orderNumber]);

export type FailedRow = {
  external_id: string;
  order_number: string;
  code: string;
  details: Record<string, string | number>;
  first_failed_at: Date;
  last_failed_at: Date;
  attempts: number;
};

type Page = { readonly page: number; readonly size: number };

/** The latest failures first. */
export async function listFailed(db: Db, { seller_id, store_id }: Store, { page, size }: Page) {
  const where = sql`seller_id = ${seller_id} and store_id = ${store_id}`;
  const { rows } = await db.execute<FailedRow>(sql`
    select external_id, order_number, code, details, first_failed_at, last_failed_at, attempts
    from store_failed_orders where ${where}
    order by last_failed_at desc nulls first, external_id desc nulls first limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*) as count from store_failed_orders where ${where}`,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Stores with failed orders, each with the ids that have waited longest since they were tried. */
export async function failedByStore(db: Db, most: number): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ store_id: string; ids: string[] }>(sql`
    select store_id, (array_agg(external_id order by last_failed_at))[1:${most}::int] as ids
    from store_failed_orders where external_id <> ${unknownOrder} group by store_id`);
  return new Map(rows.map(({ store_id, ids }) => [store_id, ids]));
}

/** What has no id is not seen to arrive: it is forgotten when it has not failed again for days. */
export async function forgetUnknown(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from store_failed_orders where external_id = ${unknownOrder} and last_failed_at < ${before}`);
}
