import type { Scope } from '#domain/platform/permissions/can.ts';
import type { Replacement } from '#domain/warehouse/reallocation/purchases.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { createPurchases } from '../purchasing/create.ts';
import { cutLines, handLines, type OutstandingLine } from '../purchasing/hand-over.ts';
import { carryUnits } from '../supplier-orders/carry-units.ts';
import type { Holder, Waiting } from './facts.ts';

type Handing = {
  readonly scope: Scope;
  readonly actorId: string;
  readonly now: Date;
  readonly reason: string;
  readonly emit: (event: NewEvent) => Promise<void>;
};

/**
 * Units that were bought for the receiver come for the donor, in a purchase of the donor; what no purchase brings is
 * bought anew. @returns units to buy
 */
export async function handOver(
  db: Db,
  {
    replacements,
    lines,
  }: { readonly replacements: readonly Replacement[]; readonly lines: readonly OutstandingLine[] },
  receiver: Waiting,
  donor: Holder,
  handing: Handing,
): Promise<number> {
  const moved = await cutLines(db, replacements, lines);
  const carried = moved.map(({ lineId, source }) => ({ purchaseLineId: lineId, sourceId: source.id }));
  await carryUnits(db, carried, donor.sellerId, () => handLines(db, moved, receiver, donor, handing));
  const { variantId, warehouseId } = receiver;
  const { sellerId, orderId, orderNumber } = donor;
  const toBuy = replacements
    .filter(({ purchaseLineId }) => purchaseLineId === null)
    .map(({ orderLineId, units: quantity }) => ({ orderLineId, variantId, quantity }));
  if (toBuy.length > 0)
    await createPurchases(db, [{ sellerId, orderId, orderNumber, warehouseId, lines: toBuy }], handing);
  return toBuy.reduce((all, { quantity }) => all + quantity, 0);
}
