import { nextCheckAt } from '#domain/finance/paypal/payment-status.ts';
import { failedRefundStatuses, openRefundStatuses } from '#domain/finance/paypal/refund-status.ts';
import { money } from '#domain/shared/money/money.ts';
import { PaypalFault } from '../../../connectors/paypal/fault.ts';
import { readRefund, refundCapture } from '../../../connectors/paypal/orders.ts';
import type { Refund } from '../../../connectors/paypal/schemas.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { connectionById } from '../paypal-merchants/keys.ts';
import { refundById, saveNextRefundCheck, type RefundRow } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';
import { paymentById, type PaymentRow } from './store.ts';

/** A refund that PayPal does not accept: the hold is released. */
const failed = (row: RefundRow, payment: PaymentRow, issue: string): Refund => ({
  id: row.paypal_refund_id ?? row.id,
  status: failedRefundStatuses[0],
  status_details: { reason: issue },
  amount: { currency_code: payment.currency, value: '0' },
});

async function exchange(services: Services, row: RefundRow, payment: PaymentRow): Promise<Refund | null> {
  const connection = await connectionById(services, services.db, payment.merchant_id);
  if (!connection.ok || payment.capture_id === null) return null;
  const { keys } = connection.value;
  try {
    if (row.paypal_refund_id !== null) return await readRefund(keys, row.paypal_refund_id);
    const amount = money(row.amount_minor, payment.currency);
    return await refundCapture(keys, payment.capture_id, { refundId: row.id, amount, note: row.reason });
  } catch (error) {
    if (!(error instanceof PaypalFault)) throw error;
    if (error.kind === 'refused') return failed(row, payment, error.issue);
    services.log.warn({ payment: payment.number, kind: error.kind }, 'a refund could not be sent to PayPal');
    return null;
  }
}

/** Sends a refund to PayPal, once however often this runs, or reads how it went. */
export async function sendRefund(
  services: Services,
  refundId: string,
  inTransaction: (work: (db: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const row = await refundById(services.db, refundId);
  if (!row || !(openRefundStatuses as readonly string[]).includes(row.status)) return;
  const payment = await paymentById(services.db, row.payment_id);
  if (!payment) return;
  const refund = await exchange(services, row, payment);
  const now = new Date();
  if (refund) await inTransaction((db) => settleRefund(db, row, refund, now));
  else await saveNextRefundCheck(services.db, row.id, nextCheckAt(row.created_at, now));
}
