import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';

export type Waiting = {
  /** By option: orders that wait for it, and those that wait for nothing else. */
  readonly options: ReadonlyMap<string, { waiting: number; completes: number }>;
  /** Orders that wait for any of the options. */
  readonly orders: number;
  readonly since: Date | null;
  /** Of these, the ones that wait for nothing but these options. */
  readonly completes: number;
};

type Row = { id: string | null; waiting: number; alone: number; together: number; since: Date | null };

/** Which open, unprocessed orders wait for options that have no variant yet, and which would then have everything. */
export async function waitingFor(
  db: Db,
  sellerIds: readonly string[],
  shopVariantIds: readonly string[],
): Promise<Waiting> {
  const sellers = sql`${sql.param([...new Set(sellerIds)])}::uuid[]`;
  const options = sql`${sql.param([...shopVariantIds])}::uuid[]`;
  const { rows } = await db.execute<Row>(sql`
    with asked as (
      select l.seller_id, l.order_id, l.shop_variant_id, o.created_at
      from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
      where l.seller_id = any(${sellers}) and l.shop_variant_id = any(${options})
        and l.variant_id is null and l.requires_shipping and o.order_status = 'open' and o.processed_at is null
    ), missing as (
      select l.order_id, bool_and(l.shop_variant_id = any(${options})) as only_these,
        count(distinct l.shop_variant_id) = 1 as only_one
      from order_lines l
      where (l.seller_id, l.order_id) in (select seller_id, order_id from asked)
        and l.variant_id is null and l.requires_shipping
      group by l.order_id
    )
    select a.shop_variant_id as id, count(distinct a.order_id) as waiting, min(a.created_at) as since,
      count(distinct a.order_id) filter (where m.only_one) as alone,
      count(distinct a.order_id) filter (where m.only_these) as together
    from asked a join missing m on m.order_id = a.order_id
    group by grouping sets ((a.shop_variant_id), ())`);
  const all = rows.find((row) => row.id === null);
  return {
    options: new Map(
      rows.flatMap(({ id, waiting, alone }) => (id ? [[id, { waiting, completes: alone }] as const] : [])),
    ),
    orders: all?.waiting ?? 0,
    since: all?.since ?? null,
    completes: all?.together ?? 0,
  };
}

export type WaitingOrder = { order_id: string; order_number: string; created_at: Date };

/** The orders that have waited longest for any of these options of one seller. */
export async function oldestWaiting(db: Db, sellerId: string, shopVariantIds: readonly string[], most: number) {
  const { rows } = await db.execute<WaitingOrder>(sql`
    select o.id as order_id, o.order_number, o.created_at from orders o
    where o.seller_id = ${sellerId} and o.order_status = 'open' and o.processed_at is null and o.id in (
      select l.order_id from order_lines l
      where l.seller_id = ${sellerId} and l.shop_variant_id = any(${sql.param([...shopVariantIds])}::uuid[])
        and l.variant_id is null and l.requires_shipping)
    order by o.created_at, o.id limit ${most}`);
  return rows;
}
