import type { receiveLine } from '#contract/warehouse/purchasing.ts';
import { ok, refuse, type Refused } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { lockRoom, refusedRoom } from '../locations/room.ts';
import { takeDelivery, type Delivery, type DeliveryContext } from '../purchasing/receive.ts';
import { ownersOfStockLines } from './stock-lines.ts';
import { takeStock } from './take-stock.ts';

/** Receives pieces of a purchase's line, or of a supplier order for stock. */
export async function takeExpected<R extends string = never>(
  delivery: Delivery,
  context: DeliveryContext,
  refusedAt?: (warehouseId: string) => Promise<Refused<R> | null>,
) {
  const [owner] = await ownersOfStockLines(context.db, [delivery.line_id]);
  return owner ? takeStock(owner.order_id, delivery, context, refusedAt) : takeDelivery(delivery, context, refusedAt);
}

export const receive: Handler<typeof receiveLine> = async ({ input, actor, scope, db, now, emit }) => {
  const { location_code: place, good } = input;
  const taken = await takeExpected(input, { actorId: actor.userId, scope, db, now, emit }, async (warehouseId) =>
    refusedRoom(await lockRoom(db, warehouseId, place), place, good),
  );
  if (!taken.ok)
    return taken.refusal === 'receipt.counted-meanwhile'
      ? refuse('receipt.not-expected')
      : { ...taken, refusal: taken.refusal };
  const { parcelReady, ...line } = taken.value;
  return ok({ ...line, parcel_ready: parcelReady });
};
