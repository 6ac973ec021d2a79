type Weights = { weight: number | undefined; expected: number; min: number; max: number };

/** The positions of the tolerance, the expected weight and the weight on the band, in percent of its width. Grams in. */
export function bandOf({ weight, expected, min, max }: Weights) {
  // The tolerance takes the middle 70 % of the band, so that a weight outside it still has a position.
  const span = Math.max(1, max - min) / 0.7;
  const start = min - span * 0.15;
  const place = (grams: number) => Math.min(100, Math.max(0, ((grams - start) / span) * 100));
  return {
    from: place(min),
    to: place(max),
    middle: place(expected),
    at: weight === undefined ? undefined : place(weight),
    within: weight !== undefined && weight >= min && weight <= max,
  };
}
