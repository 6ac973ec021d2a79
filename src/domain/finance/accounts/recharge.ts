import { compare, convert, subtract } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** How money reaches us. A captured PayPal payment comes by itself and is none of these. */
export const rechargeMethods = ['bank', 'wise', 'paypal-manual', 'other'] as const;
export type RechargeMethod = (typeof rechargeMethods)[number];

/** Which clearing account the money entered through. */
export const enteredVia = (method: RechargeMethod): 'bank' | 'paypal' =>
  method === 'paypal-manual' ? 'paypal' : 'bank';

/**
 * One form of a transfer's reference, so that the same transfer cannot be claimed twice by writing it otherwise: banks
 * print the same reference with other spaces and cases.
 */
export const normalReference = (typed: string): string =>
  typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

export interface RechargeSum {
  /** What arrived, in the books' currency. */
  readonly confirmed: Money;
  readonly fee: Money;
  /** What the balance grows by. */
  readonly credited: Money;
}

export type RechargeSumRefusal = 'recharge.fee-too-high';

/**
 * What a confirmation adds to the balance. Amount and fee are in the currency of the claim; `rateE8` says what one of it
 * is in the books' currency. A fee that eats the whole amount is a typing error.
 */
export function rechargeSum(
  arrived: { readonly amount: Money; readonly fee: Money },
  books: string,
  rateE8: number,
): Result<RechargeSum, RechargeSumRefusal> {
  if (compare(arrived.fee, arrived.amount) >= 0) return refuse('recharge.fee-too-high');
  const confirmed = convert(arrived.amount, books, rateE8);
  const fee = convert(arrived.fee, books, rateE8);
  return ok({ confirmed, fee, credited: subtract(confirmed, fee) });
}
