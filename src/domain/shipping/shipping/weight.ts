export interface WeightBand {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** Scales and cartons vary by a fixed number of grams and by a share of the weight. */
export interface WeightTolerance {
  readonly grams: number;
  readonly bp: number;
}

export const startingTolerance: WeightTolerance = { grams: 50, bp: 500 };

/** The tolerated weight: expected weight ± the larger of the two tolerances. Never below one gram. */
export function weightBand(expected: number, tolerance: WeightTolerance = startingTolerance): WeightBand {
  const slack = Math.max(tolerance.grams, Math.ceil((expected * tolerance.bp) / 10_000));
  return { low: Math.max(1, expected - slack), expected, high: expected + slack };
}

export type WeightVerdict = 'within' | 'light' | 'heavy';

/** Checks a measured weight. Outside the tolerance the packer has to check again; the label is not blocked. */
export function checkWeight(grams: number, band: WeightBand): WeightVerdict {
  if (grams < band.low) return 'light';
  return grams > band.high ? 'heavy' : 'within';
}
