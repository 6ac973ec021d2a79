import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { live, type StockLevel } from './moves.ts';
import type { OwnedPieces, Transfer } from './transfer.ts';

/** Why a move cannot be undone: its pieces are not there any more, or they belong to another order or lie in a box. */
export type MoveBackRefusal = 'unmove.gone' | 'unmove.promised';

/** The pieces of one variant that a move brought to a location, those with a reservation by owner. */
export interface Brought {
  readonly free: number;
  readonly owned: readonly { readonly owner: string; readonly quantity: number }[];
}

/**
 * Which pieces return to where a move took them from: the reservations it brought, as far as they exist, the rest from
 * free pieces. All or none.
 */
export function decideMoveBack(
  level: StockLevel,
  reservations: readonly OwnedPieces[],
  { free, owned }: Brought,
): Result<Transfer, MoveBackRefusal> {
  const total = owned.reduce((sum, { quantity }) => sum + quantity, free);
  if (total > level.on_hand) return refuse('unmove.gone', { quantity: total, on_hand: level.on_hand });
  const back: OwnedPieces[] = [];
  for (const { owner, quantity } of owned) {
    const now = reservations.find((one) => one.owner === owner);
    if (!now) continue;
    // Its parcel line has one location, so more than was brought cannot be divided.
    if (now.isFixed || (now.quantity > quantity && !now.canSplit))
      return refuse('unmove.promised', { quantity: total });
    back.push({ ...now, quantity: Math.min(now.quantity, quantity) });
  }
  const rest = total - back.reduce((sum, { quantity }) => sum + quantity, 0);
  return rest <= Math.max(0, live(level))
    ? ok({ free: rest, owned: back })
    : refuse('unmove.promised', { quantity: total });
}
