import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { trackDetail } from '#contract/shipping/tracking.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { orderTracking } from '#domain/shipping/tracking/tracking.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { inBoxesOf } from '../parcels/boxes.ts';
import { openDelaysOf } from './delay-store.ts';
import { presentTracked } from './present.ts';
import { trackedParcels, underNumbers } from './store.ts';

const SellerIdRow = z.object({ seller_id: z.string() });

async function sellerOf(db: Db, orderId: string): Promise<string | null> {
  const row = await query(db, SellerIdRow).first(sql`select seller_id from orders where id = ${orderId}`);
  return row?.seller_id ?? null;
}

/** The full tracking of an order's parcels, of one parcel, or of the parcels with given numbers. */
export const trackDetailOf: Handler<typeof trackDetail> = async ({ input, scope, db }) => {
  const { order_id: orderId, parcel_id: parcelId, track_nos: numbers = [] } = input;
  let which = underNumbers(numbers);
  if (orderId !== undefined) {
    const sellerId = await sellerOf(db, orderId);
    if (sellerId === null || !covers(scope, sellerId)) return refuse('not-found');
    which = inBoxesOf(sql`${sellerId}`, sql`${orderId}::uuid`);
  } else if (parcelId !== undefined) which = sql`p.id = ${parcelId}`;
  const followed = await trackedParcels(db, sql`${sellerScope(scope, sql`p.seller_id`)} and (${which})`);
  const delays = await openDelaysOf(
    db,
    followed.map(({ parcel }) => parcel.id),
  );
  const left = followed.filter(({ parcel }) => parcel.shipped_at !== null);
  const known = new Set(followed.flatMap(({ parcel }) => [parcel.track_no, parcel.waybill]));
  return ok({
    status: orderTracking(left.map(({ parcel }) => parcel.tracking_status)),
    parcels: followed.map((each) => ({
      ...presentTracked(each),
      _id: each.parcel.id,
      order_id: each.parcel.order_id,
      order_number: each.parcel.order_number,
      waybill: each.parcel.waybill,
      parcel_status: each.parcel.status,
      delay: delays.get(each.parcel.id) ?? null,
    })),
    unknown: numbers.filter((number) => !known.has(number)),
  });
};
