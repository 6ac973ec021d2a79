import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { owedPieces } from '#domain/catalog/mapping/bundle.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import {
  fulfillmentFromParcels,
  fulfillmentStatuses,
  type FulfilmentCount,
  type FulfillmentStatus,
} from '#domain/shared/order-status/order-status.ts';
import { orderTracking, trackingStatuses, type TrackingStatus } from '#domain/shipping/tracking/tracking.ts';
import { parcelsSent, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { isGoodsLine } from '../../catalog/mapping/goods.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { refreshSearch } from './list/search.ts';

type Which = { readonly sellerId: string; readonly orderId: string; readonly now: Date };
type Emit = (event: NewEvent) => Promise<void>;

/**
 * Sets `fulfillment_status` from the units in the order's parcels and publishes a change. Call it after any change of
 * parcels or their lines, in the same transaction; locks the order. An order without parcels keeps the shop's status.
 * Returns the status.
 */
export async function projectFulfilment(
  db: Db,
  { sellerId, orderId, now }: Which,
  emit: Emit,
): Promise<FulfillmentStatus | null> {
  const order = await lockFulfilment(db, sellerId, orderId);
  if (!order) return null;
  const counts = await unitsInParcels(db, sellerId, orderId);
  if (!counts) return order.fulfillment_status;
  const status = fulfillmentFromParcels(counts);
  if (status === order.fulfillment_status) return status;
  await db.execute(sql`
    update orders set fulfillment_status = ${status}, version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and id = ${orderId}`);
  await emit({
    name: 'order.fulfilment-changed',
    sellerId,
    orderId,
    data: { from: order.fulfillment_status, to: status },
    at: now,
  });
  return status;
}

const FulfillmentStatusRow = z.object({ fulfillment_status: z.enum(fulfillmentStatuses) });

async function lockFulfilment(db: Db, sellerId: string, orderId: string) {
  return query(db, FulfillmentStatusRow).first(sql`
    select fulfillment_status from orders where seller_id = ${sellerId} and id = ${orderId} for update`);
}

const Counted = z.object({
  ordered: z.number(),
  per_unit: z.number(),
  /** Units of the bundle that the line is a component of; null: of none. */
  units: z.number().nullable(),
  refunded: z.number(),
  processed: z.number(),
  shipped: z.number(),
  restocked: z.number(),
  parcels: z.number(),
});
type Counted = z.output<typeof Counted>;

/** Units of each shipped line in all parcels that were not cancelled; null without any parcel. */
async function unitsInParcels(db: Db, sellerId: string, orderId: string): Promise<FulfilmentCount[] | null> {
  const rows = await query(db, Counted).all(sql`
    select l.quantity as ordered, l.per_unit, b.quantity as units,
      (select coalesce(sum(c.quantity), 0) from after_sale_lines c
        join after_sales a on a.seller_id = c.seller_id and a.id = c.after_sale_id
        where c.seller_id = ${sellerId} and c.order_line_id = l.id and a.kind = 'refund' and a.stage = 'not_shipped'
          and a.status = ${afterSaleStatus.confirmed} and a.charge_id in (select k.id from order_charges k
            where k.seller_id = ${sellerId} and k.order_id = ${orderId} and k.cancelled_at is null)) as refunded,
      coalesce(sum(pl.quantity) filter (where p.status <> ${parcelStatus.cancelled}), 0) as processed,
      coalesce(sum(pl.quantity) filter (where p.status = ${anyOf(parcelsSent)}), 0) as shipped,
      coalesce(sum(pl.quantity) filter (where p.status = ${parcelStatus.returned}), 0) as restocked,
      (select count(*) from parcels any_parcel
        where any_parcel.seller_id = ${sellerId} and any_parcel.order_id = ${orderId}) as parcels
    from order_lines l
      left join order_lines b on b.seller_id = l.seller_id and b.id = l.component_of
      left join parcel_lines pl on pl.seller_id = l.seller_id and pl.order_line_id = l.id
      left join parcels p on p.seller_id = pl.seller_id and p.id = pl.parcel_id
    where l.seller_id = ${sellerId} and l.order_id = ${orderId} and l.requires_shipping and ${isGoodsLine}
    group by l.id, l.quantity, l.per_unit, b.quantity`);
  if ((rows[0]?.parcels ?? 0) === 0) return null;
  return rows.map(({ ordered, per_unit, units, refunded, processed, shipped, restocked }) => ({
    ordered: owedPieces({ per_unit, units: units ?? ordered, processed: ordered, refunded }),
    processed,
    shipped,
    restocked,
  }));
}

const Travelling = z.object({ track_no: z.string(), tracking_status: z.enum(trackingStatuses) });
type Travelling = z.output<typeof Travelling>;

/**
 * Sets `track_no` and `tracking_status` from the shipped parcels: an order shows the least advanced one. Call it after
 * a parcel is shipped, taken back or has new tracking events; the caller publishes the change (`parcel.shipped`,
 * `tracking.changed`). Returns the status, null before the first shipment.
 */
export async function projectTracking(db: Db, { sellerId, orderId, now }: Which): Promise<TrackingStatus | null> {
  await lockFulfilment(db, sellerId, orderId);
  const rows = await query(db, Travelling).all(sql`
    select p.track_no, p.tracking_status from parcels p
    where ${inBoxesOf(sql`${sellerId}`, sql`${orderId}::uuid`)} and p.status = ${anyOf(parcelsSent)}
    order by p.shipped_at, p.id`);
  const status = orderTracking(rows.map((parcel) => parcel.tracking_status));
  const trackNo = rows.find((parcel) => parcel.tracking_status === status)?.track_no ?? null;
  const several = rows.length > 1 ? rows.map((parcel) => [parcel.track_no, parcel.tracking_status]) : null;
  const tracks = sql`${several && JSON.stringify(several)}::jsonb`;
  const saved = await db.execute(sql`
    update orders set track_no = ${trackNo}, tracking_status = ${status}, parcel_tracks = ${tracks},
      version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and id = ${orderId}
      and (track_no, tracking_status, parcel_tracks) is distinct from (${trackNo}::text, ${status}::text, ${tracks})`);
  if (saved.rowCount) await refreshSearch(db, sellerId, [orderId]);
  return status;
}
