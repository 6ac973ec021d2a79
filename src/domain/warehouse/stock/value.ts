import { roundHalfUp } from '#domain/shared/money/money.ts';

/** Pieces of a variant in a warehouse with their value at the moving average, in CNY cents. */
export interface StockValue {
  readonly pieces: number;
  readonly valueFen: number;
}

/** What a move changes: pieces on hand, and what one of them cost if that is known. */
export interface ValuedMove {
  readonly pieces: number;
  readonly unitCostFen?: number | undefined;
}

/**
 * The change of the value by a move. Bought pieces count at their cost; found and returned ones at the average, or at
 * the planned cost when nothing is on hand. Leaving pieces take their share, so that an empty stock is worth nothing.
 */
export function valueChange(before: StockValue, move: ValuedMove, plannedCostFen: number): number {
  const share = (pieces: number) =>
    roundHalfUp({ num: BigInt(before.valueFen) * BigInt(pieces), den: BigInt(before.pieces) });
  if (move.pieces < 0) return -move.pieces >= before.pieces ? -before.valueFen : -share(-move.pieces);
  if (move.unitCostFen !== undefined) return move.pieces * move.unitCostFen;
  return before.pieces > 0 ? share(move.pieces) : move.pieces * plannedCostFen;
}

export const afterMove = (before: StockValue, move: ValuedMove, plannedCostFen: number): StockValue => ({
  pieces: before.pieces + move.pieces,
  valueFen: before.valueFen + valueChange(before, move, plannedCostFen),
});
