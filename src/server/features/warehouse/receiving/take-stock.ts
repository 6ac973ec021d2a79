import { decideReceipt } from '#domain/warehouse/purchasing/receive.ts';
import { unknownLot } from '#domain/warehouse/lots/lots.ts';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import type { Delivered, Delivery, DeliveryContext, DeliveryRefusal } from '../purchasing/receive.ts';
import { isStoragePlace } from '../stock/place.ts';
import { receiveStock } from '../stock/receive.ts';
import { receivedLot } from '../stock/received-lot.ts';
import { arriveInCarton } from '../supplier-orders/cartons.ts';
import { followArrival } from '../supplier-orders/deliveries.ts';
import { lockWhole } from '../supplier-orders/order.ts';
import { arriveAtLine } from '../supplier-orders/write.ts';
import { stockLine } from './stock-lines.ts';

/** Puts counted pieces of a supplier order into free stock, by the rules of a purchase's line. */
export async function takeStock<R extends string = never>(
  orderId: string,
  delivery: Delivery,
  { actorId, deviceId = '', scope, db, now, laidAt = now, emit }: DeliveryContext,
  refusedAt?: (warehouseId: string) => Promise<Refused<R> | null>,
): Promise<Result<Delivered, DeliveryRefusal | R>> {
  const opened = await lockWhole(db, scope, orderId);
  const line = opened && (await stockLine(db, delivery.line_id));
  if (!line) return refuse('not-found');
  const { good, damaged, reason, location_code: locationCode, receivedBefore } = delivery;
  if (receivedBefore !== undefined && receivedBefore !== line.received) return refuse('receipt.counted-meanwhile');
  if (!runningSupplierOrders.includes(opened.order.status)) return refuse('receipt.not-expected');
  const { status, quantity: expected, received: before, damaged: broken } = line;
  const decided = decideReceipt({ status, expected, received: before, damaged: broken }, { good, damaged, reason });
  if (!decided.ok) return decided;
  const refused = await refusedAt?.(line.warehouse_id);
  if (refused) return refused;
  if (!(await isStoragePlace(db, line.warehouse_id, locationCode)))
    return refuse('receipt.unknown-place', { place: locationCode, warehouse: opened.order.warehouse });
  const place = { warehouseId: line.warehouse_id, variantId: line.variant_id, locationCode };
  const lot = good > 0 ? await receivedLot(db, place, delivery, now) : ok(unknownLot);
  if (!lot.ok) return lot;
  const { number } = opened.order;
  const pieces = { good, forOrder: 0, unitCostFen: line.unit_cost_fen, lot: lot.value };
  await receiveStock(
    db,
    { ...place, ...pieces, sellerId: null, orderId: null },
    { actorId, at: laidAt, reason: reason === '' ? number : `${number} · ${reason}`, deviceId },
  );
  const arrived = { received: good, damaged };
  await arriveAtLine(db, line.supplier_line_id, arrived);
  if (line.is_of_carton) await arriveInCarton(db, line.id, arrived);
  await followArrival(opened.order, { db, now, emit });
  // Damaged pieces do not come again.
  const missing = Math.max(0, decided.value.missing - damaged);
  return ok({
    status: missing === 0 ? purchaseLineStatus.received : purchaseLineStatus.deliveried,
    missing,
    over: decided.value.over,
    parcelReady: false,
  });
}
