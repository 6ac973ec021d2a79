import { applyMove } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockVariants, writeMoves, type MoveContext, type MoveWrite, type Place } from './levels.ts';
import { lockOwnStock, ownPiecesAt } from './own.ts';

type Pieces = Place & {
  readonly pieces: number;
  /** Whose stock they are; null: free pieces of ours. */
  readonly sellerId: string | null;
};

/** Takes pieces that were received by mistake out of the stock; false, and nothing done, when they are not there. */
export async function takeBackStock(
  db: Db,
  { pieces, sellerId, ...place }: Pieces,
  context: MoveContext,
): Promise<boolean> {
  if (sellerId !== null) await lockOwnStock(db, sellerId);
  const rows = await lockVariants(db, [place], 'present');
  const row = rows.find((each) => each.location_code === place.locationCode);
  if (!row) return false;
  // Pieces that serve an order meanwhile stay.
  if (sellerId !== null && (await ownPiecesAt(db, sellerId, place)) < pieces) return false;
  const steps = [
    ...(sellerId === null ? [] : [{ kind: 'release' as const, quantity: pieces }]),
    { kind: 'adjust' as const, quantity: -pieces },
  ];
  const moves: MoveWrite[] = [];
  let level = { on_hand: row.on_hand, reserved: row.reserved };
  for (const step of steps) {
    const applied = applyMove(level, step);
    if (!applied.ok) return false;
    level = applied.value;
    moves.push({ ...place, ...step, opId: newId(), sellerId, orderId: null });
  }
  // Pieces reserved for others stay.
  if (level.on_hand < level.reserved) return false;
  await writeMoves(db, moves, [{ ...row, ...level }], context);
  return true;
}
