import { joinedLot } from '#domain/warehouse/lots/lots.ts';
import { applyMove } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { reserveWithoutOrder } from './own.ts';
import { emptyLevel, lockVariants, writeMoves, type MoveContext, type MoveWrite, type Place } from './levels.ts';
import { sentLot } from './sent-lot.ts';

export type CameBack = Place & {
  readonly sellerId: string;
  readonly orderId: string;
  /** Pieces to restock, and pieces to discard. */
  readonly good: number;
  /** Of the good ones the seller's own. */
  readonly own: number;
  readonly broken: number;
  /** The location is a quarantine: the restocked pieces are available to none until they are decided about. */
  readonly isQuarantine: boolean;
};

/**
 * Returned pieces: all are recorded as returned; good ones are in stock at the location, the seller's own ones for the
 * seller.
 */
export async function restockGoods(
  db: Db,
  { good, own, broken, isQuarantine, sellerId, orderId, ...place }: CameBack,
  context: MoveContext,
): Promise<void> {
  const all = good + broken;
  if (all === 0) return;
  const { warehouseId, variantId, locationCode } = place;
  const rows = await lockVariants(db, [{ warehouseId, variantId }]);
  const row =
    rows.find((each) => each.location_code === locationCode) ?? emptyLevel({ warehouseId, variantId, locationCode });
  if (good > 0) Object.assign(row, joinedLot(await sentLot(db, { orderId, variantId }), row));
  const move = (kind: MoveWrite['kind'], quantity: number, isOwn = false): MoveWrite => ({
    ...place,
    kind,
    quantity,
    opId: newId(),
    sellerId,
    orderId,
    own: isOwn,
  });
  // Damaged pieces are never in stock, so only their return is recorded.
  const moves = [move('return', all)];
  for (const part of [move('restock', good - own), move('restock', own, true)]) {
    if (part.quantity === 0) continue;
    const applied = applyMove(row, part);
    if (!applied.ok) throw new Error(`${part.quantity} pieces could not be restocked at ${locationCode}`);
    Object.assign(row, applied.value);
    moves.push(part);
  }
  // Own pieces in quarantine cannot be sold either: they become the seller's when they are released.
  if (isQuarantine && good > 0) moves.push(reserveWithoutOrder(row, { sellerId: null, quantity: good }));
  else if (own > 0) moves.push(reserveWithoutOrder(row, { sellerId, quantity: own }));
  await writeMoves(db, moves, good > 0 ? [row] : [], context);
}
