import { add, compare } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** Max limit of a seller's rule: € 500 per order. Larger charges are read by a person. */
export const maxRuleMinor = 50_000;

export interface RuleCharge {
  readonly amount: Money;
  /** Once objected to, a charge is accepted by its seller only. */
  readonly objected: boolean;
}

export type RuleRefusal = 'rule.off' | 'rule.objected' | 'rule.over-limit';

/**
 * Whether a seller's rule accepts an extra charge. `limit` is per order; `earlier` is the sum of the order's charges
 * that the rule has accepted. Null: no rule.
 */
export function decideByRule(limit: Money | null, earlier: Money, charge: RuleCharge): Result<null, RuleRefusal> {
  if (limit === null || limit.minor <= 0) return refuse('rule.off');
  if (charge.objected) return refuse('rule.objected');
  const isOver = charge.amount.currency !== limit.currency || compare(add(earlier, charge.amount), limit) > 0;
  return isOver ? refuse('rule.over-limit') : ok(null);
}
