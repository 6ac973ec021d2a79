import { sql } from 'drizzle-orm';
import type { LinePlaces } from '#domain/sales/after-sales/kinds.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { parcelsAway, parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export type OrderFacts = {
  id: string;
  seller_id: string;
  order_number: string;
  country_code: string;
  processed: boolean;
  currency: string | null;
};

/** The order a case is about, locked where `lock` says so; null when it is foreign or not there. */
export async function orderFacts(db: Db, scope: Scope, orderId: string, lock = false): Promise<OrderFacts | null> {
  const { rows } = await db.execute<OrderFacts>(sql`
    select o.id, o.seller_id, o.order_number, o.country_code, o.processed_at is not null as processed,
      (select c.currency from order_charges c where c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null) as currency
    from orders o where o.id = ${orderId} and ${sellerScope(scope, sql`o.seller_id`)}
    ${lock ? sql`for update of o` : sql``}`);
  return rows[0] ?? null;
}

export type PlacedLine = LinePlaces & {
  order_line_id: string;
  variant_id: string | null;
  title: string;
  variant_title: string;
  image: string | null;
  quantity: number;
  quote_e4: number;
  ship_e4: number;
  vat_e4: number;
};

/** The lines that ship, with where their units are. */
export async function placedLines(db: Db, sellerId: string, orderId: string): Promise<PlacedLine[]> {
  const { rows } = await db.execute<Pick<PlacedLine, keyof PlacedLine>>(sql`
    select l.id as order_line_id, l.variant_id, l.title, l.variant_title, l.image, l.quantity,
      coalesce(l.quote_e4, 0) as quote_e4, coalesce(l.ship_e4, 0) as ship_e4, coalesce(l.vat_e4, 0) as vat_e4,
      coalesce(sum(pl.quantity) filter (where p.status = ${anyOf(parcelsInHouse)}), 0)::int as "inHouse",
      coalesce(sum(pl.quantity) filter (where p.status = ${anyOf(parcelsAway)}), 0)::int as away,
      coalesce(sum(pl.quantity) filter (where p.status = 'returned'), 0)::int as returned
    from order_lines l
      left join parcel_lines pl on pl.seller_id = l.seller_id and pl.order_line_id = l.id
      left join parcels p on p.seller_id = pl.seller_id and p.id = pl.parcel_id
    where l.seller_id = ${sellerId} and l.order_id = ${orderId} and l.requires_shipping and l.quantity > 0
    group by l.seller_id, l.id order by l.position, l.id`);
  return rows;
}

/** Units of the order's lines that other cases of this kind name already, by line; rejected ones free them, as do resends that were called off. */
export async function namedUnits(
  db: Db,
  order: { readonly sellerId: string; readonly orderId: string },
  kind: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ order_line_id: string; units: number }>(sql`
    select c.order_line_id, sum(c.quantity)::int as units
    from after_sales a join after_sale_lines c on c.seller_id = a.seller_id and c.after_sale_id = a.id
    where a.seller_id = ${order.sellerId} and a.order_id = ${order.orderId} and a.kind = ${kind}
      and (a.status = 0 or a.status = 1 and a.stage <> 'not_shipped')
      and not exists (select 1 from orders c
        where c.seller_id = a.seller_id and c.id = a.child_order_id and c.order_status = 'cancelled')
    group by c.order_line_id`);
  return new Map(rows.map((row) => [row.order_line_id, row.units]));
}
