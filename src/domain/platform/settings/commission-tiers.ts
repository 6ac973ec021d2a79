/** A commission rate, and the paid sum of a month from which it applies, in the books' minor units. */
export interface Tier {
  readonly from_minor: number;
  readonly rate_bp: number;
}

export const maxTiers = 8;
/** Half of the income: more is a typing error. */
export const maxRateBp = 5_000;
const maxFromMinor = 1_000_000_000_000;

export const startingTiers: readonly Tier[] = [
  { from_minor: 0, rate_bp: 200 },
  { from_minor: 500_000, rate_bp: 300 },
  { from_minor: 2_000_000, rate_bp: 400 },
];

const isTier = (value: unknown): value is Tier => {
  if (typeof value !== 'object' || value === null) return false;
  const { from_minor: from, rate_bp: rate } = value as Readonly<Record<string, unknown>>;
  return isWhole(from, maxFromMinor) && isWhole(rate, maxRateBp);
};
const isWhole = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;

/** The first tier starts at zero; sums and rates rise from tier to tier. */
export function areTiers(tiers: readonly Tier[]): boolean {
  const [first] = tiers;
  if (!first || first.from_minor !== 0 || tiers.length > maxTiers) return false;
  return tiers.slice(1).every((tier, index) => {
    const below = tiers[index];
    return below !== undefined && tier.from_minor > below.from_minor && tier.rate_bp > below.rate_bp;
  });
}

/** Stored tiers; undefined when they are invalid. */
export function readTiers(value: unknown): readonly Tier[] | undefined {
  if (!Array.isArray(value) || !value.every(isTier)) return undefined;
  const tiers = value.map(({ from_minor, rate_bp }) => ({ from_minor, rate_bp }));
  return areTiers(tiers) ? tiers : undefined;
}
