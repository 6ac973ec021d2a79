import { joinedLot, unknownLot } from '#domain/warehouse/lots/lots.ts';
import { applyMove } from '#domain/warehouse/stock/moves.ts';
import { takePieces, unitCosts } from '#domain/warehouse/kits/kits.ts';
import { refuse, ok } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { emptyLevel, lockVariants, writeMoves, type MoveContext, type MoveWrite } from '../stock/levels.ts';
import { freePieces, valueOfMoves } from './store.ts';

export type Pieces = { readonly variantId: string; readonly code: string; readonly pieces: number };
const noOwner = { sellerId: null, orderId: null, kind: 'kit' } as const;

/** Takes free pieces out of the stock. @returns where they were, and what they were worth in CNY cents */
export async function take(db: Db, warehouseId: string, wanted: readonly Pieces[], context: MoveContext) {
  const rows = await lockVariants(
    db,
    wanted.map(({ variantId }) => ({ warehouseId, variantId })),
    'present',
  );
  const free = Map.groupBy(
    await freePieces(
      db,
      warehouseId,
      wanted.map(({ variantId }) => variantId),
    ),
    (row) => row.variant_id,
  );
  const moves: MoveWrite[] = [];
  const changed = [];
  const taken: { readonly variant_code: string; readonly location_code: string; readonly pieces: number }[] = [];
  for (const { variantId, code, pieces } of wanted) {
    const places = (free.get(variantId) ?? []).map((row) => ({ locationCode: row.location_code, free: row.free }));
    const parts = takePieces(places, pieces);
    if (!parts) return refuse('kit.too-few', { code, free: places.reduce((all, place) => all + place.free, 0) });
    for (const { locationCode, pieces: here } of parts) {
      const row = rows.find((each) => each.variant_id === variantId && each.location_code === locationCode);
      const after = row && applyMove(row, { kind: 'kit', quantity: -here });
      if (!row || !after?.ok) throw new Error(`${here} pieces of ${code} cannot be taken from ${locationCode}`);
      changed.push({ ...row, ...after.value });
      moves.push({ ...noOwner, opId: newId(), warehouseId, variantId, locationCode, quantity: -here });
      taken.push({ variant_code: code, location_code: locationCode, pieces: here });
    }
  }
  await writeMoves(db, moves, changed, context);
  const valueFen = await valueOfMoves(
    db,
    moves.map(({ opId }) => opId),
  );
  return ok({ taken, valueFen });
}

/** Puts pieces at a location, worth `valueFen` in sum. */
export async function put(
  db: Db,
  place: { readonly warehouseId: string; readonly locationCode: string },
  { variantId, code, pieces, valueFen }: Pieces & { readonly valueFen: number },
  context: MoveContext,
): Promise<void> {
  const rows = await lockVariants(db, [{ warehouseId: place.warehouseId, variantId }]);
  const row = rows.find((each) => each.location_code === place.locationCode) ?? emptyLevel({ ...place, variantId });
  const after = applyMove(row, { kind: 'kit', quantity: pieces });
  if (!after.ok) throw new Error(`${pieces} pieces of ${code} cannot be put at ${place.locationCode}`);
  const moves = unitCosts(valueFen, pieces).map((group): MoveWrite => ({
    ...noOwner,
    ...place,
    opId: newId(),
    variantId,
    quantity: group.pieces,
    unitCostFen: group.unitCostFen,
  }));
  // The lot of the pieces is not known any more, so that of the place is not either.
  await writeMoves(db, moves, [{ ...row, ...after.value, ...joinedLot(unknownLot, row) }], context);
}
