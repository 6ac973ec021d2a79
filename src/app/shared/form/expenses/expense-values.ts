import { parseAmount, plainAmount } from '#domain/shared/money/text.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { firstOfMonth, type Day } from '#domain/shared/calendar/days.ts';

/** An entry to change, as far as its form needs it. */
export type StoredExpense = {
  readonly store_id: string;
  readonly amount: Money;
  readonly from: Day;
  readonly to: Day;
  readonly note: string;
  readonly file: { readonly file_id: string } | null;
};

/** `minor` is null while no amount is typed. */
export type TypedAmount = { minor: number | null; currency: string };

/** The values that the forms of costs and fees have in common. A new entry is for the current month so far. */
export const expenseValuesOf = (row: StoredExpense | null, currency: string, day: Day) => ({
  store_id: row?.store_id ?? null,
  amount: {
    minor: row?.amount.minor ?? null,
    currency: row?.amount.currency ?? currency,
  } satisfies TypedAmount as TypedAmount,
  from: row?.from ?? firstOfMonth(day),
  to: row?.to ?? day,
  note: row?.note ?? '',
  file_id: row?.file?.file_id ?? null,
});
export type ExpenseValues = ReturnType<typeof expenseValuesOf>;

export const moneyOf = ({ minor, currency }: TypedAmount): Money | null =>
  minor === null ? null : { minor, currency };

/** The same figures in another currency, unless that currency has fewer decimals. */
export function inCurrency(amount: TypedAmount, currency: string): TypedAmount {
  const money = moneyOf(amount);
  return { minor: money && (parseAmount(plainAmount(money), currency)?.minor ?? null), currency };
}

type Entry = Omit<ExpenseValues, 'store_id' | 'amount'> & { amount: Money };

/** What both calls of a form take; null without an amount. */
export function entryOf({ amount, from, to, note, file_id }: ExpenseValues): Entry | null {
  const money = moneyOf(amount);
  return money && { amount: money, from, to, note, file_id };
}
