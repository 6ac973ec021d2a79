import type {
  supplierOrderFinish,
  supplierOrderReceive,
  supplierOrderShip,
} from '#contract/warehouse/supplier-deliveries.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { purchaseLinesUnderWay, purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { serveInTurn } from '#domain/warehouse/supplier-orders/allocate.ts';
import { decideSupplierOrder } from '#domain/warehouse/supplier-orders/decide.ts';
import { runningSupplierOrders, supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { takeDelivery } from '../purchasing/receive.ts';
import { releaseRest, shipLines, splitLine } from '../purchasing/supplier-lines.ts';
import { isPlace } from '../stock/place.ts';
import { receiveStock } from '../stock/receive.ts';
import { cartonsOf, insertCarton } from './cartons.ts';
import { awaitedOf, factsOf, findOrder, openOrder, sumOf, type OrderLine } from './order.ts';
import { deleteUnits, insertUnits, type OrderRow } from './store.ts';
import { arriveAtLine, changeOrder, emitOrder, endOrder, giveUpRest } from './write.ts';

const wrongStatus = ({ number }: OrderRow) => refuse('supplier-order.wrong-status', { number });

/** Purchase lines that still wait for pieces, first paid first. */
const waitingOf = ({ units }: OrderLine) =>
  units.filter(
    (unit) => unit.is_wanted && purchaseLinesUnderWay.includes(unit.status) && unit.received < unit.quantity,
  );

export const ship: Handler<typeof supplierOrderShip> = async ({ input, actor, scope, db, now, emit }) => {
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  if (!runningSupplierOrders.includes(order.status)) return wrongStatus(order);
  const { waybill } = input;
  if (new Set(input.lines.map((line) => line.line_id)).size < input.lines.length)
    return refuse('supplier-order.line-twice');
  if ((await cartonsOf(db, order.id)).some((carton) => carton.waybill === waybill))
    return refuse('supplier-order.waybill-twice', { waybill });
  const shipped: string[] = [];
  for (const { line_id: lineId, quantity } of input.lines) {
    const line = lines.find((each) => each.id === lineId);
    if (!line) return refuse('not-found');
    const left = Math.max(0, line.ordered - line.shipped);
    if (quantity > left) return refuse('supplier-order.too-many-shipped', { left, code: line.variant_code });
    const loose = waitingOf(line).filter((unit) => unit.status === purchaseLineStatus.purchased);
    const { shares } = serveInTurn(
      quantity,
      loose.map(({ purchase_line_id: id, quantity: units }) => ({ id, units })),
    );
    for (const { id, units } of shares) {
      const unit = loose.find((each) => each.purchase_line_id === id);
      if (unit && units < unit.quantity) {
        const rest = await splitLine(db, id, units);
        await insertUnits(db, [{ sellerId: unit.seller_id, purchaseLineId: rest, lineId }]);
      }
      shipped.push(id);
    }
  }
  await shipLines(db, shipped, waybill, { scope, now, emit });
  await insertCarton(db, { id: newId(), orderId: order.id, waybill, actorId: actor.userId, lines: input.lines }, now);
  const decided = decideSupplierOrder(factsOf(opened.value), { action: 'ship' }, actor.roles);
  const status = decided.ok ? decided.value : order.status;
  const version = await changeOrder(db, order, { status, ...(decided.ok && { shippedAt: now }) }, now);
  await emitOrder(order, order.status, status, now, emit);
  return ok({ order_id: order.id, version, number: order.number, status });
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
  if (!(await isPlace(db, order.warehouse_id, locationCode)))
    return refuse('receipt.unknown-place', { place: locationCode, warehouse: order.warehouse });
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
      { ...delivery, location_code: locationCode, sortLater: true },
      { actorId: actor.userId, scope, db, now, emit },
    );
    if (!taken.ok) return taken.refusal === 'not-found' ? refuse('not-found') : refuse('receipt.not-expected');
  }
  const place = { warehouseId: order.warehouse_id, variantId: line.variant_id, locationCode };
  const pieces = { good: free, forOrder: 0, unitCostFen: line.price_fen };
  await receiveStock(
    db,
    { ...place, ...pieces, sellerId: null, orderId: null },
    { actorId: actor.userId, at: now, reason: order.number },
  );
  await arriveAtLine(db, line.id, { received: free, damaged });
  const status = await follow({ db, order, now });
  const version = await changeOrder(db, order, { status, shippedAt: now }, now);
  await emitOrder(order, order.status, status, now, emit);
  const arrived = { for_orders: good - free, for_stock: free };
  return ok({ order_id: order.id, version, number: order.number, status, ...arrived });
};

/** The order after goods came: in transit, or finished with the last ones. */
async function follow({
  db,
  order,
  now,
}: Pick<Parameters<Handler<typeof supplierOrderReceive>>[0], 'db' | 'now'> & { order: OrderRow }) {
  const after = await findOrder(db, order.id);
  if (!after) return order.status;
  const shipped = decideSupplierOrder(factsOf(after), { action: 'ship' }, ['system']);
  const status = shipped.ok ? shipped.value : order.status;
  const finished = decideSupplierOrder({ ...factsOf(after), status }, { action: 'finish' }, ['system']);
  if (!finished.ok) return status;
  await endOrder(db, after, now);
  return finished.value;
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
