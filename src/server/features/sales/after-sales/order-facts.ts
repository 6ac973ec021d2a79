import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelsAway, parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { isGoodsLine } from '../../catalog/mapping/goods.ts';

export const OrderFacts = z.object({
  id: z.string(),
  seller_id: z.string(),
  order_number: z.string(),
  country_code: z.string(),
  processed: z.boolean(),
  currency: z.string().nullable(),
});
export type OrderFacts = z.output<typeof OrderFacts>;

/** The order of a case, optionally locked; null when out of scope or missing. */
export async function orderFacts(db: Db, scope: Scope, orderId: string, lock = false): Promise<OrderFacts | null> {
  return query(db, OrderFacts).first(sql`
    select o.id, o.seller_id, o.order_number, o.country_code, o.processed_at is not null as processed,
      (select c.currency from order_charges c where c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null) as currency
    from orders o where o.id = ${orderId} and ${sellerScope(scope, sql`o.seller_id`)}
    ${lock ? sql`for update of o` : sql``}`);
}

export const PlacedLine = z.object({
  inHouse: z.number(),
  away: z.number(),
  returned: z.number(),
  order_line_id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  variant_title: z.string(),
  bundle: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.number(),
  quote_e4: z.number(),
  ship_e4: z.number(),
  vat_e4: z.number(),
  charged_units: z.number(),
});
export type PlacedLine = z.output<typeof PlacedLine>;

/** The shipped lines with the location of their units. */
export async function placedLines(db: Db, sellerId: string, orderId: string): Promise<PlacedLine[]> {
  return query(db, PlacedLine).all(sql`
    select l.id as order_line_id, l.variant_id, l.title, l.variant_title, b.title as bundle, l.image, l.quantity,
      coalesce(l.quote_e4, 0) as quote_e4, coalesce(l.ship_e4, 0) as ship_e4, coalesce(l.vat_e4, 0) as vat_e4, greatest(l.quantity - l.own_pieces, 0) as charged_units,
      coalesce(sum(pl.quantity) filter (where p.status = ${anyOf(parcelsInHouse)}), 0)::int as "inHouse",
      coalesce(sum(pl.quantity) filter (where p.status = ${anyOf(parcelsAway)}), 0)::int as away,
      coalesce(sum(pl.quantity) filter (where p.status = ${parcelStatus.returned}), 0)::int as returned
    from order_lines l
      left join order_lines b on b.seller_id = l.seller_id and b.id = l.component_of
      left join parcel_lines pl on pl.seller_id = l.seller_id and pl.order_line_id = l.id
      left join parcels p on p.seller_id = pl.seller_id and p.id = pl.parcel_id
    where l.seller_id = ${sellerId} and l.order_id = ${orderId} and l.requires_shipping and l.quantity > 0 and ${isGoodsLine}
    group by l.seller_id, l.id, b.seller_id, b.id order by l.position, l.id`);
}

const NamedUnits = z.object({ order_line_id: z.string(), units: z.number() });

/** Units of the order's lines in other cases of this kind, by line; rejected cases and cancelled resends free them. */
export async function namedUnits(
  db: Db,
  order: { readonly sellerId: string; readonly orderId: string },
  kind: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(db, NamedUnits).all(sql`
    select c.order_line_id, sum(c.quantity)::int as units
    from after_sales a join after_sale_lines c on c.seller_id = a.seller_id and c.after_sale_id = a.id
    where a.seller_id = ${order.sellerId} and a.order_id = ${order.orderId} and a.kind = ${kind}
      and (a.status = ${afterSaleStatus.unconfirmed} or a.status = ${afterSaleStatus.confirmed} and a.stage <> 'not_shipped')
      and not exists (select 1 from orders c
        where c.seller_id = a.seller_id and c.id = a.child_order_id and c.order_status = ${orderStatus.cancelled})
    group by c.order_line_id`);
  return new Map(rows.map((row) => [row.order_line_id, row.units]));
}
