import type { Money } from '#domain/shared/money/money.ts';
import type { BillTax, BillType } from './bills.ts';

/** Ledger accounts. Seller and affiliate accounts have an owner; the others belong to the platform. */
export const accountKinds = [
  'seller-available',
  'seller-hold',
  'bank-clearing',
  'paypal-clearing',
  'product-income',
  'shipping-income',
  'collect-income',
  'storage-income',
  'vat',
  'duty',
  'fees',
  'platform-cost',
  'affiliate-payable',
  // The company's own accounts: what has left a clearing account.
  'bank',
  'exchange-difference',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The reason of a posting. Kind and source together are unique, so a retry never posts twice. */
export const postingKinds = [
  'process',
  'cancel-process',
  'recharge',
  'refund',
  'collect',
  'resend',
  'cancel-resend',
  'storage',
  'cancel-storage',
  'hold',
  'release-hold',
  'counter-entry',
  'affiliate-share',
  'withdrawal',
  'clearing-transfer',
  'exchange-difference',
  'payment-fee',
  'payment-refund',
  'stock-loss',
] as const;
export type PostingKind = (typeof postingKinds)[number];

export interface PostingReason {
  readonly kind: PostingKind;
  /** The id of the event or document that caused it. */
  readonly source: string;
}

export interface Account {
  readonly kind: AccountKind;
  /** The owner's user id; null for platform accounts. */
  readonly owner: string | null;
}

/** Positive is credit: more for the seller, more income. Negative is debit: money taken or received by the platform. */
export interface Line {
  readonly account: Account;
  readonly amount: Money;
  /** Set when the line is a bill record of the seller. */
  readonly bill?: BillType;
  /** The tax that such a line bills; absent for goods, shipping and collects. */
  readonly tax?: BillTax;
}

export interface Posting {
  readonly reason: PostingReason;
  readonly lines: readonly [Line, ...Line[]];
}

export class UnbalancedPosting extends Error {
  override name = 'UnbalancedPosting';
}

const owned: ReadonlySet<AccountKind> = new Set(['seller-available', 'seller-hold', 'affiliate-payable']);

/** Whether each user has an account of this kind. */
export const isOwned = (kind: AccountKind): boolean => owned.has(kind);

/** Money that has arrived at a bank or PayPal, or left it, until the items of their statements are posted too. */
export const clearingKinds = ['bank-clearing', 'paypal-clearing'] as const satisfies readonly AccountKind[];
export type ClearingKind = (typeof clearingKinds)[number];

/** Sum of the lines per currency. A bigint, because two safe integers may add up to an unsafe one. */
function sums(lines: readonly Line[]): ReadonlyMap<string, bigint> {
  const all = new Map<string, bigint>();
  for (const { amount } of lines) all.set(amount.currency, (all.get(amount.currency) ?? 0n) + BigInt(amount.minor));
  return all;
}

/**
 * Creates a posting whose lines sum to zero in every currency. Postings are the only way to change an account and are
 * never edited. @throws UnbalancedPosting when the sum is not zero, when there are no lines, or when an account lacks
 * its owner.
 */
export function posting(reason: PostingReason, lines: readonly Line[]): Posting {
  const [first, ...others] = lines;
  if (!first) throw new UnbalancedPosting(`${reason.kind} ${reason.source} has no lines`);
  for (const { account } of lines) {
    if (owned.has(account.kind) !== (account.owner !== null))
      throw new UnbalancedPosting(`${reason.kind} ${reason.source}: ${account.kind} has a wrong owner`);
  }
  for (const [currency, rest] of sums(lines)) {
    if (rest !== 0n) throw new UnbalancedPosting(`${reason.kind} ${reason.source} is off by ${rest} minor ${currency}`);
  }
  return { reason, lines: [first, ...others] };
}

/** The unique key of the journal: kind and source. */
export const postingKey = ({ kind, source }: PostingReason): string => `${kind}:${source}`;

/** The sum a list of postings adds to one account, in minor units of one currency. */
export function effectOn(postings: readonly Posting[], account: Account, currency: string): number {
  const lines = postings.flatMap((entry) => entry.lines);
  const mine = lines.filter(
    (line) =>
      line.account.kind === account.kind && line.account.owner === account.owner && line.amount.currency === currency,
  );
  return Number(sums(mine).get(currency) ?? 0n);
}
