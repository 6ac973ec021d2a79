import { decidePurchase } from '#domain/warehouse/purchasing/decide.ts';
import type { PurchaseLineStatus, PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { decideMove, staff } from '#domain/shared/status.ts';
import type { Party } from '#domain/shared/status.ts';
import { fulfillmentTransitions } from '../../../shared/order-status/order-status.ts';
import type { FulfillmentStatus } from '../../../shared/order-status/order-status.ts';

/** The progress of an order's processing. */
export interface CancelProcessFacts {
  readonly fulfillment_status: FulfillmentStatus;
  readonly purchases: readonly { readonly status: PurchaseStatus; readonly lines: readonly PurchaseLineStatus[] }[];
  readonly parcels: readonly ParcelStatus[];
}

export const cancelProcessRefusals = [
  'order.not-processed',
  'order.goods-sent',
  'order.goods-arrived',
  'order.goods-bought',
  'order.being-packed',
] as const;
export type CancelProcessRefusal = (typeof cancelProcessRefusals)[number] | 'permission.denied';

const ended: ReadonlySet<PurchaseStatus> = new Set([-1, -2]);
const neverCame: ReadonlySet<PurchaseLineStatus> = new Set(['cancel', 'terminated']);
const onTheTable: ReadonlySet<ParcelStatus> = new Set(['packing', 'packed']);
const gone: ReadonlySet<ParcelStatus> = new Set(['shipped', 'delivered', 'returned']);

/** Why the purchases prevent a cancellation; null when these parties may cancel every open one. */
function purchasesRefuse(purchases: CancelProcessFacts['purchases'], parties: readonly Party[]) {
  for (const { status, lines } of purchases) {
    if (ended.has(status) || (lines.length > 0 && lines.every((line) => neverCame.has(line)))) continue;
    // A user who may cancel processing acts for the seller, who owns the purchase.
    const decided = decidePurchase(
      { status, lines: lines.map((line) => ({ status: line })), supplier_and_cost: true, finished_at: null },
      { action: 'cancel' },
      [...parties, 'buyer'],
    );
    if (decided.ok) continue;
    const arrived = status >= 2 || decided.refusal === 'purchase.goods-arrived';
    return arrived ? 'order.goods-arrived' : 'order.goods-bought';
  }
  return null;
}

/**
 * Whether processing can be cancelled: no purchase that these parties may not cancel, nothing shipped; for the seller
 * also no parcel being packed.
 */
export function decideCancelProcess(
  order: CancelProcessFacts,
  parties: readonly Party[],
): Result<true, CancelProcessRefusal> {
  const purchases = purchasesRefuse(order.purchases, parties);
  const moved = decideMove(
    fulfillmentTransitions,
    { from: order.fulfillment_status, action: 'cancel-process' },
    parties,
    () => purchases,
  );
  if (!moved.ok && moved.refusal === 'permission.denied') return refuse(moved.refusal);
  if (!moved.ok && moved.refusal === 'status.wrong') {
    const { fulfillment_status } = order;
    return refuse(fulfillment_status === 'unfulfilled' ? 'order.not-processed' : 'order.goods-sent', {
      fulfillment_status,
    });
  }
  if (order.parcels.some((status) => gone.has(status))) return refuse('order.goods-sent');
  if (!moved.ok) return refuse(purchases ?? 'order.goods-bought');
  const isStaff = parties.some((party) => (staff as readonly Party[]).includes(party) || party === 'system');
  if (!isStaff && order.parcels.some((status) => onTheTable.has(status))) return refuse('order.being-packed');
  return ok(true);
}
