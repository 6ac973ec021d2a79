import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';

/**
 * The condition on `parcels p` that finds the boxes an order travels in: its own, and those its parcels were put into. A
 * parcel that was put into another one is cancelled itself. As a list of ids: by an `or` of the two, every parcel of the
 * seller would be looked at for each order.
 */
export const inBoxesOf = (sellerId: SQL, orderId: SQL): SQL => sql`p.seller_id = ${sellerId} and p.id = any(array(
  select b.id from parcels b where b.seller_id = ${sellerId} and b.order_id = ${orderId}
  union all select b.merged_into from parcels b
    where b.seller_id = ${sellerId} and b.order_id = ${orderId} and b.merged_into is not null))`;

export type Aboard = { readonly parcel_id: string; readonly seller_id: string; readonly order_id: string };

/** Every order that travels in these parcels, each once a parcel. */
export async function ordersAboard(db: Db, parcelIds: readonly string[]): Promise<Aboard[]> {
  if (parcelIds.length === 0) return [];
  const ids = sql`${sql.param([...parcelIds])}::uuid[]`;
  const { rows } = await db.execute<Aboard>(sql`
    select id as parcel_id, seller_id, order_id from parcels where id = any(${ids})
    union select merged_into, seller_id, order_id from parcels where merged_into = any(${ids})
    order by 1, 3`);
  return rows;
}

export type Goods = {
  readonly parcel_id: string;
  readonly order_id: string;
  readonly variant_id: string;
  readonly quantity: number;
};

/** What lies in these parcels, each piece with the order it is for. */
export async function goodsAboard(db: Db, parcelIds: readonly string[]): Promise<Goods[]> {
  const { rows } = await db.execute<Goods>(sql`
    select l.parcel_id, ol.order_id, l.variant_id, l.quantity
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      join order_lines ol on ol.seller_id = l.seller_id and ol.id = l.order_line_id
    where p.id = any(${sql.param([...parcelIds])}::uuid[]) order by l.id`);
  return rows;
}

export type Owner = { readonly order_id: string; readonly order_number: string };

/** The orders that lines of orders belong to, by the line's id. */
export async function ordersOfLines(db: Db, orderLineIds: readonly string[]): Promise<(lineId: string) => Owner> {
  const { rows } = await db.execute<Owner & { id: string }>(sql`
    select l.id, l.order_id, o.order_number from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
    where l.id = any(${sql.param([...orderLineIds])}::uuid[])`);
  const owners = new Map(rows.map((row) => [row.id, row]));
  return (lineId) => {
    const owner = owners.get(lineId);
    if (!owner) throw new Error(`No order has the line ${lineId}`);
    return owner;
  };
}
