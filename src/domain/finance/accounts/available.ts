import { add, compare, subtract } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** A seller's account in one currency. The balance includes money on hold; credit is the credit line. */
export interface AccountState {
  readonly balance: Money;
  readonly credit: Money;
  readonly holds: Money;
}

/** available = balance + credit − holds. Never below zero at a commit. */
export const available = ({ balance, credit, holds }: AccountState): Money => subtract(add(balance, credit), holds);

export type SpendRefusal = 'account.too-little';

/**
 * Whether an amount can be spent. Ok: the new balance. Refused: the shortfall, `missing` in minor units and `amount` as
 * text.
 */
export function decideSpend(account: AccountState, amount: Money): Result<AccountState, SpendRefusal> {
  const can = available(account);
  if (compare(can, amount) >= 0) return ok({ ...account, balance: subtract(account.balance, amount) });
  const missing = subtract(amount, can);
  return refuse('account.too-little', {
    available: can.minor,
    needed: amount.minor,
    missing: missing.minor,
    amount: plainAmount(missing),
    currency: amount.currency,
  });
}

/** The same for a hold: the balance stays, the hold grows. */
export function decideHold(account: AccountState, amount: Money): Result<AccountState, SpendRefusal> {
  const spend = decideSpend(account, amount);
  return spend.ok ? ok({ ...account, holds: add(account.holds, amount) }) : spend;
}
