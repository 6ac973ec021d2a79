import { convert } from '#domain/shared/money/conversion.ts';
import { compare, subtract } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** How sellers transfer money to the platform and then claim it. */
export const claimMethods = ['bank', 'wise', 'paypal-manual', 'other'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

/** A captured PayPal payment (`paypal`) is entered and confirmed by the system. */
export const capturedMethod = 'paypal';
export const rechargeMethods = [...claimMethods, capturedMethod] as const;
export type RechargeMethod = (typeof rechargeMethods)[number];

/** The clearing account the money entered through. */
export const enteredVia = (method: RechargeMethod): 'bank' | 'paypal' =>
  method === 'paypal-manual' || method === capturedMethod ? 'paypal' : 'bank';

/**
 * Normalizes a transfer reference, so that the same transfer cannot be claimed twice: banks print the same reference
 * with different spaces and case.
 */
export const normalReference = (typed: string): string =>
  typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

export interface RechargeSum {
  /** The amount received, in the books' currency. */
  readonly confirmed: Money;
  readonly fee: Money;
  /** The amount added to the balance. */
  readonly credited: Money;
}

export type RechargeSumRefusal = 'recharge.fee-too-high';

/**
 * The sums of a confirmation. Amount and fee are in the claim's currency; `rateE8` converts it into the books'
 * currency. A fee of the whole amount or more is a typing error.
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
