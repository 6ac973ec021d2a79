import type { Day } from '#domain/shared/calendar/days.ts';
import { billKindOf, type BillKind } from '../accounts/bill-kinds.ts';
import type { BillTax } from '../accounts/bills.ts';
import type { PostingKind } from '../accounts/posting.ts';

/** What the columns of a statement sum: money that came in, charges, what was given back, everything else. */
export const statementGroups = ['paid', 'charged', 'returned', 'other'] as const;
export type StatementGroup = (typeof statementGroups)[number];

const groupOfKind: Readonly<Record<BillKind, StatementGroup | 'by-sign'>> = {
  '1': 'charged',
  '2': 'charged',
  '3': 'charged',
  '-1': 'returned',
  '-2': 'returned',
  '-3': 'returned',
  '-4': 'returned',
  // A reversed bill is given back.
  storage: 'by-sign',
  // Taxes are charged with the goods and given back with them.
  vat: 'by-sign',
  duty: 'by-sign',
  recharge: 'paid',
  payment: 'paid',
  fee: 'other',
  hold: 'other',
  release: 'other',
  withdrawal: 'other',
  correction: 'other',
};

/** The column of a movement; `minor` with the sign of its effect on the balance. */
export function statementGroupOf(kind: BillKind, minor: number): StatementGroup {
  const group = groupOfKind[kind];
  if (group !== 'by-sign') return group;
  return minor < 0 ? 'charged' : 'returned';
}

/** The lines of one day that are alike, summed; `minor` with the sign of their effect on the balance. */
export type Movement = {
  readonly reason: PostingKind;
  readonly bill_type: number | null;
  readonly bill_tax: BillTax | null;
  readonly lines: number;
  readonly minor: number;
};

export type StatementDay = {
  readonly day: Day;
  readonly lines: number;
  readonly opening: number;
  readonly closing: number;
  readonly sums: Readonly<Record<StatementGroup, number>>;
};

/** A day's sums, in minor units: opening + Σ sums = closing. */
export function statementDay(day: Day, opening: number, movements: readonly Movement[]): StatementDay {
  const sums = { paid: 0, charged: 0, returned: 0, other: 0 };
  let lines = 0;
  for (const { reason, bill_type: bill, bill_tax: tax, minor, lines: count } of movements) {
    sums[statementGroupOf(billKindOf({ bill, tax, reason, amount: minor }), minor)] += minor;
    lines += count;
  }
  const closing = opening + sums.paid + sums.charged + sums.returned + sums.other;
  return { day, lines, opening, closing, sums };
}

/** What a statement is written as. */
export const statementFormats = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Max movements of a statement, so that they fit on one worksheet. */
export const maxStatementLines = 1_000_000;
/** Max movements that a PDF prints one by one; beyond it prints the sums of its days. */
export const maxPrintedLines = 20_000;
/** Max days of one statement. */
export const maxStatementDays = 366;
