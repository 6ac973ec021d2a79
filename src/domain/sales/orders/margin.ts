import { roundHalfUp, subtract, sum } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';

export interface Margin {
  readonly income: Money;
  readonly cost: Money;
  readonly margin: Money;
  /** Share of the income in basis points (5007 = 50.07 %); null without income. */
  readonly marginBp: number | null;
}

/** A seller's margin on an order. All amounts in one currency: the caller converts the shop's first. */
export function orderMargin(income: Money, costs: readonly Money[]): Margin {
  const cost = sum(income.currency, costs);
  const margin = subtract(income, cost);
  if (income.minor <= 0) return { income, cost, margin, marginBp: null };
  const num = BigInt(margin.minor) * 10_000n;
  return { income, cost, margin, marginBp: roundHalfUp({ num, den: BigInt(income.minor) }) };
}
