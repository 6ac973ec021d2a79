import { joinedLot, type Lot } from '#domain/warehouse/lots/lots.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { applyMove, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import {
  emptyLevel,
  lockVariants,
  writeMoves,
  type LevelRow,
  type MoveContext,
  type MoveWrite,
  type Place,
} from '../stock/levels.ts';

/** Pieces that should lie at a location, and how many lay there when that was decided. */
export type Wanted = {
  readonly variant_id: string;
  readonly code: string;
  readonly location_code: string;
  readonly quantity: number;
  readonly before: number;
  readonly cost_fen: number | null;
};

/** Books the differences, all or none: nothing may have moved since they were decided. */
export async function bookSheet(
  db: Db,
  warehouseId: string,
  rows: readonly Wanted[],
  context: MoveContext,
): Promise<Result<number, 'stock-import.moved'>> {
  const keys = rows.map(({ variant_id: variantId }) => ({ warehouseId, variantId }));
  const keyOf = (variantId: string, place: string) => `${variantId} ${place}`;
  const levels = new Map(
    (await lockVariants(db, keys)).map((level) => [keyOf(level.variant_id, level.location_code), level]),
  );
  const moves: MoveWrite[] = [];
  const after: LevelRow[] = [];
  for (const { variant_id: variantId, location_code: locationCode, quantity, before, code, cost_fen: cost } of rows) {
    const place = { warehouseId, variantId, locationCode };
    const level = levels.get(keyOf(variantId, locationCode)) ?? emptyLevel(place);
    const added = quantity - before;
    const kind: MoveKind = added > 0 ? 'import' : 'adjust';
    const applied = applyMove(level, { kind, quantity: added });
    if (level.on_hand !== before || !applied.ok || quantity < level.reserved)
      return refuse('stock-import.moved', { code, place: locationCode });
    after.push({ ...level, ...applied.value });
    const unitCost = cost === null || added < 0 ? {} : { unitCostFen: cost };
    moves.push({ ...place, ...unitCost, kind, quantity: added, opId: newId(), sellerId: null, orderId: null });
  }
  await writeMoves(db, moves, after, context);
  return ok(moves.length);
}

/** Adds pieces at a location. @returns how many lie there afterwards */
export async function addPieces(
  db: Db,
  place: Place,
  {
    quantity,
    unit_cost_fen: cost,
    lot,
  }: { readonly quantity: number; readonly unit_cost_fen?: number | undefined; readonly lot: Lot },
  context: MoveContext,
): Promise<number> {
  const level =
    (await lockVariants(db, [place])).find((each) => each.location_code === place.locationCode) ?? emptyLevel(place);
  const applied = applyMove(level, { kind: 'import', quantity });
  if (!applied.ok) throw new Error(`${quantity} pieces cannot be added at ${place.locationCode}: ${applied.refusal}`);
  const unitCost = cost === undefined ? {} : { unitCostFen: cost };
  const move: MoveWrite = {
    ...place,
    ...unitCost,
    kind: 'import',
    quantity,
    opId: newId(),
    sellerId: null,
    orderId: null,
  };
  await writeMoves(db, [move], [{ ...level, ...applied.value, ...joinedLot(lot, level) }], context);
  return applied.value.on_hand;
}
