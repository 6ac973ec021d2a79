import { add, compare, money, subtract, type Money } from '../../shared/money/money.ts';
import { plainAmount } from '../../shared/money/text.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';
import { available, type AccountState } from './available.ts';

/** The largest credit line, in minor units: a slipped digit must not become a promise. */
export const maxCreditMinor = 100_000_000;

export type CreditRefusal = 'credit.in-use' | 'credit.too-high';

/**
 * Whether a seller can be trusted with `wanted` from now on. A line that is partly spent cannot be lowered below what is
 * spent of it: `amount` says how much that is.
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
