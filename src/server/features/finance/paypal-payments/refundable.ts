import { money, type Money } from '#domain/shared/money/money.ts';
import type { PaymentRow } from './store.ts';

/** What is left of a payment that may be sent back, in its currency. */
export function refundableOf({ amount_minor, currency, refunds }: PaymentRow, failed: readonly string[]): Money {
  const sent = refunds.filter(({ status }) => !failed.includes(status));
  return money(amount_minor - sent.reduce((sum, refund) => sum + refund.amount_minor, 0), currency);
}
