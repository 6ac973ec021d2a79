import { isSameLot, type Lot } from '#domain/warehouse/lots/lots.ts';
import { applyMove } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { emptyLevel, lockVariants, writeMoves, type MoveContext, type MoveWrite, type Place } from './levels.ts';

export type ReceivedStock = Place & {
  /** null: our own stock. */
  readonly sellerId: string | null;
  /** null: the goods are the seller's own stock. */
  readonly orderId: string | null;
  /** Good pieces of the delivery. */
  readonly good: number;
  /** How many of them the order needs, or the seller bought. */
  readonly forOrder: number;
  /** Factory price of one piece, CNY cents; absent: at the average. */
  readonly unitCostFen?: number | undefined;
  /** Decided by `receivedLot`. */
  readonly lot: Lot;
};

/** Puts received pieces at a location and reserves those of the order, or of the seller. */
export async function receiveStock(db: Db, taken: ReceivedStock, context: MoveContext): Promise<void> {
  const { good, forOrder, sellerId, orderId, unitCostFen, lot, ...place } = taken;
  if (good === 0) return;
  const { warehouseId, variantId, locationCode } = place;
  const rows = await lockVariants(db, [{ warehouseId, variantId }]);
  const there =
    rows.find((each) => each.location_code === locationCode) ?? emptyLevel({ warehouseId, variantId, locationCode });
  if (there.rule && there.on_hand > 0 && !isSameLot(lot, there))
    throw new Error(
      `Pieces of lot ${lot.lot} were received at ${locationCode}, where lot ${there.lot} was put meanwhile`,
    );
  const row = there.on_hand === 0 ? { ...there, ...lot } : there;
  const moves: MoveWrite[] = [];
  const steps = [
    { kind: 'receive' as const, quantity: good },
    { kind: 'reserve' as const, quantity: forOrder },
  ];
  for (const { kind, quantity } of steps) {
    if (quantity === 0) continue;
    const applied = applyMove(row, { kind, quantity });
    if (!applied.ok) throw new Error(`${quantity} pieces could not be received at ${locationCode}: ${applied.refusal}`);
    Object.assign(row, applied.value);
    moves.push({
      ...place,
      kind,
      quantity,
      opId: newId(),
      sellerId,
      orderId,
      ...(unitCostFen !== undefined && { unitCostFen }),
    });
  }
  await writeMoves(db, moves, [row], context);
}
