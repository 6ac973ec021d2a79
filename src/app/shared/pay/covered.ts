import type { Money } from '#domain/shared/money/money.ts';

/** The share of a sum that a balance covers, 0 to 1, for drawing only. A negative balance covers nothing. */
export function coveredShare(total: Money, balance: Money): number {
  if (total.minor <= 0) return 1;
  return Math.min(1, Math.max(0, balance.minor) / total.minor);
}
