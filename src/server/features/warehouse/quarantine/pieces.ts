import { joinedLot, unknownLot, type Lot } from '#domain/warehouse/lots/lots.ts';
import { applyMove, live, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { emptyLevel, lockVariants, writeMoves, type LevelRow, type MoveContext } from '../stock/levels.ts';

type Pieces = { readonly warehouseId: string; readonly variantId: string; readonly quantity: number };
type Step = {
  readonly at: string;
  readonly kind: MoveKind;
  readonly quantity: number;
  /** The seller the pieces are reserved for, who owns them. */
  readonly ownerId?: string | null;
};

/** Moves pieces that no order has reserved. The refusal when a location has too few of them. */
export async function movePieces(
  db: Db,
  { warehouseId, variantId }: Pieces,
  steps: readonly Step[],
  context: MoveContext,
): Promise<'move.not-there' | 'move.promised' | null> {
  const rows = await lockVariants(db, [{ warehouseId, variantId }]);
  const levels = new Map<string, LevelRow>();
  let moved: Lot = unknownLot;
  for (const { at, kind, quantity } of steps) {
    const level =
      levels.get(at) ??
      rows.find((row) => row.location_code === at) ??
      emptyLevel({ warehouseId, variantId, locationCode: at });
    const applied = applyMove(level, { kind, quantity });
    if (!applied.ok) return 'move.not-there';
    // Reserved pieces are reported at their parcel.
    if (quantity < 0 && live(applied.value) < 0) return 'move.promised';
    if (quantity < 0) moved = level;
    const lot = kind === 'putaway' && quantity > 0 ? joinedLot(moved, level) : {};
    levels.set(at, { ...level, ...applied.value, ...lot });
  }
  const moves = steps.map(({ at, ownerId = null, ...step }) => ({
    ...step,
    opId: newId(),
    warehouseId,
    variantId,
    locationCode: at,
    sellerId: ownerId,
    orderId: null,
  }));
  await writeMoves(db, moves, [...levels.values()], context);
  return null;
}
