import { compare, subtract, type Money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';

/**
 * What an affiliate may withdraw: the balance without what is on hold for earlier withdrawals. Negative after refunds
 * of orders whose commission was paid out already; the next commissions cover it.
 */
export const withdrawable = (account: { readonly balance: Money; readonly hold: Money }): Money =>
  subtract(account.balance, account.hold);

export type WithdrawRefusal = 'withdrawal.below-minimum' | 'withdrawal.too-much';

export function decideAmount(
  account: { readonly balance: Money; readonly hold: Money },
  amount: Money,
  minimum: Money,
): Result<true, WithdrawRefusal> {
  if (compare(amount, minimum) < 0) return refuse('withdrawal.below-minimum');
  return compare(amount, withdrawable(account)) > 0 ? refuse('withdrawal.too-much') : ok(true);
}
