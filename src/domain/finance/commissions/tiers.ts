import type { Tier } from '#domain/platform/settings/commission-tiers.ts';

/**
 * The sum that decides the tier: the better of this and the last month, so that a tier that was reached lasts to the
 * end of the following month.
 */
export const countedForTier = (months: { thisMonth: number; lastMonth: number }): number =>
  Math.max(months.thisMonth, months.lastMonth);

export const rateOf = (tiers: readonly Tier[], countedMinor: number): number =>
  tiers.findLast((tier) => tier.from_minor <= countedMinor)?.rate_bp ?? tiers[0]?.rate_bp ?? 0;

/** The next higher tier, and what is missing in this month to reach it; null in the highest. */
export function nextTier(
  tiers: readonly Tier[],
  months: { thisMonth: number; lastMonth: number },
): (Tier & { readonly missing_minor: number }) | null {
  const next = tiers.find((tier) => tier.from_minor > countedForTier(months));
  return next ? { ...next, missing_minor: next.from_minor - months.thisMonth } : null;
}
