import { addMonths, lastOfMonth, type Day } from '#domain/shared/calendar/days.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** A calendar month, YYYY-MM, in UTC like all days of the books. Months compare as text. */
export type Month = string;

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;
export const lastDayOf = (month: Month): Day => lastOfMonth(firstDayOf(month));
export const nextMonth = (month: Month): Month => monthOf(addMonths(firstDayOf(month), 1));

/** The day that an event counts for: its own, or the first open day when its month is closed. Empty: none is closed. */
export const bookingDay = (day: Day, openFrom: Day): Day => (day < openFrom ? openFrom : day);

/** Errors in the books, which prevent closing. */
export const bookErrors = ['unbalanced', 'totals-differ'] as const;
/** Open work of the month, which a user may accept. */
export const openWork = ['recharges', 'store-costs', 'marketing-fees', 'bank-clearing', 'paypal-clearing'] as const;
export type BookError = (typeof bookErrors)[number];
export type OpenWork = (typeof openWork)[number];

export type Finding = {
  readonly code: BookError | OpenWork;
  /** How many; for accounts how many open items. */
  readonly count: number;
  /** What they add up to in minor units; null where that says nothing. */
  readonly minor: number | null;
};

export const isError = (code: Finding['code']): code is BookError => bookErrors.some((each) => each === code);

export type CloseRefusal = 'books.month-not-over' | 'books.month-closed' | 'books.unsound' | 'books.new-findings';

export type Closing = {
  readonly month: Month;
  /** The current day in UTC. */
  readonly today: Day;
  /** Of `booksOpenFrom`; empty when no month is closed. */
  readonly openFrom: Day;
  readonly findings: readonly Finding[];
  /** The findings that the user saw and accepts. */
  readonly accepted: readonly OpenWork[];
};

/** Whether a month can be closed, and with it all open months before it. */
export function decideClose({ month, today, openFrom, findings, accepted }: Closing): Result<true, CloseRefusal> {
  if (month >= monthOf(today)) return refuse('books.month-not-over', { month });
  if (firstDayOf(month) < openFrom) return refuse('books.month-closed', { month });
  const codes = findings.map(({ code }) => code);
  if (codes.some(isError)) return refuse('books.unsound', { month });
  const isNew = codes.some((code) => !isError(code) && !accepted.includes(code));
  return isNew ? refuse('books.new-findings', { month }) : ok(true);
}

/** Whether a closed month can be opened again, and with it all months after it. */
export function decideReopen(month: Month, openFrom: Day, reason: string): Result<true, ReopenRefusal> {
  if (firstDayOf(month) >= openFrom) return refuse('books.month-open', { month });
  return reason.trim() === '' ? refuse('books.reason-missing') : ok(true);
}
export type ReopenRefusal = 'books.month-open' | 'books.reason-missing';
