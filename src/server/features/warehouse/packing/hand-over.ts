import { sql } from '../../../core/db/sql.ts';
import type { packHandOver } from '#contract/warehouse/packing-finish.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { parcelTransitions, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { shipParcels } from '../stock/ship.ts';
import { followLogs } from '../../shipping/tracking/follow.ts';
import { goodsAboard, ordersAboard } from '../../shipping/parcels/boxes.ts';
import { isStopped } from './stop.ts';
import { lockParcels } from './parcel-rows.ts';

type CommandContext = { readonly actorId: string; readonly now: Date };
type No = 'not-found' | 'pack.pull-box' | 'label.order-cancelled' | 'pack.wrong-status';

export const handOver: Handler<typeof packHandOver> = async ({ input, actor, scope, db, now }) => {
  const given = await giveAway(db, scope, input.parcel_ids, { actorId: actor.userId, now });
  return given.ok ? ok({ shipped: given.value }) : given;
};

/** Hands parcels to the carrier, all or none: goods leave the stock; orders and shops follow `parcel.shipped`. */
export async function giveAway(
  db: Db,
  scope: Scope,
  parcelIds: readonly string[],
  { actorId, now }: CommandContext,
): Promise<Result<number, No>> {
  const wanted = [...new Set(parcelIds)];
  const parcels = await lockParcels(db, scope, wanted);
  if (parcels.length < wanted.length) return refuse('not-found');
  for (const parcel of parcels) {
    const number = parcel.waybill;
    if (parcel.order_status === orderStatus.cancelled) return refuse('label.order-cancelled', { number });
    if (isStopped(parcel)) return refuse('pack.pull-box', { number });
    if (!nextStatus(parcelTransitions, parcel.status, 'ship')) return refuse('pack.wrong-status', { number });
  }
  await db.execute(sql`
    update parcels set status = ${parcelStatus.shipped}, shipped_at = ${now}, version = version + 1, updated_at = ${now}
    where id = any(${sql.param(wanted)}::uuid[])`);

  const goods = Map.groupBy(await goodsAboard(db, wanted), (each) => each.order_id);
  const leaving = [...goods].map(([orderId, own]) => ({
    orderId,
    goods: own.map((each) => ({ variantId: each.variant_id, quantity: each.quantity })),
  }));
  await shipParcels(db, leaving, { actorId, at: now });
  const trackNo = new Map(parcels.map((parcel) => [parcel.id, parcel.track_no]));
  const aboard = await ordersAboard(db, wanted);
  const shipped = aboard.map((order) => ({
    name: 'parcel.shipped' as const,
    sellerId: order.seller_id,
    orderId: order.order_id,
    subjectId: order.parcel_id,
    actorId,
    data: { track_no: trackNo.get(order.parcel_id) ?? '' },
    at: now,
  }));
  await recordMany(db, shipped);

  // Carrier scans before the handover count from now on.
  const scanned = parcels.filter((parcel) => parcel.tracking_at !== null);
  await followLogs(
    db,
    scanned.map((parcel) => parcel.id),
    { actorId, now },
  );
  return ok(parcels.length);
}
