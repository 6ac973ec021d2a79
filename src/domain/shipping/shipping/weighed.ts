import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { judgeWeight, weightBand } from '#domain/shipping/shipping/weight.ts';
import type { WeightVerdict } from '#domain/shipping/shipping/weight.ts';
import { parcelPrice, volumetricGrams, weightDifference } from './price.ts';
import type { ChannelPrice, Measures } from './price.ts';

/** A piece that lies in the parcel, so many times. */
export type PackedPiece = Pick<Measures, 'mm'> & { readonly quantity: number };

/** The grams that count for a packed parcel: the scale, or the volume of what is in it by the channel's rule. */
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
 * What a channel asks for a parcel as it was weighed, by the band it falls into. Above the heaviest band its rates go on: the
 * parcel stands packed, and somebody has to see what it costs. Refused where the channel has no band at all.
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

/** How much a difference must be before anybody is asked about it, minor units of the books. */
export const startingMoneyTolerance = 50;

export interface WeightProposal {
  readonly kind: 'refund' | 'collect';
  readonly amount: Money;
  readonly verdict: Exclude<WeightVerdict, 'within'>;
  readonly weighed: Weighed;
}

/**
 * Whether a packed parcel's weight asks for a collect or gives a refund: only outside the band the goods may weigh, and only
 * where the money differs by more than the tolerance, in the same direction. null: nobody is bothered.
 */
export function proposalForWeight(
  parcel: { readonly expected: number; readonly weighed: Weighed; readonly charged: Money },
  tolerance: Money,
): WeightProposal | null {
  const { expected, weighed, charged } = parcel;
  const verdict = judgeWeight(weighed.grams, weightBand(expected));
  if (verdict === 'within') return null;
  const difference = weightDifference(charged, weighed.price, tolerance);
  if (!difference || difference.minor > 0 !== (verdict === 'heavy')) return null;
  const amount = { ...difference, minor: Math.abs(difference.minor) };
  return { kind: difference.minor > 0 ? 'collect' : 'refund', amount, verdict, weighed };
}
