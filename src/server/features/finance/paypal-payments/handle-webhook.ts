import { isUuid } from '#domain/shared/text/uuid.ts';
import { drizzle } from '../../../core/db/sql.ts';
import { moneyOf, readDispute } from '../../../connectors/paypal/orders.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import type { Services } from '../../../services.ts';
import { connectionById } from '../paypal-merchants/keys.ts';
import { findPayment, paymentById } from './store.ts';
import { saveDispute, saveHandled, waitingWebhook, type WebhookRow } from './webhook-store.ts';

export const isPayout = (eventType: string): boolean => eventType.startsWith('PAYMENT.PAYOUTS');
export const isDispute = (eventType: string): boolean => eventType.startsWith('CUSTOMER.DISPUTE.');

async function handleDispute(services: Services, { merchant_id, subject }: WebhookRow): Promise<void> {
  const connection = await connectionById(services, services.db, merchant_id);
  if (!connection.ok) throw new Error(`PayPal is not connected for a dispute`);
  const dispute = await readDispute(connection.value.keys, subject);
  const captures = dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) => id ?? []);
  for (const captureId of captures) {
    const paymentId = await findPayment(services.db, merchant_id, captureId);
    const payment = paymentId === null ? null : await paymentById(services.db, paymentId);
    // Not one of our payments.
    if (!payment) continue;
    const { minor, currency } = moneyOf(dispute.dispute_amount);
    const { status, reason, seller_response_due_date: due } = dispute;
    const written = { id: dispute.dispute_id, paymentId: payment.id, status, reason, amountMinor: minor, currency };
    const now = new Date();
    await transaction(services.pool, async (client) => {
      const db = drizzle(client);
      if (!(await saveDispute(db, { ...written, respondBy: due === undefined ? null : new Date(due) }, now))) return;
      const data = { number: payment.number, status };
      const fact = { sellerId: payment.seller_id, subjectId: payment.id, actorId: null, data, at: now };
      await record(db, { name: 'paypal.disputed', ...fact });
    });
  }
}

/** Handles a verified message: what it is about is read at PayPal, the message itself decides nothing. */
export async function handleWebhook(
  services: Services,
  transmissionId: string,
  check: { payment(id: string): Promise<void>; payout(withdrawalId: string): Promise<void> },
): Promise<void> {
  const message = await waitingWebhook(services.db, transmissionId);
  if (!message) return;
  if (isDispute(message.event_type)) await handleDispute(services, message);
  else if (isPayout(message.event_type)) {
    if (isUuid(message.subject)) await check.payout(message.subject);
  } else {
    const paymentId = await findPayment(services.db, message.merchant_id, message.subject);
    if (paymentId !== null) await check.payment(paymentId);
  }
  await saveHandled(services.db, transmissionId, new Date());
}
