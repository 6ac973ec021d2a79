import { ok } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { applyMove } from './moves.ts';
import type { StockLevel, StockMove, StockRefusal } from './moves.ts';

/** One of the two moves of a relocation. */
export interface Step extends StockMove {
  readonly at: 'from' | 'to';
}

export interface Relocated {
  readonly from: StockLevel;
  readonly to: StockLevel;
  readonly steps: readonly Step[];
}

/** Moves reserved pieces with their reservation to another location. Total stock and reservations are unchanged. */
export function relocate(from: StockLevel, to: StockLevel, quantity: number): Result<Relocated, StockRefusal> {
  const steps: readonly Step[] = [
    { at: 'from', kind: 'release', quantity },
    { at: 'from', kind: 'putaway', quantity: -quantity },
    { at: 'to', kind: 'putaway', quantity },
    { at: 'to', kind: 'reserve', quantity },
  ];
  const after = { from, to };
  for (const step of steps) {
    const applied = applyMove(after[step.at], step);
    if (!applied.ok) return applied;
    after[step.at] = applied.value;
  }
  return ok({ ...after, steps });
}
