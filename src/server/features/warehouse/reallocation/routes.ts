import { stockDonors, stockReallocate } from '#contract/warehouse/reallocation.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideReallocation } from '#domain/warehouse/reallocation/decide.ts';
import { replacementsOf } from '#domain/warehouse/reallocation/purchases.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Handler, type Route } from '../../../core/http/context.ts';
import { lockOutstanding } from '../purchasing/hand-over.ts';
import { holderOf, holdersOf, presentHolders, waitingOf, type Holder, type Waiting } from './facts.ts';
import { handOver } from './purchases.ts';
import { moveReservation, unitsGone, unitsHere } from './units.ts';

type Reallocating = Parameters<Handler<typeof stockReallocate>>[0];

/** Locks both orders, then the receiver's purchases and the parcels of both, in the order all code uses. */
async function lockBoth({ input, scope, db }: Reallocating, sellerId: string) {
  const { order_id: orderId, order_line_id: orderLineId, from_order_id: fromId } = input;
  const orders = sql`${sql.param([orderId, fromId])}::uuid[]`;
  await db.execute(sql`
    select 1 from orders o where o.id = any(${orders}) and ${sellerScope(scope, sql`o.seller_id`)}
    order by o.id for update`);
  const lines = await lockOutstanding(db, { sellerId, orderId, orderLineId });
  await db.execute(sql`
    select 1 from parcels p where p.id in (
      select l.parcel_id from order_lines ol
        join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id
      where ol.order_id = any(${orders})
        and ol.seller_id in (select o.seller_id from orders o where o.id = any(${orders})))
    order by p.id for update`);
  return lines;
}

const reallocate: Handler<typeof stockReallocate> = async (context) => {
  const { input, actor, scope, db, now, emit, audit } = context;
  const { quantity, reason } = input;
  const known = await waitingOf(db, scope, input);
  if (!known) return refuse('not-found');
  const lines = await lockBoth(context, known.sellerId);
  const receiver = await waitingOf(db, scope, input);
  if (!receiver) return refuse('not-found');
  const donor = await holderOf(db, scope, input.from_order_id, receiver.variantId);
  if (!donor) return refuse('not-found');
  const decided = decideReallocation(receiver, donor, { quantity, reason });
  if (!decided.ok) return decided;
  const replacements = replacementsOf(
    decided.value.map(({ line, units }) => ({ orderLineId: line.orderLineId, units })),
    lines,
    receiver.missing,
  );
  const command = { actorId: actor.userId, now, emit };
  const toBuy = await handOver(db, { replacements, lines }, receiver, donor, { ...command, scope, reason });
  await unitsGone(db, donor, decided.value, command);
  const lying = await moveReservation(db, receiver, donor, quantity, { actorId: actor.userId, at: now, reason });
  const isReady = await unitsHere(db, receiver, lying, command);
  await emitBoth(context, receiver, donor, decided.value[0]?.line.parcelId ?? donor.orderId);
  audit({
    subject: receiver.orderId,
    after: { from: donor.orderNumber, to: receiver.orderNumber, code: receiver.variantCode, quantity, reason },
  });
  return ok({
    order_number: receiver.orderNumber,
    from_order_number: donor.orderNumber,
    parcel_ready: isReady,
    to_buy: toBuy,
  });
};

/** An entry in the history of both orders. A seller does not learn the number of another seller's order. */
async function emitBoth(
  { input: { quantity, reason }, actor, now, emit }: Reallocating,
  receiver: Waiting,
  donor: Holder,
  parcelId: string,
): Promise<void> {
  const isSame = receiver.sellerId === donor.sellerId;
  const about = { name: 'parcel.reallocated' as const, actorId: actor.userId, at: now };
  const data = { quantity, variant_code: receiver.variantCode, reason };
  await emit({
    ...about,
    sellerId: donor.sellerId,
    orderId: donor.orderId,
    subjectId: parcelId,
    data: { ...data, way: 'given', ...(isSame && { number: receiver.orderNumber }) },
  });
  await emit({
    ...about,
    sellerId: receiver.sellerId,
    orderId: receiver.orderId,
    subjectId: receiver.parcelIds[0] ?? receiver.orderId,
    data: { ...data, way: 'taken', ...(isSame && { number: donor.orderNumber }) },
  });
}

export const reallocationRoutes: readonly Route[] = [
  defineRoute(stockDonors, async ({ input, scope, db }) => {
    const receiver = await waitingOf(db, scope, input);
    if (!receiver) return refuse('not-found');
    const { orderNumber: order, warehouseId, variantId } = receiver;
    if (receiver.isStopped) return refuse('reallocation.stopped', { order });
    if (receiver.missing === 0) return refuse('reallocation.not-waiting', { order });
    const holders = await holdersOf(db, scope, variantId, { warehouseId });
    return ok({
      missing: receiver.missing,
      paid_at: receiver.paidAt.toISOString(),
      warehouse: receiver.warehouse,
      variant_code: receiver.variantCode,
      list: presentHolders(holders, receiver),
    });
  }),
  defineRoute(stockReallocate, reallocate),
];
