import { isBillType } from './bills.ts';
import type { PostingKind } from './posting.ts';

/** What a line of the bill history is: the specification's bill types by their number, and what else moves a balance. */
export const billKinds = [
  '1',
  '2',
  '3',
  '-1',
  '-2',
  '-3',
  '-4',
  'recharge',
  'payment',
  'fee',
  'hold',
  'release',
  'withdrawal',
  'correction',
] as const;
export type BillKind = (typeof billKinds)[number];

const moneyIn: Readonly<Record<PostingKind, BillKind>> = {
  recharge: 'recharge',
  // Paid by hand or PayPal: the money enters the balance before the order takes it.
  process: 'payment',
  hold: 'hold',
  'release-hold': 'release',
  withdrawal: 'withdrawal',
  'cancel-process': 'correction',
  refund: 'correction',
  collect: 'correction',
  resend: 'correction',
  'cancel-resend': 'correction',
  'counter-entry': 'correction',
  'affiliate-share': 'correction',
};

/** The kind of one line on a seller's account; `amount` in minor units, with the sign of its effect. */
export function billKindOf(line: { bill: number | null; reason: PostingKind; amount: number }): BillKind {
  if (line.bill !== null && isBillType(line.bill)) return `${line.bill}`;
  const leaves = line.amount < 0;
  if (leaves && (line.reason === 'recharge' || line.reason === 'process')) return 'fee';
  return moneyIn[line.reason];
}

/** What a kind looks for in the journal; the same decision as `billKindOf`, for a query. */
export interface BillKindFilter {
  readonly bills: readonly number[];
  readonly incoming: readonly PostingKind[];
  readonly outgoing: readonly PostingKind[];
}

/** Splits chosen kinds into bill numbers and the reasons of lines that come in or leave. */
export function billKindFilter(kinds: readonly BillKind[], reasons: readonly PostingKind[]): BillKindFilter {
  const chosen = new Set<BillKind>(kinds);
  const where = (amount: number) => reasons.filter((reason) => chosen.has(billKindOf({ bill: null, reason, amount })));
  return { bills: kinds.map(Number).filter(isBillType), incoming: where(1), outgoing: where(-1) };
}
