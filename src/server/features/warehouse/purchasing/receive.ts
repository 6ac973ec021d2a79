import { sql } from '../../../core/db/sql.ts';
import type { receiveLine } from '#contract/warehouse/purchasing.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { decideReceipt, type ReceiptRefusal, type ReceivedLine } from '#domain/warehouse/purchasing/receive.ts';
import { unknownLot, type LotRefusal } from '#domain/warehouse/lots/lots.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { purchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { receivedLot } from '../stock/received-lot.ts';
import { goodsArrived } from '../packing/parcels.ts';
import { lackingFor } from '../packing/sorting/unsorted.ts';
import { isStoragePlace } from '../stock/place.ts';
import { receiveStock } from '../stock/receive.ts';
import { followLines } from './follow.ts';
import type { LineRow } from './line.ts';
import { linesOf, lockPurchases, purchasesOfLines, type PurchaseRow } from './store.ts';

/** How many of its pieces the order of a line still needs; refunded ones become stock. A stock purchase takes all. */
const wantedBy = async (db: Db, { seller_id: sellerId, order_line_id: orderLineId }: LineRow): Promise<number> =>
  orderLineId === null ? Infinity : lackingFor(db, sellerId, orderLineId);

export type Delivery = {
  readonly line_id: string;
  readonly good: number;
  readonly damaged: number;
  readonly reason: string;
  readonly location_code: string;
  readonly lot: string;
  readonly expires_on: string | null;
  /** Put away for now; sorted to their parcel later. */
  readonly sortLater?: boolean;
  /** The earlier deliveries known to the counting user; when outdated, the count is refused. */
  readonly receivedBefore?: number;
};
export type DeliveryRefusal =
  | ReceiptRefusal
  | LotRefusal
  | 'not-found'
  | 'receipt.unknown-place'
  | 'receipt.counted-meanwhile';
export type RefusedAt<R extends string> = (warehouseId: string) => Promise<Refused<R> | null>;
export type Delivered = Pick<ReceivedLine, 'status' | 'missing' | 'over'> & { readonly parcelReady: boolean };
export type DeliveryContext = Pick<Parameters<Handler<typeof receiveLine>>[0], 'scope' | 'db' | 'now' | 'emit'> & {
  readonly actorId: string;
  readonly deviceId?: string;
  /** When they were put away, if reported later. */
  readonly laidAt?: Date;
};

export type LockedLine = { readonly purchase: PurchaseRow; readonly line: LineRow };

async function lockNow(db: Db, scope: Scope, lineId: string): Promise<LockedLine | null> {
  const [purchase] = await lockPurchases(db, scope, await purchasesOfLines(db, [lineId]));
  const line = purchase && (await linesOf(db, [purchase.id])).find(({ id }) => id === lineId);
  return purchase && line ? { purchase, line } : null;
}

/** A line, locked with its purchase. Tries twice, because its goods may be given to another order while it waits. */
export const lockLine = async (db: Db, scope: Scope, lineId: string): Promise<LockedLine | null> =>
  (await lockNow(db, scope, lineId)) ?? (await lockNow(db, scope, lineId));

/** `takeLocked` for a line that is not locked yet. */
export async function takeDelivery(
  delivery: Delivery,
  context: DeliveryContext,
): Promise<Result<Delivered, DeliveryRefusal>> {
  const locked = await lockLine(context.db, context.scope, delivery.line_id);
  return locked ? takeLocked(locked, delivery, context) : refuse('not-found');
}

/**
 * Puts counted pieces away and reserves those that their order needs, or all for the seller whose stock they are; surplus
 * is free.
 * `refusedAt` checks the location in the warehouse of the purchase; pieces that lie there already need no check.
 */
export async function takeLocked<R extends string = never>(
  { purchase, line }: LockedLine,
  delivery: Delivery,
  { actorId, deviceId = '', db, now, laidAt = now, emit }: Omit<DeliveryContext, 'scope'>,
  refusedAt?: RefusedAt<R>,
): Promise<Result<Delivered, DeliveryRefusal | R>> {
  const { good, damaged, reason, location_code: locationCode, receivedBefore, sortLater = false } = delivery;
  const { status, received: before, damaged: broken } = line;
  if (receivedBefore !== undefined && receivedBefore !== before) return refuse('receipt.counted-meanwhile');
  if (purchase.status !== purchaseStatus.purchasing && purchase.status !== purchaseStatus.stocking)
    return refuse('receipt.not-expected');
  const decided = decideReceipt(
    { status, expected: line.quantity, received: before, damaged: broken },
    { good, damaged, reason },
  );
  if (!decided.ok) return decided;
  const refused = await refusedAt?.(purchase.warehouse_id);
  if (refused) return refused;
  if (!(await isStoragePlace(db, purchase.warehouse_id, locationCode)))
    return refuse('receipt.unknown-place', { place: locationCode, warehouse: purchase.warehouse });
  const place = { warehouseId: purchase.warehouse_id, variantId: line.variant_id, locationCode };
  const lot = good > 0 ? await receivedLot(db, place, delivery, now) : ok(unknownLot);
  if (!lot.ok) return lot;
  const { received, missing, over, difference } = decided.value;
  const forOrder = Math.min(decided.value.forOrder, await wantedBy(db, line));
  await db.execute(sql`
    update purchase_lines set status = ${decided.value.status}, received = ${received}, damaged = ${decided.value.damaged},
      receive_reason = case when ${reason} = '' then receive_reason else ${reason} end, received_at = ${now},
      received_by = ${actorId}
    where seller_id = ${line.seller_id} and id = ${line.id}`);
  const about = { sellerId: line.seller_id, orderId: purchase.order_id };
  await emit({
    name: 'line.received',
    ...about,
    subjectId: purchase.id,
    actorId,
    data: { quantity: good, damaged, difference, variant_code: line.variant_code, location_code: locationCode },
    at: now,
  });
  // Locks parcels before stock, like all code. Goods of a stock purchase are for no parcel.
  const arrival = { sellerId: line.seller_id, quantity: forOrder, locationCode, actorId, now };
  const parcelReady =
    !sortLater &&
    forOrder > 0 &&
    line.order_line_id !== null &&
    (await goodsArrived(db, { ...arrival, orderLineId: line.order_line_id }, emit));
  const goods = { unitCostFen: line.unit_cost_fen, lot: lot.value };
  await receiveStock(db, { ...place, ...about, ...goods, good, forOrder }, { actorId, at: laidAt, reason, deviceId });
  await followLines(db, purchase, now, emit);
  return ok({ status: decided.value.status, missing, over, parcelReady });
}
