import { money, negate, type Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { platform } from '../accounts/order-postings.ts';
import { posting, type ClearingKind, type Posting } from '../accounts/posting.ts';

/** `in`: money reached the company's own account; `out`: it left it. */
export const transferDirections = ['in', 'out'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** Money between a clearing account and the company's own account, as on the statement of the bank or of PayPal. */
export function transferPosting(
  source: string,
  { kind, direction, amount }: { kind: ClearingKind; direction: TransferDirection; amount: Money },
): Posting {
  const cleared = direction === 'in' ? amount : negate(amount);
  return posting({ kind: 'clearing-transfer', source }, [platform('bank', negate(cleared)), platform(kind, cleared)]);
}

/** Takes what items of a clearing account add up to as an exchange difference; then they and its line sum to zero. */
export const differencePosting = (source: string, { kind, sum }: { kind: ClearingKind; sum: Money }): Posting =>
  posting({ kind: 'exchange-difference', source }, [platform(kind, negate(sum)), platform('exchange-difference', sum)]);

/** The source of a transfer: each reference of a statement is posted once. Case and spaces do not matter. */
export const transferSource = (kind: ClearingKind, reference: string): string =>
  `${kind} ${reference.toUpperCase().replaceAll(/\s+/g, '')}`;

/** The source of the transfer of a bank entry: a recharge is paid by one entry. */
export const entrySource = (rechargeId: string): string => `bank-entry of recharge ${rechargeId}`;

export const maxMatchedItems = 500;

/** Whether items are one match: they sum to zero exactly. */
export function decideMatch(minors: readonly number[], currency: string): Result<true, 'books.items-not-zero'> {
  const sum = money(sumOf(minors), currency);
  return sum.minor === 0 ? ok(true) : refuse('books.items-not-zero', { amount: plainAmount(sum), currency });
}

export const sumOf = (minors: readonly number[]): number => minors.reduce((sum, minor) => sum + minor, 0);

type Item = { readonly _id: number; readonly amount: Money };

/** Items whose amounts cancel each other out one by one, in their order: a suggestion of what to match. */
export function oppositeItems(items: readonly Item[]): readonly number[] {
  const open = new Map<number, number[]>();
  const found: number[] = [];
  for (const { _id, amount } of items) {
    const partners = open.get(-amount.minor) ?? [];
    const partner = partners.shift();
    if (partner === undefined) open.set(amount.minor, [...(open.get(amount.minor) ?? []), _id]);
    else found.push(partner, _id);
  }
  return found;
}
