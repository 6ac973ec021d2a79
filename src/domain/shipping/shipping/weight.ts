export interface WeightBand {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** A scale and a carton vary by some grams whatever the parcel weighs, and by a share of what it weighs. */
export interface WeightTolerance {
  readonly grams: number;
  readonly bp: number;
}

export const startingTolerance: WeightTolerance = { grams: 50, bp: 500 };

/** The grams a parcel may weigh: the expected weight ± the larger of the two tolerances. Never below one gram. */
export function weightBand(expected: number, tolerance: WeightTolerance = startingTolerance): WeightBand {
  const slack = Math.max(tolerance.grams, Math.ceil((expected * tolerance.bp) / 10_000));
  return { low: Math.max(1, expected - slack), expected, high: expected + slack };
}

export type WeightVerdict = 'within' | 'light' | 'heavy';

/** Judges a scale's reading in grams. Outside the band asks for a second look; it does not withhold the label. */
export function judgeWeight(grams: number, band: WeightBand): WeightVerdict {
  if (grams < band.low) return 'light';
  return grams > band.high ? 'heavy' : 'within';
}
