import { add, compare, money, subtract, type Money } from '../../shared/money/money.ts';
import { plainAmount } from '../../shared/money/text.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';
import { available, type AccountState } from './available.ts';

/** Max credit line in minor units; guards against a typing error. */
export const maxCreditMinor = 100_000_000;

export type CreditRefusal = 'credit.in-use' | 'credit.too-high';

/**
 * Whether a seller's credit line can be set to `wanted`. It cannot go below the part already spent; `amount` is that
 * part.
 */
export function decideCredit(account: AccountState, wanted: Money): Result<AccountState, CreditRefusal> {
  if (wanted.minor < 0 || wanted.minor > maxCreditMinor) {
    return refuse('credit.too-high', {
      amount: plainAmount(money(maxCreditMinor, wanted.currency)),
      currency: wanted.currency,
    });
  }
  const next = { ...account, credit: wanted };
  const none = money(0, wanted.currency);
  if (compare(available(next), none) >= 0) return ok(next);
  const used = subtract(add(account.credit, none), available(account));
  return refuse('credit.in-use', { amount: plainAmount(used), currency: used.currency });
}
