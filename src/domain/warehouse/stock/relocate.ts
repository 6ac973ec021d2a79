import { ok } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { applyMove } from './moves.ts';
import type { StockLevel, StockMove, StockRefusal } from './moves.ts';

/** One step of a way between two places. */
export interface Step extends StockMove {
  readonly at: 'from' | 'to';
}

export interface Relocated {
  readonly from: StockLevel;
  readonly to: StockLevel;
  readonly steps: readonly Step[];
}

/**
 * Carries pieces that are promised to an order to another place, and their promise with them. What lies in the house and
 * what of it is promised stay as they were.
 */
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
