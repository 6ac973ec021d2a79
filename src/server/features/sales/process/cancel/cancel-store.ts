import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import { payers } from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { cancelRequestStatus } from '#domain/sales/orders/cancel/cancel-request.ts';
import {
  orderTransitions,
  fulfillmentStatuses,
  type FulfillmentStatus,
  orderStatus,
} from '#domain/shared/order-status/order-status.ts';
import { purchaseStatuses, purchaseLineStatuses } from '#domain/warehouse/purchasing/status.ts';
import { parcelStatuses, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../../core/http/context.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';

export const ProcessedRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  order_number: z.string(),
  fulfillment_status: z.enum(fulfillmentStatuses),
  /** The active charge; null without one. */
  charge: z
    .object({
      id: z.string(),
      goods_minor: z.number(),
      shipping_minor: z.number(),
      vat_minor: z.number(),
      duty_minor: z.number(),
      total_minor: z.number(),
      currency: z.string(),
      payment_type: z.enum(['auto', 'manual']),
      manual_payment_id: z.string().nullable(),
    })
    .nullable(),
  /** For a resend at the platform's cost: its case. Null when the seller was charged. */
  free: z
    .object({
      case_id: z.string(),
      number: z.string(),
      goods_minor: z.number(),
      vat_minor: z.number(),
      shipping_minor: z.number(),
      duty_minor: z.number(),
      currency: z.string(),
    })
    .nullable(),
  purchases: z.array(z.object({ status: z.literal(purchaseStatuses), lines: z.array(z.enum(purchaseLineStatuses)) })),
  parcels: z.array(z.enum(parcelStatuses)),
  shop_variant_ids: z.array(z.string()),
});
export type ProcessedRow = z.output<typeof ProcessedRow>;

/** The progress of these orders' processing; locks purchases and parcels, the orders already are. */
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

/** Like `processedOrders`, without locks. */
export async function howFarIsWork(db: Db, orderIds: readonly string[]): Promise<ProcessedRow[]> {
  const ids = sql`${sql.param([...orderIds])}::uuid[]`;
  return query(db, ProcessedRow).all(sql`
    select o.id, o.seller_id, o.order_number, o.fulfillment_status,
      (select json_build_object('id', c.id, 'goods_minor', c.goods_minor, 'shipping_minor', c.shipping_minor,
          'vat_minor', c.vat_minor, 'duty_minor', c.duty_minor, 'total_minor', c.total_minor, 'currency', c.currency,
          'payment_type', c.payment_type, 'manual_payment_id', c.manual_payment_id)
        from order_charges c where c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null) as charge,
      (select json_build_object('case_id', a.id, 'number', a.number, 'goods_minor', a.product_minor - a.vat_minor,
          'vat_minor', a.vat_minor, 'shipping_minor', a.shipping_minor - a.duty_minor, 'duty_minor', a.duty_minor,
          'currency', a.currency)
        from after_sales a where a.seller_id = o.seller_id and a.order_id = o.resend_of and a.child_order_id = o.id
          and a.payer = ${payers.platform} and a.status = ${afterSaleStatus.confirmed} and o.processed_at is not null) as free,
      coalesce((select json_agg(json_build_object('status', p.status, 'lines', (
          select coalesce(json_agg(l.status), '[]') from purchase_lines l
          where l.seller_id = p.seller_id and l.purchase_id = p.id)))
        from purchases p where p.seller_id = o.seller_id and p.order_id = o.id), '[]') as purchases,
      coalesce((select json_agg(p.status) from parcels p
        where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> ${parcelStatus.cancelled}), '[]') as parcels,
      array(select distinct l.shop_variant_id from order_lines l
        where l.seller_id = o.seller_id and l.order_id = o.id and l.shop_variant_id is not null) as shop_variant_ids
    from orders o where o.id = any(${ids}) order by o.created_at, o.id`);
}

/** Resets orders to before processing, and marks their charges cancelled. */
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
    update order_lines set quote_e4 = null, ship_e4 = null, vat_e4 = null, own_pieces = 0
    where seller_id = ${sellerId} and order_id = any(${ids})`);
  await db.execute(sql`
    update orders set fulfillment_status = ${status}, channel_id = null, payment_type = null, processed_at = null,
      cost_minor = null, version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and id = any(${ids})`);
}

const ClosedRequest = z.object({ id: z.string(), order_id: z.string() });

/** Open requests to cancel these orders are done. */
export async function closeCancelRequests(
  db: Db,
  sellerId: string,
  orderIds: readonly string[],
  { actorId, now }: { readonly actorId: string; readonly now: Date },
) {
  return query(db, ClosedRequest).all(sql`
    update cancel_requests set status = ${cancelRequestStatus.done}, decided_at = ${now}, decided_by = ${actorId}
    where seller_id = ${sellerId} and order_id = any(${sql.param([...orderIds])}::uuid[])
      and status = ${cancelRequestStatus.open}
    returning id, order_id`);
}

/** A cancelled resend at the platform's cost ends, so that its seller cannot pay for it later. */
export async function endResends(db: Db, sellerId: string, orderIds: readonly string[]): Promise<void> {
  const status = nextStatus(orderTransitions, 'open', 'cancel') ?? orderStatus.cancelled;
  await db.execute(sql`
    update orders set order_status = ${status}
    where seller_id = ${sellerId} and id = any(${sql.param([...orderIds])}::uuid[]) and order_status = ${orderStatus.open}`);
}
