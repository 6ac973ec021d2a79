import { claimMethods, type ClaimMethod } from '#domain/finance/accounts/recharge.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { parseAmount, plainAmount } from '#domain/shared/money/text.ts';
import type { BankAccount, RechargeRow } from '../rows.ts';

export type ClaimValues = {
  seller_id: string | null;
  /** `minor` is null while no amount is typed. */
  amount: { minor: number | null; currency: string };
  method: ClaimMethod;
  reference: string;
  note: string;
  proof_file_id: string | null;
};

/** The initial values. `start` is the amount and currency of a new claim, zero for no amount yet. */
export function claimOf(row: RechargeRow | null, start: Money): ClaimValues {
  if (row) {
    const { seller_id, claimed, reference, note, proof } = row;
    // Captured payments are never corrected.
    const method = claimMethods.find((one) => one === row.method) ?? 'other';
    return { seller_id, amount: claimed, method, reference, note, proof_file_id: proof?.file_id ?? null };
  }
  const amount = { ...start, minor: start.minor > 0 ? start.minor : null };
  return { seller_id: null, amount, method: 'bank', reference: '', note: '', proof_file_id: null };
}

export const moneyOf = ({ minor, currency }: ClaimValues['amount']): Money | null =>
  minor === null ? null : { minor, currency };

/** The same figures in another currency, unless that currency has fewer decimals. */
export function inCurrency(amount: ClaimValues['amount'], currency: string): ClaimValues['amount'] {
  const money = moneyOf(amount);
  return { minor: money && (parseAmount(plainAmount(money), currency)?.minor ?? null), currency };
}

/** The amount at today's rate in the base currency; null for that currency itself and where no rate is known. */
export function worthToday(amount: Money | null, bank: BankAccount | undefined): Money | null {
  if (!amount || !bank || amount.currency === bank.currency) return null;
  const rate = bank.currencies.find((one) => one.currency === amount.currency)?.rate_e8;
  return rate === undefined ? null : convert(amount, bank.currency, rate);
}

/** A new or corrected claim as the contract takes it; null without an amount. A correction never changes the seller. */
export function claimInput(row: Pick<RechargeRow, '_id'> | null, choosesSeller: boolean, values: ClaimValues) {
  const {
    seller_id,
    amount: { minor, currency },
    ...rest
  } = values;
  if (minor === null) return null;
  const claim = { ...rest, amount: { minor, currency } };
  if (row) return { _id: row._id, ...claim };
  return { ...claim, ...(choosesSeller && seller_id !== null && { seller_id }) };
}
