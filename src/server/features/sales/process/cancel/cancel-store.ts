import { sql } from 'drizzle-orm';
import { payers } from '#domain/sales/after-sales/kinds.ts';
import { orderTransitions, type FulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import type { PurchaseLineStatus, PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import type { Db } from '../../../../core/http/context.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';

export type ProcessedRow = {
  id: string;
  seller_id: string;
  order_number: string;
  fulfillment_status: FulfillmentStatus;
  /** The live charge; null where there is none. */
  charge: {
    id: string;
    goods_minor: number;
    shipping_minor: number;
    vat_minor: number;
    total_minor: number;
    currency: string;
    payment_type: 'auto' | 'manual';
    manual_payment_id: string | null;
  } | null;
  /** What goes at our own cost: the case it is sent again for. Null where its seller was charged. */
  free: {
    case_id: string;
    number: string;
    goods_minor: number;
    vat_minor: number;
    shipping_minor: number;
    currency: string;
  } | null;
  purchases: { status: PurchaseStatus; lines: PurchaseLineStatus[] }[];
  parcels: ParcelStatus[];
  shop_variant_ids: string[];
};

/** How far the work on these orders has gone; purchases and parcels are locked, the orders already were. */
export async function processedOrders(db: Db, orderIds: readonly string[]): Promise<ProcessedRow[]> {
  const ids = sql`${sql.param([...orderIds])}::uuid[]`;
  await db.execute(sql`
    select 1 from purchases p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where o.id = any(${ids}) order by p.id for update of p`);
  await db.execute(sql`
    select 1 from parcels p where p.id in (
      select b.id from orders o cross join lateral (select p.id from parcels p
        where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)}) b where o.id = any(${ids}))
    order by p.id for update of p`);
  return howFarIsWork(db, orderIds);
}

/** As `processedOrders`, to look only. */
export async function howFarIsWork(db: Db, orderIds: readonly string[]): Promise<ProcessedRow[]> {
  const ids = sql`${sql.param([...orderIds])}::uuid[]`;
  const { rows } = await db.execute<ProcessedRow>(sql`
    select o.id, o.seller_id, o.order_number, o.fulfillment_status,
      (select json_build_object('id', c.id, 'goods_minor', c.goods_minor, 'shipping_minor', c.shipping_minor,
          'vat_minor', c.vat_minor, 'total_minor', c.total_minor, 'currency', c.currency,
          'payment_type', c.payment_type, 'manual_payment_id', c.manual_payment_id)
        from order_charges c where c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null) as charge,
      (select json_build_object('case_id', a.id, 'number', a.number, 'goods_minor', a.product_minor - a.vat_minor,
          'vat_minor', a.vat_minor, 'shipping_minor', a.shipping_minor, 'currency', a.currency)
        from after_sales a where a.seller_id = o.seller_id and a.order_id = o.resend_of and a.child_order_id = o.id
          and a.payer = ${payers.platform} and a.status = 1 and o.processed_at is not null) as free,
      coalesce((select json_agg(json_build_object('status', p.status, 'lines', (
          select coalesce(json_agg(l.status), '[]') from purchase_lines l
          where l.seller_id = p.seller_id and l.purchase_id = p.id)))
        from purchases p where p.seller_id = o.seller_id and p.order_id = o.id), '[]') as purchases,
      coalesce((select json_agg(p.status) from parcels p
        where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> 'cancelled'), '[]') as parcels,
      array(select distinct l.shop_variant_id from order_lines l
        where l.seller_id = o.seller_id and l.order_id = o.id) as shop_variant_ids
    from orders o where o.id = any(${ids}) order by o.created_at, o.id`);
  return rows;
}

/** Puts orders back to where they were before processing, and marks their charges cancelled. */
export async function undoCharges(
  db: Db,
  sellerId: string,
  orderIds: readonly string[],
  { status, now }: { readonly status: FulfillmentStatus; readonly now: Date },
): Promise<void> {
  const ids = sql`${sql.param([...orderIds])}::uuid[]`;
  await db.execute(sql`
    update order_charges set cancelled_at = ${now}
    where seller_id = ${sellerId} and order_id = any(${ids}) and cancelled_at is null`);
  await db.execute(sql`
    update order_lines set quote_e4 = null, ship_e4 = null, vat_e4 = null
    where seller_id = ${sellerId} and order_id = any(${ids})`);
  await db.execute(sql`
    update orders set fulfillment_status = ${status}, channel_id = null, payment_type = null, processed_at = null,
      cost_minor = null, version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and id = any(${ids})`);
}

/** What we send again ourselves ends when it is called off: its seller, who was charged nothing, shall not pay for it later. */
export async function endResends(db: Db, sellerId: string, orderIds: readonly string[]): Promise<void> {
  const status = nextStatus(orderTransitions, 'open', 'cancel') ?? 'cancelled';
  await db.execute(sql`
    update orders set order_status = ${status}
    where seller_id = ${sellerId} and id = any(${sql.param([...orderIds])}::uuid[]) and order_status = 'open'`);
}
