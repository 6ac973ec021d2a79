import type { Money } from '#domain/shared/money/money.ts';
import type { BillType } from './bills.ts';

/** The books. Seller and affiliate accounts have an owner each; the others are the platform's. */
export const accountKinds = [
  'seller-available',
  'seller-hold',
  'bank-clearing',
  'paypal-clearing',
  'product-income',
  'shipping-income',
  'collect-income',
  'vat',
  'fees',
  'platform-cost',
  'affiliate-payable',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What made the posting. One kind and source together happen once: a retry can never pay twice. */
export const postingKinds = [
  'process',
  'cancel-process',
  'recharge',
  'refund',
  'collect',
  'resend',
  'cancel-resend',
  'hold',
  'release-hold',
  'counter-entry',
  'affiliate-share',
  'withdrawal',
] as const;
export type PostingKind = (typeof postingKinds)[number];

export interface PostingReason {
  readonly kind: PostingKind;
  /** The id of the event or document behind it. */
  readonly source: string;
}

export interface Account {
  readonly kind: AccountKind;
  /** Whose account; null for the platform's own. */
  readonly owner: string | null;
}

/** Above zero is credit: more for the seller, more income. Below zero is debit: money taken or received by us. */
export interface Line {
  readonly account: Account;
  readonly amount: Money;
  /** Set where the line is a bill record of the seller. */
  readonly bill?: BillType;
}

export interface Posting {
  readonly reason: PostingReason;
  readonly lines: readonly [Line, ...Line[]];
}

export class UnbalancedPosting extends Error {
  override name = 'UnbalancedPosting';
}

const owned: ReadonlySet<AccountKind> = new Set(['seller-available', 'seller-hold', 'affiliate-payable']);

/** Sum of the lines per currency. A bigint, because two safe amounts may add up to an unsafe one. */
function sums(lines: readonly Line[]): ReadonlyMap<string, bigint> {
  const all = new Map<string, bigint>();
  for (const { amount } of lines) all.set(amount.currency, (all.get(amount.currency) ?? 0n) + BigInt(amount.minor));
  return all;
}

/**
 * Lines that sum to zero in every currency. There is no other way to touch an account, and no way to edit one.
 * @throws UnbalancedPosting when they do not, when there are none, or when an account lacks its owner.
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

/** Once per kind and source: the unique key of the journal. */
export const postingKey = ({ kind, source }: PostingReason): string => `${kind}:${source}`;

/** What a run of postings adds to one account, in minor units of one currency. */
export function effectOn(postings: readonly Posting[], account: Account, currency: string): number {
  const lines = postings.flatMap((entry) => entry.lines);
  const mine = lines.filter(
    (line) =>
      line.account.kind === account.kind && line.account.owner === account.owner && line.amount.currency === currency,
  );
  return Number(sums(mine).get(currency) ?? 0n);
}
