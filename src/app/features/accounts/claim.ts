import type { RechargeMethod } from '#domain/accounts/recharge.ts';
import { convert, type Money } from '#domain/money/money.ts';
import { parseAmount, plainAmount } from '#domain/money/text.ts';
import type { BankAccount, RechargeRow } from './rows.ts';

/** What a person fills in about a transfer. */
export type ClaimFields = {
  seller: string | null;
  amount: Money | null;
  currency: string;
  method: RechargeMethod;
  reference: string;
  note: string;
};
export type ClaimField = 'seller' | 'amount' | 'reference';

/** `start` is what a new claim begins with, zero for nothing yet: it says at least the currency. */
export function claimOf(row: RechargeRow | null, start: Money): ClaimFields {
  if (row) {
    const { seller_id: seller, claimed: amount, method, reference, note } = row;
    return { seller, amount, currency: amount.currency, method, reference, note };
  }
  const amount = start.minor > 0 ? start : null;
  return { seller: null, amount, currency: start.currency, method: 'bank', reference: '', note: '' };
}

/** The same figures in another currency: what was typed stays typed, unless that currency has fewer decimals. */
export function inCurrency(amount: Money | null, currency: string): Pick<ClaimFields, 'amount' | 'currency'> {
  return { currency, amount: amount && parseAmount(plainAmount(amount), currency) };
}

/** What an amount would be worth today in the books' currency; null for that currency itself and where no rate is known. */
export function worthToday(amount: Money | null, bank: BankAccount | undefined): Money | null {
  if (!amount || !bank || amount.currency === bank.currency) return null;
  const rate = bank.currencies.find((one) => one.currency === amount.currency)?.rate_e8;
  return rate === undefined ? null : convert(amount, bank.currency, rate);
}
