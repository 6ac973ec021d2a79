import type { supplierOrderShip } from '#contract/warehouse/suppliers/supplier-deliveries.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Party } from '#domain/shared/status.ts';
import { purchaseLinesUnderWay, purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { serveInTurn } from '#domain/warehouse/supplier-orders/allocate.ts';
import { decideSupplierOrder } from '#domain/warehouse/supplier-orders/decide.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { shipLines, splitLine } from '../purchasing/supplier-lines.ts';
import { cartonsOf, insertCarton } from './cartons.ts';
import { factsOf, type Order, type OrderLine } from './order.ts';
import { insertUnits } from './store.ts';
import { changeOrder, emitOrder } from './write.ts';

/** Purchase lines that still wait for pieces, first paid first. */
export const waitingOf = ({ units }: OrderLine) =>
  units.filter(
    (unit) => unit.is_wanted && purchaseLinesUnderWay.includes(unit.status) && unit.received < unit.quantity,
  );

/** Pieces of a line that are in no carton yet. */
export const looseOf = ({ ordered, shipped }: OrderLine): number => Math.max(0, ordered - shipped);

export type Carton = {
  readonly waybill: string;
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[];
};
export type ShipContext = Pick<Parameters<Handler<typeof supplierOrderShip>>[0], 'scope' | 'db' | 'now' | 'emit'> & {
  /** A user, or the system without an id. */
  readonly actor: { readonly userId: string | null; readonly roles: readonly Party[] };
};

/** The order after a carton was attached. */
async function markShipped(opened: Order, { actor, db, now, emit }: ShipContext) {
  const { order } = opened;
  const decided = decideSupplierOrder(factsOf(opened), { action: 'ship' }, actor.roles);
  const status = decided.ok ? decided.value : order.status;
  const version = await changeOrder(db, order, { status, ...(decided.ok && { shippedAt: now }) }, now);
  await emitOrder(order, order.status, status, now, emit);
  return { version, status };
}

/** Attaches cartons without a list of contents. The purchase lines keep their status until they are received. */
export async function shipUnknown(opened: Order, waybills: readonly string[], context: ShipContext): Promise<void> {
  const { actor, db, now } = context;
  for (const waybill of waybills)
    await insertCarton(db, { id: newId(), orderId: opened.order.id, waybill, actorId: actor.userId, lines: [] }, now);
  await markShipped(opened, context);
}

/** Attaches a carton to an open order: the first paid purchases get its pieces. @returns version and status after it */
export async function shipCarton(opened: Order, { waybill, lines: contents }: Carton, context: ShipContext) {
  const { actor, scope, db, now, emit } = context;
  const { order, lines } = opened;
  if (!runningSupplierOrders.includes(order.status))
    return refuse('supplier-order.wrong-status', { number: order.number });
  if (new Set(contents.map((line) => line.line_id)).size < contents.length) return refuse('supplier-order.line-twice');
  const known = (await cartonsOf(db, order.id)).find((carton) => carton.waybill === waybill);
  if (known && known.pieces > 0) return refuse('supplier-order.waybill-twice', { waybill });
  const shipped: string[] = [];
  for (const { line_id: lineId, quantity } of contents) {
    const line = lines.find((each) => each.id === lineId);
    if (!line) return refuse('not-found');
    const left = looseOf(line);
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
  const id = known?.id ?? newId();
  await insertCarton(db, { id, orderId: order.id, waybill, actorId: actor.userId, lines: contents }, now);
  return ok(await markShipped(opened, context));
}
