import { decideReceipt } from '#domain/warehouse/purchasing/receive.ts';
import { unknownLot } from '#domain/warehouse/lots/lots.ts';
import { purchaseLineStatus, type PurchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Delivered, Delivery, DeliveryContext, DeliveryRefusal, RefusedAt } from '../purchasing/receive.ts';
import { isStoragePlace } from '../stock/place.ts';
import { receiveStock } from '../stock/receive.ts';
import { receivedLot } from '../stock/received-lot.ts';

export type Arrived = { readonly received: number; readonly damaged: number };

/** Pieces that come for stock, of a locked line. */
export type StockArrival = {
  /** The supplier order or the purchase that they were bought with. */
  readonly number: string;
  readonly warehouse: { readonly id: string; readonly code: string };
  readonly line: Arrived & {
    readonly status: PurchaseLineStatus;
    readonly variant_id: string;
    readonly quantity: number;
    readonly unit_cost_fen: number;
  };
  readonly arrive: (arrived: Arrived) => Promise<void>;
};

/** Puts counted pieces into free stock, by the rules of a purchase's line. */
export async function takeStock<R extends string = never>(
  { number, warehouse, line, arrive }: StockArrival,
  delivery: Delivery,
  { actorId, deviceId = '', db, now, laidAt = now }: Omit<DeliveryContext, 'scope' | 'emit'>,
  refusedAt?: RefusedAt<R>,
): Promise<Result<Delivered, DeliveryRefusal | R>> {
  const { good, damaged, reason, location_code: locationCode, receivedBefore } = delivery;
  if (receivedBefore !== undefined && receivedBefore !== line.received) return refuse('receipt.counted-meanwhile');
  const { status, quantity: expected, received: before, damaged: broken } = line;
  const decided = decideReceipt({ status, expected, received: before, damaged: broken }, { good, damaged, reason });
  if (!decided.ok) return decided;
  const refused = await refusedAt?.(warehouse.id);
  if (refused) return refused;
  if (!(await isStoragePlace(db, warehouse.id, locationCode)))
    return refuse('receipt.unknown-place', { place: locationCode, warehouse: warehouse.code });
  const place = { warehouseId: warehouse.id, variantId: line.variant_id, locationCode };
  const lot = good > 0 ? await receivedLot(db, place, delivery, now) : ok(unknownLot);
  if (!lot.ok) return lot;
  const pieces = { good, forOrder: 0, unitCostFen: line.unit_cost_fen, lot: lot.value };
  await receiveStock(
    db,
    { ...place, ...pieces, sellerId: null, orderId: null },
    { actorId, at: laidAt, reason: reason === '' ? number : `${number} · ${reason}`, deviceId },
  );
  await arrive({ received: good, damaged });
  // Damaged pieces do not come again.
  const missing = Math.max(0, decided.value.missing - damaged);
  return ok({
    status: missing === 0 ? purchaseLineStatus.received : purchaseLineStatus.deliveried,
    missing,
    over: decided.value.over,
    parcelReady: false,
  });
}
