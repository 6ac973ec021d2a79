import { joinedLot } from '#domain/warehouse/lots/lots.ts';
import { relocate } from '#domain/warehouse/stock/relocate.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { emptyLevel, lockVariants, reservedFor, writeMoves, type LevelRow, type MoveContext } from './levels.ts';

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
  const reserved = await reservedFor(db, [orderId]);
  const charged = reserved
    .filter((each) => !each.own && each.warehouseId === warehouseId && each.variantId === variantId)
    .reduce((all, each) => all + (each.locationCode === from ? each.quantity : 0), 0);
  const parts = [
    { own: false, pieces: Math.min(quantity, charged) },
    { own: true, pieces: quantity - Math.min(quantity, charged) },
  ].filter(({ pieces }) => pieces > 0);
  const moves = moved.value.steps.flatMap(({ at: side, kind, quantity: signed }) =>
    parts.map(({ own, pieces }) => ({
      kind,
      quantity: signed < 0 ? -pieces : pieces,
      opId: newId(),
      warehouseId,
      variantId,
      locationCode: side === 'from' ? from : to,
      sellerId,
      orderId,
      own,
    })),
  );
  const levels = [
    { ...left, ...moved.value.from },
    { ...reached, ...moved.value.to, ...joinedLot(left, reached) },
  ];
  await writeMoves(db, moves, levels, context);
}
