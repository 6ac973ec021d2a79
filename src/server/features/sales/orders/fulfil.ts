import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { orderFulfill, orderUnfulfill } from '#contract/sales/order-work.ts';
import {
  decideFulfil,
  decideUnfulfil,
  type FulfilRefusal,
  type UnfulfilRefusal,
} from '#domain/sales/orders/cancel/unfulfil.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { parcelStatuses, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { recordMany, type NewEvent } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { goodsAboard, inBoxesOf, ordersAboard } from '../../shipping/parcels/boxes.ts';
import { giveAway } from '../../warehouse/packing/hand-over.ts';
import { unshipParcels } from '../../warehouse/stock/unship.ts';
import { lockOrders } from './lock.ts';
import { projectFulfilment, projectTracking } from './project.ts';

const Parcel = z.object({ id: z.string(), status: z.enum(parcelStatuses), tracking_status: z.enum(trackingStatuses) });
type Parcel = z.output<typeof Parcel>;
const Order = z.object({ id: z.string(), order_number: z.string(), parcels: z.array(Parcel) });
type Order = z.output<typeof Order>;

/** These orders with their parcels, locked. Null when one is out of scope or missing. */
async function travelling(db: Db, scope: Scope, orderIds: readonly string[]): Promise<Order[] | null> {
  if ((await lockOrders(db, scope, orderIds)) < orderIds.length) return null;
  return query(db, Order).all(sql`
    select o.id, o.order_number, (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status,
        'tracking_status', p.tracking_status) order by p.created_at, p.id), '[]')
      from parcels p where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> ${parcelStatus.cancelled}) as parcels
    from orders o where o.id = any(${sql.param([...orderIds])}::uuid[]) and ${sellerScope(scope, sql`o.seller_id`)}
    order by o.created_at, o.id`);
}

export type Acting = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Done = Result<
  { orders: number; parcels: number },
  'not-found' | FulfilRefusal | 'pack.wrong-status' | 'pack.pull-box' | 'label.order-cancelled'
>;
type Undone = Result<{ orders: number; parcels: number }, 'not-found' | UnfulfilRefusal>;

/** Hands the packed parcels of these orders to the carrier, all or none. */
export async function fulfil(orderIds: readonly string[], { db, scope, actorId, now }: Acting): Promise<Done> {
  const orders = await travelling(db, scope, orderIds);
  if (!orders) return refuse('not-found');
  const packed = new Set<string>();
  for (const order of orders) {
    const decided = decideFulfil(order.parcels);
    if (!decided.ok) return refuse(decided.refusal, { order: order.order_number });
    for (const { id } of decided.value) packed.add(id);
  }
  const given = await giveAway(db, scope, [...packed], { actorId, now });
  return given.ok ? ok({ orders: orders.length, parcels: given.value }) : given;
}

/** Takes back parcels of these orders before the carrier has scanned them: packed again, goods in the warehouse. */
export async function unfulfil(
  orderIds: readonly string[],
  { db, scope, actorId, now, emit }: Acting,
): Promise<Undone> {
  const orders = await travelling(db, scope, orderIds);
  if (!orders) return refuse('not-found');
  const back = new Set<string>();
  for (const order of orders) {
    const decided = decideUnfulfil(order.parcels);
    if (!decided.ok) return refuse(decided.refusal, { order: order.order_number });
    for (const { id } of decided.value) back.add(id);
  }
  const ids = [...back];
  await db.execute(sql`
    select 1 from parcels where id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  await db.execute(sql`
    update parcels set status = ${parcelStatus.packed}, shipped_at = null, version = version + 1, updated_at = ${now}
    where id = any(${sql.param(ids)}::uuid[])`);
  const goods = Map.groupBy(await goodsAboard(db, ids), (each) => each.order_id);
  const leaving = [...goods].map(([orderId, own]) => ({
    orderId,
    goods: own.map((each) => ({ variantId: each.variant_id, quantity: each.quantity })),
  }));
  await unshipParcels(db, leaving, { actorId, at: now, reason: 'Unfulfilled' });
  const aboard = await ordersAboard(db, ids);
  await recordMany(
    db,
    aboard.map(({ seller_id: sellerId, order_id: orderId, parcel_id: subjectId }) => ({
      name: 'parcel.unshipped',
      sellerId,
      orderId,
      subjectId,
      actorId,
      data: { status: parcelStatus.packed },
      at: now,
    })),
  );
  for (const [orderId, sellerId] of new Map(aboard.map((order) => [order.order_id, order.seller_id]))) {
    await projectTracking(db, { sellerId, orderId, now });
    await projectFulfilment(db, { sellerId, orderId, now }, emit);
  }
  return ok({ orders: orders.length, parcels: ids.length });
}

export const fulfilRoute: Handler<typeof orderFulfill> = ({ input, actor, ...acting }) =>
  fulfil(input.order_ids, { ...acting, actorId: actor.userId });

export const unfulfilRoute: Handler<typeof orderUnfulfill> = ({ input, actor, ...acting }) =>
  unfulfil(input.order_ids, { ...acting, actorId: actor.userId });
