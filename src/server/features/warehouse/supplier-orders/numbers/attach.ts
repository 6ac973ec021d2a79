import type { supplierOrderAttachNumbers } from '#contract/warehouse/suppliers/supplier-numbers.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import type { Handler } from '../../../../core/http/context.ts';
import { saveTraces } from '../cartons.ts';
import { openOrder, type Order } from '../order.ts';
import { looseOf, shipCarton, shipUnknown, type ShipContext } from '../ship.ts';
import { changeOrder, emitOrder } from '../write.ts';
import { numberLines } from './store.ts';

type Context = Parameters<Handler<typeof supplierOrderAttachNumbers>>[0];
type Change = Context['input']['orders'][number];

/** Orders are locked by id, so that two tables with the same orders wait for each other. */
const inLockOrder = (changes: readonly Change[]) => changes.toSorted((a, b) => a.order_id.localeCompare(b.order_id));

async function attachCarton(opened: Order, waybill: string, context: ShipContext) {
  const { number } = opened.order;
  const lines = opened.lines
    .map((line) => ({ line_id: line.id, quantity: looseOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return refuse('numbers.nothing-left', { number });
  return shipCarton(opened, { waybill, lines }, context);
}

/** Attaches what a table or the API of 1688 says of one order. `unknown`: further waybills without known contents. */
export async function attachOne(change: Change, context: ShipContext, unknown: readonly string[] = []) {
  const { db, scope, now, emit } = context;
  const opened = await openOrder(db, scope, change);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  if (!runningSupplierOrders.includes(order.status))
    return refuse('supplier-order.wrong-status', { number: order.number });
  const { supplier_number: supplierNumber, waybill, traces } = change;
  const version = await changeOrder(db, order, supplierNumber === null ? {} : { supplierNumber }, now);
  if (supplierNumber !== null) {
    const bought = lines.flatMap(({ units }) => units.filter((unit) => unit.is_wanted));
    await numberLines(
      db,
      bought.map((unit) => unit.purchase_line_id),
      supplierNumber || order.number,
    );
  }
  const changed = { ...opened.value, order: { ...order, version } };
  if (waybill !== null) {
    const shipped = await attachCarton(changed, waybill, context);
    if (!shipped.ok) return shipped;
  } else if (unknown.length > 0) await shipUnknown(changed, unknown, context);
  else await emitOrder(order, order.status, order.status, now, emit);
  if (traces.length > 0) await saveTraces(db, order.id, traces);
  return ok(null);
}

export const attach: Handler<typeof supplierOrderAttachNumbers> = async (context) => {
  const { orders } = context.input;
  if (new Set(orders.map((each) => each.order_id)).size < orders.length) return refuse('numbers.order-twice');
  for (const change of inLockOrder(orders)) {
    const attached = await attachOne(change, context);
    if (!attached.ok) return attached;
  }
  return ok({
    orders: orders.length,
    numbers: orders.filter((each) => each.supplier_number !== null).length,
    cartons: orders.filter((each) => each.waybill !== null).length,
  });
};
