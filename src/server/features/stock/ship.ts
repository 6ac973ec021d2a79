import { applyMove } from '#domain/stock/moves.ts';
import type { Db } from '../../http/context.ts';
import { newId } from '../../ids.ts';
import { lockVariants, reservedFor, writeMoves, type LevelRow, type MoveWrite } from './levels.ts';

const placeOf = (place: { warehouse_id: string; variant_id: string; location_code: string }) =>
  `${place.warehouse_id} ${place.variant_id} ${place.location_code}`;

/** Takes what is promised to an order out of the house. Nothing promised (goods that never lay in stock) is no fault. */
export async function shipOrder(
  db: Db,
  orderId: string,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const held = await reservedFor(db, [orderId]);
  if (held.length === 0) return;
  const levels = new Map((await lockVariants(db, held)).map((row) => [placeOf(row), row]));
  const changed = new Map<string, LevelRow>();
  const moves: MoveWrite[] = [];
  for (const { warehouseId, variantId, locationCode, sellerId, quantity } of held) {
    const place = placeOf({ warehouse_id: warehouseId, variant_id: variantId, location_code: locationCode });
    const row = levels.get(place);
    const applied = row && applyMove(row, { kind: 'ship', quantity });
    if (!row || !applied?.ok) throw new Error(`${place} does not hold the ${quantity} pieces promised to ${orderId}`);
    Object.assign(row, applied.value);
    changed.set(place, row);
    moves.push({ kind: 'ship', quantity, opId: newId(), warehouseId, variantId, locationCode, sellerId, orderId });
  }
  await writeMoves(db, moves, [...changed.values()], { actorId, at: now });
}
