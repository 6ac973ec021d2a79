/** A scale from zero to a round maximum, with four grid lines. */
export type Scale = { readonly top: number; readonly ticks: readonly number[] };

const steps = [1, 2, 2.5, 5, 10] as const;

/** The smallest round maximum with four equal steps; whole steps, because counts have no halves. */
export function scaleOf(values: readonly number[]): Scale {
  const max = Math.max(4, ...values);
  const size = 10 ** Math.floor(Math.log10(max / 4));
  const step = steps.map((each) => each * size).find((each) => Number.isInteger(each) && each * 4 >= max) ?? size * 10;
  return { top: step * 4, ticks: [0, 1, 2, 3, 4].map((nth) => nth * step) };
}

/** The indexes of the labelled positions: at most `most`, the last one included. */
export function labelledIndexes(count: number, limit: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / limit));
  return new Set(Array.from({ length: count }, (_, nth) => nth).filter((nth) => (count - 1 - nth) % every === 0));
}

/** A smooth line that never overshoots its points (monotone cubic), so that no day looks better or worse than it was. */
export function monotonePath(points: readonly (readonly [x: number, y: number])[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const slopes = rest.map(([x, y], nth) => {
    const [fromX, fromY] = points[nth] ?? first;
    return (y - fromY) / (x - fromX || 1);
  });
  const tangent = (nth: number): number => {
    const [before, after] = [slopes[nth - 1], slopes[nth]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  const round = (value: number) => Math.round(value * 100) / 100;
  const curves = rest.map(([x, y], nth) => {
    const [fromX, fromY] = points[nth] ?? first;
    const third = (x - fromX) / 3;
    const bends = [fromX + third, fromY + third * tangent(nth), x - third, y - third * tangent(nth + 1), x, y];
    return `C${bends.map(round).join(' ')}`;
  });
  return `M${round(first[0])} ${round(first[1])}${curves.join('')}`;
}
