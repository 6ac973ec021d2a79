import { add, basisPoints, negate, subtract, sum, zero, type Money } from '#domain/shared/money/money.ts';
import type { PayoutMethod } from '../affiliates/withdrawal-status.ts';
import { platform } from '../accounts/order-postings.ts';
import { posting, type AccountKind, type Line, type Posting, type PostingKind } from '../accounts/posting.ts';

/**
 * The postings that change a commission: a charge earns it, a cancellation or a refund reverses it. Collects and
 * resends at the platform's cost earn nothing.
 */
const earning: ReadonlySet<PostingKind> = new Set(['process', 'cancel-process', 'refund']);
export const changesCommission = (reason: PostingKind): boolean => earning.has(reason);

/** VAT, duty and fees are not the platform's income: no commission is due on them. */
const incomes: ReadonlySet<AccountKind> = new Set(['product-income', 'shipping-income']);

/** The base of a commission: product and shipping income of a posting. Negative for a refund. */
export function commissionBase(currency: string, lines: readonly Line[]): Money {
  const income = lines.filter(({ account, amount }) => incomes.has(account.kind) && amount.currency === currency);
  return sum(
    currency,
    income.map(({ amount }) => amount),
  );
}

/** Who earns, and at which rate. */
export interface CommissionTerms {
  readonly affiliate_id: string;
  readonly rate_bp: number;
}

/** The commission of one charged document so far: of an order, or of a stock purchase. */
export interface Commission extends CommissionTerms {
  readonly base: Money;
  readonly amount: Money;
}

/** One change: signed base and signed commission. */
export type CommissionChange = Commission;

/** Rounded once, on the whole base of the document. */
export const commissionOf = (base: Money, rateBp: number): Money =>
  base.minor <= 0 ? zero(base.currency) : basisPoints(base, rateBp);

/**
 * The change of a document's commission by a charge or a refund. Affiliate and rate stay those of the first charge for
 * as long as something of it is left; a charge after everything was returned has the present terms. The commission is
 * computed anew from the whole base and only the difference is posted: rounding never adds up, and reversing everything
 * leaves zero.
 */
export function changeCommission(
  before: Commission | null,
  change: Money,
  present: CommissionTerms | null,
): CommissionChange | null {
  if (change.minor === 0) return null;
  const isOpen = before !== null && (before.base.minor > 0 || change.minor < 0);
  const terms = isOpen ? before : change.minor > 0 ? present : null;
  if (!terms) return null;
  const nothing = zero(change.currency);
  const after = commissionOf(add(before?.base ?? nothing, change), terms.rate_bp);
  const { affiliate_id, rate_bp } = terms;
  return { affiliate_id, rate_bp, base: change, amount: subtract(after, before?.amount ?? nothing) };
}

/** The commission after a change. */
export const afterChange = (before: Commission | null, change: CommissionChange): Commission => ({
  ...change,
  base: before ? add(before.base, change.base) : change.base,
  amount: before ? add(before.amount, change.amount) : change.amount,
});

const payable = (affiliateId: string, amount: Money): Line => ({
  account: { kind: 'affiliate-payable', owner: affiliateId },
  amount,
});

/** Platform cost → affiliate payable; the other way for a reversal. `cause`: the key of the posting that causes it. */
export const commissionPosting = (cause: string, affiliateId: string, amount: Money): Posting =>
  posting({ kind: 'affiliate-share', source: cause }, [
    platform('platform-cost', negate(amount)),
    payable(affiliateId, amount),
  ]);

/** A paid withdrawal: affiliate payable → bank or PayPal. */
export const payoutPosting = (
  withdrawalId: string,
  affiliateId: string,
  amount: Money,
  method: PayoutMethod = 'bank',
): Posting =>
  posting({ kind: 'withdrawal', source: withdrawalId }, [
    payable(affiliateId, negate(amount)),
    platform(method === 'paypal' ? 'paypal-clearing' : 'bank-clearing', amount),
  ]);

/** A paid withdrawal that PayPal took back: PayPal → affiliate payable. Its fee stays paid. */
export const payoutReversal = (withdrawalId: string, affiliateId: string, amount: Money): Posting =>
  posting({ kind: 'withdrawal', source: `${withdrawalId}:reversed` }, [
    platform('paypal-clearing', negate(amount)),
    payable(affiliateId, amount),
  ]);
