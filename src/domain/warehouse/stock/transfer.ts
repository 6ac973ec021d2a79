import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { applyMove, type StockLevel, type StockMove } from './moves.ts';

/** Pieces at a location that are reserved for one owner: an order, or a seller. */
export interface OwnedPieces {
  readonly owner: string;
  readonly quantity: number;
  /** Units lie in the box of a parcel, or the parcel is not locked: they stay. */
  readonly isFixed: boolean;
  /** A seller's own pieces without an order: no parcel line binds them to one location. */
  readonly canSplit: boolean;
}

export type TransferRefusal = 'transfer.quantity-wrong' | 'transfer.not-there' | 'transfer.promised';

export interface Transfer {
  /** Pieces without a reservation. */
  readonly free: number;
  /** Reservations that move with their pieces. */
  readonly owned: readonly OwnedPieces[];
}

/**
 * Which pieces leave a location: free ones first, then whole reservations in their order. The reservation of an order is
 * never split, because its parcel line has one location. Without a quantity all that can move.
 */
export function decideTransfer(
  level: StockLevel,
  reservations: readonly OwnedPieces[],
  quantity: number | null,
): Result<Transfer, TransferRefusal> {
  const movable = reservations.filter(({ isFixed }) => !isFixed);
  const free = Math.max(0, level.on_hand - level.reserved);
  if (quantity === null) return ok({ free, owned: movable });
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('transfer.quantity-wrong', { quantity });
  if (quantity > level.on_hand) return refuse('transfer.not-there', { quantity, on_hand: level.on_hand });
  let left = quantity - Math.min(free, quantity);
  const owned: OwnedPieces[] = [];
  for (const one of movable) {
    const moved = one.canSplit ? Math.min(one.quantity, left) : one.quantity;
    if (moved === 0 || moved > left) continue;
    owned.push({ ...one, quantity: moved });
    left -= moved;
  }
  return left === 0
    ? ok({ free: Math.min(free, quantity), owned })
    : refuse('transfer.promised', { quantity, most: quantity - left });
}

/** A move of a transfer; `owner` is null for free pieces. */
export interface TransferStep extends StockMove {
  readonly at: 'from' | 'to';
  readonly owner: string | null;
}

/** The moves of a transfer. On hand and reserved stay the same in total. */
export const transferSteps = ({ free, owned }: Transfer): readonly TransferStep[] => [
  ...(free > 0
    ? ([
        { at: 'from', kind: 'putaway', quantity: -free, owner: null },
        { at: 'to', kind: 'putaway', quantity: free, owner: null },
      ] as const)
    : []),
  ...owned.flatMap(
    ({ owner, quantity }) =>
      [
        { at: 'from', kind: 'release', quantity, owner },
        { at: 'from', kind: 'putaway', quantity: -quantity, owner },
        { at: 'to', kind: 'putaway', quantity, owner },
        { at: 'to', kind: 'reserve', quantity, owner },
      ] as const,
  ),
];

/** Both levels after the moves; a refusal means that the levels do not fit the reservations. */
export function applySteps(
  levels: { readonly from: StockLevel; readonly to: StockLevel },
  steps: readonly TransferStep[],
): Result<{ readonly from: StockLevel; readonly to: StockLevel }, string> {
  const after = { ...levels };
  for (const step of steps) {
    const applied = applyMove(after[step.at], step);
    if (!applied.ok) return applied;
    after[step.at] = applied.value;
  }
  return ok(after);
}
