import { sql } from 'drizzle-orm';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { PurchaseLineStatus, PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { TrackingStatus } from '#domain/shipping/shipping/tracking.ts';
import type { ShopHold } from '#domain/sales/orders/shop-hold.ts';
import type { StoreStatus } from '#domain/sales/stores/status.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { rowColumns, type OrderRow } from './list/rows.ts';

export type DetailRow = OrderRow & {
  subtotal_minor: number;
  discount_minor: number;
  shipping_minor: number;
  tax_minor: number;
  tags: string;
  imported_at: Date;
  updated_at: Date;
  store_status: StoreStatus;
  shop_hold: ShopHold | '';
};

/** The order with what a list row has and more; null when it is foreign or not there. */
export async function orderOf(db: Db, scope: Scope, id: string): Promise<DetailRow | null> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${sql.raw(rowColumns)}, o.subtotal_minor, o.discount_minor, o.shipping_minor, o.tax_minor, o.tags,
      o.imported_at, o.updated_at, s.status as store_status, o.shop_hold
    from orders o join stores s on s.id = o.store_id join users u on u.id = o.seller_id
    where o.id = ${id} and ${sellerScope(scope, sql`o.seller_id`)}`);
  return rows[0] ?? null;
}

export type LineRow = {
  id: string;
  title: string;
  variant_title: string;
  sku: string;
  quantity: number;
  image: string | null;
  variant_id: string | null;
  price_minor: number;
  discount_minor: number;
  requires_shipping: boolean;
  quote_e4: number | null;
  ship_e4: number | null;
  vat_e4: number | null;
  variant_code: string | null;
  variant_sku: string | null;
  product_title: string | null;
  product_title_cn: string | null;
  location_code: string;
  in_parcels: number;
  to_buy: number;
  purchase_status: PurchaseLineStatus | null;
};

/** The lines with the variant we supply, where it lies for this order, and how far the least advanced purchase of it is. */
export async function linesOf(db: Db, sellerId: string, orderId: string): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select l.id, l.title, l.variant_title, l.sku, l.quantity, l.image, l.variant_id, l.price_minor, l.discount_minor,
      l.requires_shipping, l.quote_e4, l.ship_e4, l.vat_e4, v.variant_code, v.sku as variant_sku,
      v.title as product_title, v.title_cn as product_title_cn,
      coalesce(packed.location_code, '') as location_code, coalesce(packed.units, 0) as in_parcels,
      coalesce(bought.units, 0) as to_buy, bought.status as purchase_status
    from order_lines l left join variants v on v.id = l.variant_id
      left join lateral (
        select sum(pl.quantity)::int as units, max(pl.location_code) as location_code
        from parcel_lines pl join parcels p on p.seller_id = pl.seller_id and p.id = pl.parcel_id
        where pl.seller_id = l.seller_id and pl.order_line_id = l.id and p.status <> 'cancelled'
      ) packed on true
      left join lateral (
        select sum(b.quantity)::int as units,
          (array_agg(b.status order by array_position(array['', 'purchased', 'deliveried', 'terminated', 'cancel', 'received'], b.status)))[1] as status
        from purchase_lines b join purchases p on p.seller_id = b.seller_id and p.id = b.purchase_id
        where b.seller_id = l.seller_id and b.order_line_id = l.id and p.status >= 0
      ) bought on true
    where l.seller_id = ${sellerId} and l.order_id = ${orderId}
    order by l.position, l.id`);
  return rows;
}

export type ParcelRow = {
  id: string;
  status: ParcelStatus;
  waybill: string;
  track_no: string;
  tracking_status: TrackingStatus;
  channel_name: string;
  channel_name_cn: string;
  carrier_name: string;
  tracking_url: string;
  country_code: string;
  ioss_number: string | null;
  days_from: number | null;
  days_to: number | null;
  expected_g: number;
  weight_g: number | null;
  conflict: string | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  version: number;
  labelled: boolean;
  lines: { order_line_id: string; quantity: number; sorted: number; scanned: number }[];
  orders: { order_id: string; order_number: string }[];
  inside: number;
};

/** Parcels that were not called off, oldest first. */
export async function parcelsOf(db: Db, sellerId: string, orderId: string): Promise<ParcelRow[]> {
  const { rows } = await db.execute<ParcelRow>(sql`
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
        select days_p50, days_p90 from channel_prices
        where country_code = o.country_code and channel_id = p.channel_id and valid_from <= p.created_at
        order by (from_g <= p.expected_g and to_g >= p.expected_g) desc, valid_from desc, from_g limit 1
      ) d on true
    where ${inBoxesOf(sql`${sellerId}`, sql`${orderId}::uuid`)} and p.status <> 'cancelled'
    order by p.created_at, p.id`);
  return rows;
}

export type PurchaseRow = { id: string; number: string; status: PurchaseStatus };

export async function purchasesOf(db: Db, sellerId: string, orderId: string): Promise<PurchaseRow[]> {
  const { rows } = await db.execute<PurchaseRow>(sql`
    select id, number, status from purchases where seller_id = ${sellerId} and order_id = ${orderId}
    order by created_at, id`);
  return rows;
}

export type ChargeRow = {
  payment_type: 'auto' | 'manual';
  goods_minor: number;
  shipping_minor: number;
  vat_minor: number;
  fee_minor: number;
  total_minor: number;
  currency: string;
  created_at: Date;
};

/** What the order was charged, unless that was taken back. */
export async function chargeOf(db: Db, sellerId: string, orderId: string): Promise<ChargeRow | null> {
  const { rows } = await db.execute<ChargeRow>(sql`
    select payment_type, goods_minor, shipping_minor, vat_minor, fee_minor, total_minor, currency, created_at
    from order_charges where seller_id = ${sellerId} and order_id = ${orderId} and cancelled_at is null
    order by created_at desc limit 1`);
  return rows[0] ?? null;
}
