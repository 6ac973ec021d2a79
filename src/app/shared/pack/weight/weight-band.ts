type Weights = { weight: number | undefined; expected: number; least: number; most: number };

/** The positions of the tolerance, the expected weight and the weight on the band, in percent of its width. Grams in. */
export function bandOf({ weight, expected, least, most }: Weights) {
  // The tolerance takes the middle 70 % of the band, so that a weight outside it still has a position.
  const span = Math.max(1, most - least) / 0.7;
  const start = least - span * 0.15;
  const place = (grams: number) => Math.min(100, Math.max(0, ((grams - start) / span) * 100));
  return {
    from: place(least),
    to: place(most),
    middle: place(expected),
    at: weight === undefined ? undefined : place(weight),
    within: weight !== undefined && weight >= least && weight <= most,
  };
}
