import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { maxQuantity } from './limits.ts';

/** What the market has of a variant. */
export interface Supply {
  readonly available: boolean;
  /** null when unknown. */
  readonly stock: number | null;
}

export const lineProblems = ['cart.unavailable', 'cart.sold-out', 'checkout.stock-short'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** Whether so many pieces of a line can be ordered now: what its seller does not own, the market must have. */
export function decideSupply(quantity: number, { available, stock }: Supply, own = 0): Result<true, LineProblem> {
  if (quantity <= own) return ok(true);
  if (!available && own === 0) return refuse('cart.unavailable');
  const limit = available ? maxQuantity(stock, own) : own;
  if (limit === 0) return refuse('cart.sold-out');
  return quantity > limit
    ? refuse('checkout.stock-short', { limit, own, quantity, missing: quantity - limit })
    : ok(true);
}
