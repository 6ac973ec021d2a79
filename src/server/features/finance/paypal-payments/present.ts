import { convert } from '#domain/shared/money/conversion.ts';
import { money, subtract } from '#domain/shared/money/money.ts';
import { paypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import type { PaymentRow } from './store.ts';

const instant = (text: string): string => new Date(text).toISOString();

/** What came onto the balance; null for one that is not credited or paid orders. */
function creditedOf({ amount_minor, fee_minor, currency, rate_e8, recharge_id }: PaymentRow, books: string) {
  if (recharge_id === null || fee_minor === null || rate_e8 === null) return null;
  const into = (minor: number) => convert(money(minor, currency), books, rate_e8);
  return subtract(into(amount_minor), into(fee_minor));
}

export const presentPayment = (row: PaymentRow, books: string) => {
  const of = (minor: number) => ({ minor, currency: row.currency });
  return {
    _id: row.id,
    number: row.number,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    merchant: row.merchant,
    amount: of(row.amount_minor),
    status: row.status,
    reason: row.reason,
    fee: row.fee_minor === null ? null : of(row.fee_minor),
    credited: creditedOf(row, books),
    recharge_id: row.recharge_id,
    manual_payment_id: row.manual_payment_id,
    paypal_order_id: row.paypal_order_id,
    capture_id: row.capture_id,
    approve_url: row.status === paypalPaymentStatus.CREATED ? row.approve_url : null,
    refunds: row.refunds.map(({ id, amount_minor, status, reason, created_at }) => ({
      _id: id,
      amount: of(amount_minor),
      status,
      reason,
      created_at: instant(created_at),
    })),
    disputes: row.disputes.map(({ id, status, reason, respond_by }) => ({
      dispute_id: id,
      status,
      reason,
      respond_by: respond_by === null ? null : instant(respond_by),
    })),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
};
