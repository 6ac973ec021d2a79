import { relocate } from '#domain/warehouse/stock/relocate.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { emptyLevel, lockVariants, writeMoves, type LevelRow, type MoveContext } from './levels.ts';

export type Carried = {
  readonly warehouseId: string;
  readonly variantId: string;
  readonly sellerId: string;
  readonly orderId: string;
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
};

/** Moves reserved pieces to another location. They must be reserved there: check before. */
export async function carry(db: Db, carried: Carried, context: MoveContext): Promise<void> {
  const { warehouseId, variantId, sellerId, orderId, from, to, quantity } = carried;
  if (from === to) return;
  const rows = await lockVariants(db, [{ warehouseId, variantId }]);
  const at = (place: string): LevelRow =>
    rows.find((row) => row.location_code === place) ?? emptyLevel({ warehouseId, variantId, locationCode: place });
  const [left, reached] = [at(from), at(to)];
  const moved = relocate(left, reached, quantity);
  if (!moved.ok) throw new Error(`${quantity} pieces cannot be moved from ${from} to ${to}: ${moved.refusal}`);
  const moves = moved.value.steps.map(({ at: side, kind, quantity: pieces }) => ({
    kind,
    quantity: pieces,
    opId: newId(),
    warehouseId,
    variantId,
    locationCode: side === 'from' ? from : to,
    sellerId,
    orderId,
  }));
  const levels = [
    { ...left, ...moved.value.from },
    { ...reached, ...moved.value.to },
  ];
  await writeMoves(db, moves, levels, context);
}
