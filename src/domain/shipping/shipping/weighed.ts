import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { checkWeight, weightBand } from '#domain/shipping/shipping/weight.ts';
import type { WeightVerdict } from '#domain/shipping/shipping/weight.ts';
import { parcelPrice, volumetricGrams, weightDifference } from './price.ts';
import type { ChannelPrice, Measures } from './price.ts';

/** A packed item and its quantity. */
export type PackedPiece = Pick<Measures, 'mm'> & { readonly quantity: number };

/** The chargeable weight of a packed parcel: actual weight, or the volume of its contents by the channel's rule. */
function gramsThatCount(row: ChannelPrice, weighed: number, pieces: readonly PackedPiece[]): number {
  const volume = pieces.reduce((all, { mm, quantity }) => all + volumetricGrams(mm, row.divisor) * quantity, 0);
  if (row.rule === 'greater') return Math.max(weighed, volume);
  return volume >= 2 * weighed ? volume : weighed;
}

export interface Weighed {
  readonly grams: number;
  readonly chargeable_grams: number;
  readonly price: Money;
}

/**
 * A channel's price for a parcel at its measured weight. Above the heaviest band its rate is extended, because a packed
 * parcel needs a price. Refused where the channel has no band at all.
 */
export function weighedShipping(
  bands: readonly ChannelPrice[],
  weighed: number,
  pieces: readonly PackedPiece[],
): Result<Weighed, 'channel.no-price'> {
  const sorted = bands.toSorted((a, b) => a.from_grams - b.from_grams);
  const heaviest = sorted.at(-1);
  const open = heaviest ? [{ ...heaviest, to_grams: Number.MAX_SAFE_INTEGER }] : [];
  for (const row of [...sorted, ...open]) {
    const price = parcelPrice(row, { grams: gramsThatCount(row, weighed, pieces) });
    if (price.ok)
      return ok({ grams: weighed, chargeable_grams: price.value.chargeable_grams, price: price.value.total });
  }
  return refuse('channel.no-price', { grams: weighed });
}

/** Default price difference below which nothing is proposed, in minor units of the books. */
export const startingMoneyTolerance = 50;

export interface WeightProposal {
  readonly kind: 'refund' | 'collect';
  readonly amount: Money;
  readonly verdict: Exclude<WeightVerdict, 'within'>;
  readonly weighed: Weighed;
}

/**
 * Whether a packed parcel's weight leads to a collect or a refund: only outside the tolerated weight, and only when the
 * price difference exceeds the tolerance in the same direction. null: neither.
 */
export function proposalForWeight(
  parcel: { readonly expected: number; readonly weighed: Weighed; readonly charged: Money },
  tolerance: Money,
): WeightProposal | null {
  const { expected, weighed, charged } = parcel;
  const verdict = checkWeight(weighed.grams, weightBand(expected));
  if (verdict === 'within') return null;
  const difference = weightDifference(charged, weighed.price, tolerance);
  if (!difference || difference.minor > 0 !== (verdict === 'heavy')) return null;
  const amount = { ...difference, minor: Math.abs(difference.minor) };
  return { kind: difference.minor > 0 ? 'collect' : 'refund', amount, verdict, weighed };
}
