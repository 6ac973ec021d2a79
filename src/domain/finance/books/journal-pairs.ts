/** A line of a posting: positive is credit, negative is debit. */
export type Signed = { readonly minor: number };

/** An amount booked from the debit of one line to the credit of another. */
export type Pair<Line> = { readonly debit: Line; readonly credit: Line; readonly minor: number };

type Rest<Line> = { readonly line: Line; left: number };

/**
 * A posting as pairs of account and counter account, which say the same: the pairs of a line add up to it. Lines of the
 * same amount are paired first, so that VAT meets the charge of VAT; what is left is paired in order. Lines sum to zero.
 */
export function pairsOf<Line extends Signed>(lines: readonly Line[]): readonly Pair<Line>[] {
  const rests = (sign: 1 | -1): Rest<Line>[] =>
    lines.filter(({ minor }) => minor * sign > 0).map((line) => ({ line, left: line.minor * sign }));
  const [debits, credits] = [rests(-1), rests(1)];
  const pairs: Pair<Line>[] = [];
  const take = (debit: Rest<Line>, credit: Rest<Line>) => {
    const minor = Math.min(debit.left, credit.left);
    debit.left -= minor;
    credit.left -= minor;
    pairs.push({ debit: debit.line, credit: credit.line, minor });
  };
  for (const debit of debits) {
    const same = credits.find(({ left }) => left === debit.left);
    if (same) take(debit, same);
  }
  for (const debit of debits) {
    for (const credit of credits) {
      if (debit.left === 0) break;
      if (credit.left > 0) take(debit, credit);
    }
  }
  return pairs;
}
