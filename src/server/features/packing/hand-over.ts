import { sql } from 'drizzle-orm';
import type { packHandOver } from '#contract/packing.ts';
import { ok, refuse } from '#domain/result.ts';
import { parcelTransitions } from '#domain/shipping/parcel-status.ts';
import { nextStatus } from '#domain/status.ts';
import { recordMany } from '../../events/events.ts';
import type { Handler } from '../../http/context.ts';
import { projectFulfilment, projectTracking } from '../orders/project.ts';
import { shipParcels } from '../stock/ship.ts';
import { followLogs } from '../tracking/follow.ts';
import { linesOf, lockParcels } from './store.ts';

/** The carrier has them, all or none: goods leave the stock, the order and its seller see the tracking number. */
export const handOver: Handler<typeof packHandOver> = async ({ input, actor, scope, db, now, emit }) => {
  const wanted = [...new Set(input.parcel_ids)];
  const parcels = await lockParcels(db, scope, wanted);
  if (parcels.length < wanted.length) return refuse('not-found');
  for (const parcel of parcels) {
    const number = parcel.waybill;
    if (parcel.order_status === 'cancelled') return refuse('label.order-cancelled', { number });
    if (!nextStatus(parcelTransitions, parcel.status, 'ship')) return refuse('pack.wrong-status', { number });
  }
  await db.execute(sql`
    update parcels set status = 'shipped', shipped_at = ${now}, version = version + 1, updated_at = ${now}
    where id = any(${sql.param(wanted)}::uuid[])`);

  const lines = Map.groupBy(await linesOf(db, wanted), (line) => line.parcel_id);
  const leaving = parcels.map((parcel) => ({
    orderId: parcel.order_id,
    goods: (lines.get(parcel.id) ?? []).map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
  }));
  await shipParcels(db, leaving, { actorId: actor.userId, at: now });
  const shipped = parcels.map((parcel) => ({
    name: 'parcel.shipped',
    sellerId: parcel.seller_id,
    orderId: parcel.order_id,
    subjectId: parcel.id,
    actorId: actor.userId,
    data: { track_no: parcel.track_no },
    at: now,
  }));
  await recordMany(db, shipped);

  const orders = new Map(parcels.map((parcel) => [parcel.order_id, parcel.seller_id]));
  for (const [orderId, sellerId] of orders) {
    await projectTracking(db, { sellerId, orderId, now });
    await projectFulfilment(db, { sellerId, orderId, now }, emit);
  }
  // What the carrier scanned before somebody pressed the button counts from now on.
  const scanned = parcels.filter((parcel) => parcel.tracking_at !== null);
  await followLogs(
    db,
    scanned.map((parcel) => parcel.id),
    { actorId: actor.userId, now },
  );
  return ok({ shipped: parcels.length });
};
