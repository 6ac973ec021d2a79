import { applyMove } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockVariants, writeMoves, type MoveContext, type MoveWrite, type Place } from './levels.ts';

export type CameBack = Place & {
  readonly sellerId: string;
  readonly orderId: string;
  /** Pieces to restock, and pieces to discard. */
  readonly good: number;
  readonly broken: number;
};

/** Returned pieces: all are recorded as returned; good ones become available stock at the location. */
export async function restockGoods(
  db: Db,
  { good, broken, sellerId, orderId, ...place }: CameBack,
  context: MoveContext,
): Promise<void> {
  const all = good + broken;
  if (all === 0) return;
  const { warehouseId, variantId, locationCode } = place;
  const rows = await lockVariants(db, [{ warehouseId, variantId }]);
  const row = rows.find((each) => each.location_code === locationCode) ?? {
    warehouse_id: warehouseId,
    variant_id: variantId,
    location_code: locationCode,
    on_hand: 0,
    reserved: 0,
  };
  const move = (kind: MoveWrite['kind'], quantity: number): MoveWrite => ({
    ...place,
    kind,
    quantity,
    opId: newId(),
    sellerId,
    orderId,
  });
  // Damaged pieces are never in stock, so only their return is recorded.
  const moves = [move('return', all), ...(good > 0 ? [move('restock', good)] : [])];
  const applied = good > 0 ? applyMove(row, { kind: 'restock', quantity: good }) : null;
  if (applied && !applied.ok) throw new Error(`${good} pieces could not be restocked at ${locationCode}`);
  await writeMoves(db, moves, applied ? [{ ...row, ...applied.value }] : [], context);
}
