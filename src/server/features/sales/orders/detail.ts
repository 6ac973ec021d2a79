import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { purchaseLineStatuses, purchaseStatuses, validPurchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { parcelStatuses, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { shopHolds } from '#domain/sales/orders/shop-hold.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { rowColumns, OrderRow } from './list/rows.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';

export const DetailRow = OrderRow.extend({
  subtotal_minor: z.number(),
  discount_minor: z.number(),
  shipping_minor: z.number(),
  tax_minor: z.number(),
  tags: z.string(),
  imported_at: z.date(),
  updated_at: z.date(),
  store_status: z.enum(storeStatuses),
  shop_hold: z.enum([...shopHolds, '']),
});
export type DetailRow = z.output<typeof DetailRow>;

/** The order with its list columns and details; null when out of scope or missing. */
export async function orderOf(db: Db, scope: Scope, id: string): Promise<DetailRow | null> {
  return query(db, DetailRow).first(sql`
    select ${sql.raw(rowColumns)}, o.subtotal_minor, o.discount_minor, o.shipping_minor, o.tax_minor, o.tags,
      o.imported_at, o.updated_at, s.status as store_status, o.shop_hold
    from orders o join stores s on s.id = o.store_id join users u on u.id = o.seller_id
    where o.id = ${id} and ${sellerScope(scope, sql`o.seller_id`)}`);
}

export const LineRow = z.object({
  id: z.string(),
  title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  quantity: z.number(),
  image: z.string().nullable(),
  variant_id: z.string().nullable(),
  price_minor: z.number(),
  discount_minor: z.number(),
  requires_shipping: z.boolean(),
  component_of: z.string().nullable(),
  per_unit: z.number(),
  quote_e4: z.number().nullable(),
  ship_e4: z.number().nullable(),
  vat_e4: z.number().nullable(),
  own_pieces: z.number(),
  variant_code: z.string().nullable(),
  variant_sku: z.string().nullable(),
  product_title: z.string().nullable(),
  product_title_cn: z.string().nullable(),
  location_code: z.string(),
  in_parcels: z.number(),
  to_buy: z.number(),
  purchase_status: z.enum(purchaseLineStatuses).nullable(),
});
export type LineRow = z.output<typeof LineRow>;

/** The lines, also of components, with variant, reserved location, and the status of the least advanced purchase. */
export async function linesOf(db: Db, sellerId: string, orderId: string): Promise<LineRow[]> {
  return query(db, LineRow).all(sql`
    select l.id, l.title, l.variant_title, l.sku, l.quantity, l.image, l.variant_id, l.price_minor, l.discount_minor,
      l.requires_shipping, l.component_of, l.per_unit, l.quote_e4, l.ship_e4, l.vat_e4, l.own_pieces, v.variant_code, v.sku as variant_sku,
      v.title as product_title, v.title_cn as product_title_cn,
      coalesce(packed.location_code, '') as location_code, coalesce(packed.units, 0) as in_parcels,
      coalesce(bought.units, 0) as to_buy, bought.status as purchase_status
    from order_lines l left join variants v on v.id = l.variant_id
      left join lateral (
        select sum(pl.quantity)::int as units, max(pl.location_code) as location_code
        from parcel_lines pl join parcels p on p.seller_id = pl.seller_id and p.id = pl.parcel_id
        where pl.seller_id = l.seller_id and pl.order_line_id = l.id and p.status <> ${parcelStatus.cancelled}
      ) packed on true
      left join lateral (
        select sum(b.quantity)::int as units,
          (array_agg(b.status order by array_position(array['', 'purchased', 'deliveried', 'terminated', 'cancel', 'received'], b.status)))[1] as status
        from purchase_lines b join purchases p on p.seller_id = b.seller_id and p.id = b.purchase_id
        where b.seller_id = l.seller_id and b.order_line_id = l.id and p.status = ${anyOfNumbers(validPurchaseStatuses)}
      ) bought on true
    where l.seller_id = ${sellerId} and l.order_id = ${orderId}
    order by l.position, l.id`);
}

export const ParcelRow = z.object({
  id: z.string(),
  status: z.enum(parcelStatuses),
  waybill: z.string(),
  track_no: z.string(),
  tracking_status: z.enum(trackingStatuses),
  channel_name: z.string(),
  channel_name_cn: z.string(),
  carrier_name: z.string(),
  tracking_url: z.string(),
  country_code: z.string(),
  ioss_number: z.string().nullable(),
  days_from: z.number().nullable(),
  days_to: z.number().nullable(),
  expected_g: z.number(),
  weight_g: z.number().nullable(),
  conflict: z.string().nullable(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  version: z.number(),
  labelled: z.boolean(),
  lines: z.array(
    z.object({ order_line_id: z.string(), quantity: z.number(), sorted: z.number(), scanned: z.number() }),
  ),
  orders: z.array(z.object({ order_id: z.string(), order_number: z.string() })),
  inside: z.number(),
});
export type ParcelRow = z.output<typeof ParcelRow>;

/** Parcels that were not cancelled, oldest first. */
export async function parcelsOf(db: Db, sellerId: string, orderId: string): Promise<ParcelRow[]> {
  return query(db, ParcelRow).all(sql`
    select p.id, p.status, p.waybill, p.track_no, p.tracking_status, c.name as channel_name,
      c.name_cn as channel_name_cn, r.name as carrier_name, r.tracking_url, o.country_code, n.number as ioss_number, d.days_p50 as days_from, d.days_p90 as days_to,
      p.expected_g, p.weight_g, p.conflict, p.shipped_at, p.delivered_at, p.version, p.labelled_at is not null as labelled,
      (select coalesce(json_agg(json_build_object('order_line_id', l.order_line_id, 'quantity', l.quantity, 'sorted', l.sorted,
          'scanned', l.scanned) order by l.id), '[]')
        from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id) as lines,
      (select coalesce(json_agg(json_build_object('order_id', x.id, 'order_number', x.order_number) order by x.order_number), '[]')
        from orders x where x.seller_id = p.seller_id and x.id <> ${orderId} and (x.id = p.order_id
          or x.id in (select m.order_id from parcels m where m.merged_into = p.id))) as orders,
      (select count(*)::int from parcels m where m.merged_into = p.id) as inside
    from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join channels c on c.id = p.channel_id join carriers r on r.id = c.carrier_id
      left join ioss_channels ic on ic.seller_id = p.seller_id and ic.channel_id = p.channel_id
      left join ioss_numbers n on n.seller_id = ic.seller_id and n.id = ic.ioss_id
      left join lateral (
        select days_p50, days_p90 from country_prices
        where country_code = o.country_code and channel_id = p.channel_id and valid_from <= p.created_at
        order by (from_g <= p.expected_g and to_g >= p.expected_g) desc, valid_from desc, from_g limit 1
      ) d on true
    where ${inBoxesOf(sql`${sellerId}`, sql`${orderId}::uuid`)} and p.status <> ${parcelStatus.cancelled}
    order by p.created_at, p.id`);
}

export const PurchaseRow = z.object({ id: z.string(), number: z.string(), status: z.literal(purchaseStatuses) });
export type PurchaseRow = z.output<typeof PurchaseRow>;

export async function purchasesOf(db: Db, sellerId: string, orderId: string): Promise<PurchaseRow[]> {
  return query(db, PurchaseRow).all(sql`
    select id, number, status from purchases where seller_id = ${sellerId} and order_id = ${orderId}
    order by created_at, id`);
}

export const ChargeRow = z.object({
  payment_type: z.enum(['auto', 'manual']),
  goods_minor: z.number(),
  shipping_minor: z.number(),
  vat_minor: z.number(),
  duty_minor: z.number(),
  fee_minor: z.number(),
  total_minor: z.number(),
  currency: z.string(),
  created_at: z.date(),
  payment_number: z.string().nullable(),
  payment_minor: z.number().nullable(),
  has_proof: z.boolean(),
});
export type ChargeRow = z.output<typeof ChargeRow>;

/** The order's active charge. */
export async function chargeOf(db: Db, sellerId: string, orderId: string): Promise<ChargeRow | null> {
  return query(db, ChargeRow).first(sql`
    select c.payment_type, c.goods_minor, c.shipping_minor, c.vat_minor, c.duty_minor, c.fee_minor, c.total_minor, c.currency,
      c.created_at, m.number as payment_number, m.amount_minor as payment_minor, m.proof_file_id is not null as has_proof
    from order_charges c left join manual_payments m on m.id = c.manual_payment_id
    where c.seller_id = ${sellerId} and c.order_id = ${orderId} and c.cancelled_at is null
    order by c.created_at desc limit 1`);
}

export const RefundRow = z.object({
  id: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  refunded_at: z.date(),
});
export type RefundRow = z.output<typeof RefundRow>;

/** What the shop refunded after the order was processed, oldest first. */
export const refundsOf = (db: Db, sellerId: string, orderId: string): Promise<RefundRow[]> =>
  query(db, RefundRow).all(sql`
    select id, amount_minor, currency, refunded_at from shop_refunds
    where seller_id = ${sellerId} and order_id = ${orderId} and not is_in_income order by refunded_at, external_id`);
