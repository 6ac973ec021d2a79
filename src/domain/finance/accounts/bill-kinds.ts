import { isBillTax, isBillType, type BillTax } from './bills.ts';
import type { PostingKind } from './posting.ts';

/**
 * Kinds of billing history rows: the specification's bill types by number, the taxes billed with them, and the other
 * balance movements.
 */
export const billKinds = [
  '1',
  '2',
  '3',
  '-1',
  '-2',
  '-3',
  '-4',
  'vat',
  'duty',
  'recharge',
  'payment',
  'fee',
  'storage',
  'hold',
  'release',
  'withdrawal',
  'correction',
] as const;
export type BillKind = (typeof billKinds)[number];

const moneyIn: Readonly<Record<PostingKind, BillKind>> = {
  recharge: 'recharge',
  // A manual or PayPal payment: the money enters the balance before the order is charged.
  process: 'payment',
  hold: 'hold',
  'release-hold': 'release',
  withdrawal: 'withdrawal',
  'cancel-process': 'correction',
  refund: 'correction',
  collect: 'correction',
  resend: 'correction',
  'cancel-resend': 'correction',
  storage: 'storage',
  'cancel-storage': 'storage',
  'counter-entry': 'correction',
  'affiliate-share': 'correction',
  'clearing-transfer': 'correction',
  'exchange-difference': 'correction',
  'payment-fee': 'fee',
  // Sent back to the PayPal account that it came from.
  'payment-refund': 'withdrawal',
  // Lost pieces of the seller's own stock.
  'stock-loss': 'correction',
};

/** The kind of one posting line on a seller's account; `amount` in minor units, with the sign of its effect. */
export function billKindOf(line: {
  bill: number | null;
  tax: BillTax | null;
  reason: PostingKind;
  amount: number;
}): BillKind {
  if (line.tax !== null) return line.tax;
  if (line.bill !== null && isBillType(line.bill)) return `${line.bill}`;
  const leaves = line.amount < 0;
  if (leaves && (line.reason === 'recharge' || line.reason === 'process')) return 'fee';
  return moneyIn[line.reason];
}

/** The journal filter of a kind; the same mapping as `billKindOf`, for a query. */
export interface BillKindFilter {
  readonly bills: readonly number[];
  readonly taxes: readonly BillTax[];
  readonly incoming: readonly PostingKind[];
  readonly outgoing: readonly PostingKind[];
}

/** Splits the chosen kinds into bill numbers and the reasons of incoming or outgoing lines. */
export function billKindFilter(kinds: readonly BillKind[], reasons: readonly PostingKind[]): BillKindFilter {
  const chosen = new Set<BillKind>(kinds);
  const where = (amount: number) =>
    reasons.filter((reason) => chosen.has(billKindOf({ bill: null, tax: null, reason, amount })));
  return {
    bills: kinds.map(Number).filter(isBillType),
    taxes: kinds.filter(isBillTax),
    incoming: where(1),
    outgoing: where(-1),
  };
}
