import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export type Waiting = {
  /** Per option: orders waiting for it, and orders waiting for it alone. */
  readonly options: ReadonlyMap<string, { waiting: number; completes: number }>;
  /** Orders waiting for any of the options. */
  readonly orders: number;
  readonly since: Date | null;
  /** Of these, the ones waiting for nothing else. */
  readonly completes: number;
};

const Row = z.object({
  id: z.string().nullable(),
  waiting: z.number(),
  alone: z.number(),
  completes: z.number(),
  since: z.date().nullable(),
});
type Row = z.output<typeof Row>;

/** The open, unprocessed orders that wait for unmapped options, and that would become complete. */
export async function waitingFor(
  db: Db,
  sellerIds: readonly string[],
  shopVariantIds: readonly string[],
): Promise<Waiting> {
  const sellers = sql`${sql.param([...new Set(sellerIds)])}::uuid[]`;
  const options = sql`${sql.param([...shopVariantIds])}::uuid[]`;
  const rows = await query(db, Row).all(sql`
    with asked as (
      select l.seller_id, l.order_id, l.shop_variant_id, o.created_at
      from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
      where l.seller_id = any(${sellers}) and l.shop_variant_id = any(${options})
        and l.variant_id is null and l.requires_shipping and o.order_status = ${orderStatus.open} and o.processed_at is null
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
      count(distinct a.order_id) filter (where m.only_these) as completes
    from asked a join missing m on m.order_id = a.order_id
    group by grouping sets ((a.shop_variant_id), ())`);
  const all = rows.find((row) => row.id === null);
  return {
    options: new Map(
      rows.flatMap(({ id, waiting, alone }) => (id ? [[id, { waiting, completes: alone }] as const] : [])),
    ),
    orders: all?.waiting ?? 0,
    since: all?.since ?? null,
    completes: all?.completes ?? 0,
  };
}

export const WaitingOrder = z.object({ order_id: z.string(), order_number: z.string(), created_at: z.date() });
export type WaitingOrder = z.output<typeof WaitingOrder>;

/** The orders waiting longest for any of these options of one seller. */
export async function oldestWaiting(db: Db, sellerId: string, shopVariantIds: readonly string[], max: number) {
  return query(db, WaitingOrder).all(sql`
    select o.id as order_id, o.order_number, o.created_at from orders o
    where o.seller_id = ${sellerId} and o.order_status = ${orderStatus.open} and o.processed_at is null and o.id in (
      select l.order_id from order_lines l
      where l.seller_id = ${sellerId} and l.shop_variant_id = any(${sql.param([...shopVariantIds])}::uuid[])
        and l.variant_id is null and l.requires_shipping)
    order by o.created_at, o.id limit ${max}`);
}
