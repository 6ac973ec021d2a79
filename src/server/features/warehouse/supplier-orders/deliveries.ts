import type {
  supplierOrderFinish,
  supplierOrderReceive,
  supplierOrderShip,
} from '#contract/warehouse/suppliers/supplier-deliveries.ts';
import { unknownLot } from '#domain/warehouse/lots/lots.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { serveInTurn } from '#domain/warehouse/supplier-orders/allocate.ts';
import { decideSupplierOrder } from '#domain/warehouse/supplier-orders/decide.ts';
import { runningSupplierOrders, supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { receivedLot } from '../stock/received-lot.ts';
import { takeDelivery } from '../purchasing/receive.ts';
import { releaseRest } from '../purchasing/supplier-lines.ts';
import { lockRoom, refusedRoom } from '../locations/room.ts';
import { isStoragePlace } from '../stock/place.ts';
import { receiveStock } from '../stock/receive.ts';
import { arriveInCartons } from './cartons.ts';
import { awaitedOf, factsOf, findOrder, openOrder, sumOf } from './order.ts';
import { shipCarton, waitingOf } from './ship.ts';
import { deleteUnits, type OrderRow } from './store.ts';
import { arriveAtLine, changeOrder, emitOrder, endOrder, giveUpRest } from './write.ts';

const wrongStatus = ({ number }: OrderRow) => refuse('supplier-order.wrong-status', { number });

export const ship: Handler<typeof supplierOrderShip> = async (context) => {
  const opened = await openOrder(context.db, context.scope, context.input);
  if (!opened.ok) return opened;
  const shipped = await shipCarton(opened.value, context.input, context);
  if (!shipped.ok) return shipped;
  const { number, id } = opened.value.order;
  return ok({ order_id: id, number, ...shipped.value });
};

export const receive: Handler<typeof supplierOrderReceive> = async ({ input, actor, scope, db, now, emit }) => {
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  const line = lines.find((each) => each.id === input.line_id);
  if (!line) return refuse('not-found');
  if (!runningSupplierOrders.includes(order.status)) return wrongStatus(order);
  const { good, damaged, location_code: locationCode, reason } = input;
  if (good + damaged === 0) return refuse('receipt.nothing');
  if ((damaged > 0 || good > awaitedOf(line)) && reason === '') return refuse('receipt.reason-missing');
  // Before the shared lock, which two receipts could not raise.
  const room = await lockRoom(db, order.warehouse_id, locationCode);
  if (!(await isStoragePlace(db, order.warehouse_id, locationCode)))
    return refuse('receipt.unknown-place', { place: locationCode, warehouse: order.warehouse });
  const full = refusedRoom(room, locationCode, good);
  if (full) return full;
  const place = { warehouseId: order.warehouse_id, variantId: line.variant_id, locationCode };
  const lot = good > 0 ? await receivedLot(db, place, input, now) : ok(unknownLot);
  if (!lot.ok) return lot;
  const waiting = waitingOf(line);
  const { shares, free } = serveInTurn(
    good,
    waiting.map((unit) => ({ id: unit.purchase_line_id, units: unit.quantity - unit.received })),
  );
  for (const { id, units } of shares) {
    const unit = waiting.find((each) => each.purchase_line_id === id);
    const isShort = unit !== undefined && units < unit.quantity - unit.received;
    const delivery = { line_id: id, good: units, damaged: 0, reason: isShort ? reason || order.number : '' };
    const taken = await takeDelivery(
      { ...delivery, location_code: locationCode, ...lot.value, sortLater: true },
      { actorId: actor.userId, scope, db, now, emit },
    );
    if (!taken.ok) return taken.refusal === 'not-found' ? refuse('not-found') : refuse('receipt.not-expected');
  }
  const pieces = { good: free, forOrder: 0, unitCostFen: line.price_fen, lot: lot.value };
  await receiveStock(
    db,
    { ...place, ...pieces, sellerId: null, orderId: null },
    { actorId: actor.userId, at: now, reason: order.number },
  );
  await arriveAtLine(db, line.id, { received: free, damaged });
  await arriveInCartons(db, line.id, { received: free, damaged });
  const { status, version } = await followArrival(order, { db, now, emit });
  const arrived = { for_orders: good - free, for_stock: free };
  return ok({ order_id: order.id, version, number: order.number, status, ...arrived });
};

type Arriving = Pick<Parameters<Handler<typeof supplierOrderReceive>>[0], 'db' | 'now' | 'emit'>;

/** The order after goods came: in transit, or finished with the last ones. */
export async function followArrival(order: OrderRow, { db, now, emit }: Arriving) {
  const after = await findOrder(db, order.id);
  const shipped = after && decideSupplierOrder(factsOf(after), { action: 'ship' }, ['system']);
  const moving = shipped?.ok ? shipped.value : order.status;
  const finished =
    after && decideSupplierOrder({ ...factsOf(after), status: moving }, { action: 'finish' }, ['system']);
  if (after && finished?.ok) await endOrder(db, after, now);
  const status = finished?.ok ? finished.value : moving;
  const version = await changeOrder(db, order, { status, shippedAt: now }, now);
  await emitOrder(order, order.status, status, now, emit);
  return { status, version };
}

export const finish: Handler<typeof supplierOrderFinish> = async ({ input, scope, db, now, emit }) => {
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  if (order.status !== supplierOrderStatus['in-transit']) return wrongStatus(order);
  const missing = sumOf(lines.map(awaitedOf));
  if (missing > 0 && input.reason === '') return refuse('supplier-order.reason-missing');
  const waiting = lines.flatMap(waitingOf);
  await deleteUnits(
    db,
    waiting.filter((unit) => unit.received === 0).map((unit) => unit.purchase_line_id),
  );
  await releaseRest(
    db,
    waiting.map((unit) => ({ id: unit.purchase_line_id, received: unit.received })),
    { scope, now, emit },
  );
  await giveUpRest(
    db,
    lines.map((line) => ({ id: line.id, dropped: Math.max(0, line.free - line.received - line.damaged) })),
  );
  await endOrder(db, opened.value, now);
  const status = supplierOrderStatus.finished;
  const version = await changeOrder(db, order, { status, reason: input.reason }, now);
  await emitOrder(order, order.status, status, now, emit);
  return ok({ order_id: order.id, version, number: order.number, status });
};
