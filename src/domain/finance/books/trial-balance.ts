import { add, money, zero, type Money } from '#domain/shared/money/money.ts';

/** The longest period of a trial balance or journal, in days. */
export const maxBookDays = 1_830;

/** What an account had before a period, what was booked in it, and what it has after it. Balances: positive is credit. */
export type Figures = {
  readonly opening: Money;
  /** Positive. */
  readonly debit: Money;
  readonly credit: Money;
  readonly closing: Money;
};

/** Minor units of one account or of several. */
export type BookedMinor = { readonly opening: number; readonly debit: number; readonly credit: number };

export const figuresOf = ({ opening, debit, credit }: BookedMinor, currency: string): Figures => ({
  opening: money(opening, currency),
  debit: money(debit, currency),
  credit: money(credit, currency),
  closing: money(opening - debit + credit, currency),
});

/** The sums of all rows, by currency. */
export function sumFigures(rows: readonly Figures[]): readonly Figures[] {
  const sums = new Map<string, Figures>();
  for (const row of rows) {
    const { currency } = row.opening;
    const none = zero(currency);
    const sum = sums.get(currency) ?? { opening: none, debit: none, credit: none, closing: none };
    sums.set(currency, {
      opening: add(sum.opening, row.opening),
      debit: add(sum.debit, row.debit),
      credit: add(sum.credit, row.credit),
      closing: add(sum.closing, row.closing),
    });
  }
  return [...sums.values()];
}

/** Whether the balances of all accounts sum to zero in each currency, and their debits equal their credits. */
export const isBalanced = (sums: readonly Figures[]): boolean =>
  sums.every(
    ({ opening, debit, credit, closing }) => opening.minor === 0 && closing.minor === 0 && debit.minor === credit.minor,
  );
