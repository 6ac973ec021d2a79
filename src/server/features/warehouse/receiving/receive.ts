import type { receiveLine } from '#contract/warehouse/purchasing.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { lockRoom, refusedRoom } from '../locations/room.ts';
import { lockLine, takeLocked, type Delivery, type DeliveryContext, type RefusedAt } from '../purchasing/receive.ts';
import { isLate } from './late-lines.ts';
import { ownersOfStockLines } from './stock-lines.ts';
import { takeLate } from './take-late.ts';
import { takeOrdered } from './take-ordered.ts';

/** Receives pieces of a purchase's line, or for stock: of a supplier order or of a purchase that ended. */
export async function takeExpected<R extends string = never>(
  delivery: Delivery,
  context: DeliveryContext,
  refusedAt?: RefusedAt<R>,
) {
  const { db, scope } = context;
  const [owner] = await ownersOfStockLines(db, [delivery.line_id]);
  if (owner) return takeOrdered(owner.order_id, delivery, context, refusedAt);
  const locked = await lockLine(db, scope, delivery.line_id);
  if (!locked) return refuse('not-found');
  const take = isLate(locked.line) ? takeLate : takeLocked;
  return take(locked, delivery, context, refusedAt);
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
