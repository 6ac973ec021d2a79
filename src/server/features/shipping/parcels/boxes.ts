import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

/**
 * The condition on `parcels p` for an order's boxes: its own parcels, and those they were merged into. A merged parcel
 * is cancelled itself. As a list of ids: with an `or`, every parcel of the seller would be scanned for each order.
 */
export const inBoxesOf = (sellerId: SQL, orderId: SQL): SQL => sql`p.seller_id = ${sellerId} and p.id = any(array(
  select b.id from parcels b where b.seller_id = ${sellerId} and b.order_id = ${orderId}
  union all select b.merged_into from parcels b
    where b.seller_id = ${sellerId} and b.order_id = ${orderId} and b.merged_into is not null))`;

export const Aboard = z.object({ parcel_id: z.string(), seller_id: z.string(), order_id: z.string() });
export type Aboard = z.output<typeof Aboard>;

/** The orders in these parcels, once per parcel. */
export async function ordersAboard(db: Db, parcelIds: readonly string[]): Promise<Aboard[]> {
  if (parcelIds.length === 0) return [];
  const ids = sql`${sql.param([...parcelIds])}::uuid[]`;
  return query(db, Aboard).all(sql`
    select id as parcel_id, seller_id, order_id from parcels where id = any(${ids})
    union select merged_into, seller_id, order_id from parcels where merged_into = any(${ids})
    order by 1, 3`);
}

export const Goods = z.object({
  parcel_id: z.string(),
  order_id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
});
export type Goods = z.output<typeof Goods>;

/** The contents of these parcels, with their orders. */
export async function goodsAboard(db: Db, parcelIds: readonly string[]): Promise<Goods[]> {
  return query(db, Goods).all(sql`
    select l.parcel_id, ol.order_id, l.variant_id, l.quantity
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      join order_lines ol on ol.seller_id = l.seller_id and ol.id = l.order_line_id
    where p.id = any(${sql.param([...parcelIds])}::uuid[]) order by l.id`);
}

export const Owner = z.object({ order_id: z.string(), order_number: z.string() });
export type Owner = z.output<typeof Owner>;

const OrderOwner = Owner.extend({ id: z.string() });

/** The orders of these order lines, by line id. */
export async function ordersOfLines(db: Db, orderLineIds: readonly string[]): Promise<(lineId: string) => Owner> {
  const rows = await query(db, OrderOwner).all(sql`
    select l.id, l.order_id, o.order_number from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
    where l.id = any(${sql.param([...orderLineIds])}::uuid[])`);
  const owners = new Map(rows.map((row) => [row.id, row]));
  return (lineId) => {
    const owner = owners.get(lineId);
    if (!owner) throw new Error(`No order has the line ${lineId}`);
    return owner;
  };
}
