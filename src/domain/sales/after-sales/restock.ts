import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** Units of an order line in a case, and how many of them came back so far. */
export type ReturnedLine = {
  readonly order_line_id: string;
  readonly quantity: number;
  readonly restocked: number;
  readonly scrapped: number;
};

export type CountedBack = {
  readonly order_line_id: string;
  readonly restocked: number;
  readonly scrapped: number;
  /** The units returned earlier that the counting user knows of; when outdated, the count is refused. */
  readonly returned_before?: number;
};

export const unitsBack = ({ restocked, scrapped }: Pick<ReturnedLine, 'restocked' | 'scrapped'>): number =>
  restocked + scrapped;
export const unitsOut = (line: Omit<ReturnedLine, 'order_line_id'>): number => line.quantity - unitsBack(line);

/** Each counted line with its line of the case. At most the units that are still out may come back. */
export function decideReturn<L extends ReturnedLine, C extends CountedBack>(
  lines: readonly L[],
  counted: readonly C[],
): Result<readonly (readonly [L, C])[], 'not-found' | 'aftersale.counted-meanwhile' | 'aftersale.wrong-units'> {
  const pairs: (readonly [L, C])[] = [];
  const sums = new Map<string, number>();
  for (const back of counted) {
    const line = lines.find((each) => each.order_line_id === back.order_line_id);
    if (!line) return refuse('not-found');
    if (back.returned_before !== undefined && back.returned_before !== unitsBack(line))
      return refuse('aftersale.counted-meanwhile');
    const sum = (sums.get(line.order_line_id) ?? 0) + unitsBack(back);
    const max = unitsOut(line);
    if (sum > max) return refuse('aftersale.wrong-units', { max });
    sums.set(line.order_line_id, sum);
    pairs.push([line, back]);
  }
  return ok(pairs);
}
