import { checkWeight, type WeightBand } from '#domain/shipping/shipping/weight.ts';

/** Why a correct weight is outside the tolerance. */
export const weightReasons = ['carton', 'goods'] as const;
export type WeightReason = (typeof weightReasons)[number];

/** What a weight needs before it counts: nothing, a reason, or also the agreement of a supervisor. */
export type WeightNeed = 'nothing' | 'reason' | 'lead';

/** Outside the tolerance by this factor, a supervisor has to agree: the scale shows kilograms, or goods are wrong. */
const leadFactor = 2;

export function weightNeed(grams: number, band: WeightBand): WeightNeed {
  if (checkWeight(grams, band) === 'within') return 'nothing';
  return grams > band.high * leadFactor || grams * leadFactor < band.low ? 'lead' : 'reason';
}
