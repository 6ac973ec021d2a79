import { paymentFeePosting } from '#domain/finance/accounts/balance-postings.ts';
import { rechargeSum } from '#domain/finance/accounts/recharge.ts';
import {
  isCredited,
  nextCheckAt,
  isFailedCapture,
  openPaypalStatuses,
  paypalPaymentStatus,
  statusAfter,
  type PaypalPaymentStatus,
} from '#domain/finance/paypal/payment-status.ts';
import { isZero, zero } from '#domain/shared/money/money.ts';
import { moneyOf } from '../../../connectors/paypal/orders.ts';
import type { Capture } from '../../../connectors/paypal/schemas.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { enterCaptured } from '../accounts/captured.ts';
import { postAll } from '../accounts/ledger.ts';
import { ratesInto } from '../accounts/rates.ts';
import { announce, entryOf } from './changes.ts';
import type { Reading } from './remote.ts';
import { settleRefunds } from './settle-refund.ts';
import { lockPayment, saveCredited, saveNextCheck, saveStatus, type PaymentRow } from './store.ts';

const { PENDING, DECLINED } = paypalPaymentStatus;

/** The capture of the order; it has one, unless an earlier one failed. */
function captureOf({ id }: PaymentRow, { order }: Reading): Capture | null {
  const units = order?.purchase_units ?? [];
  if (units.some(({ custom_id }) => custom_id !== undefined && custom_id !== id))
    throw new Error(`The PayPal order ${order?.id} is not that of payment ${id}`);
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  return captures.find(({ status }) => !isFailedCapture(status)) ?? captures.at(-1) ?? null;
}

/** Credits a captured payment, once: the row is locked, and its recharge and postings have unique keys. */
async function credit(db: Db, payment: PaymentRow, capture: Capture, now: Date): Promise<void> {
  const { currency, number, seller_id: sellerId, manual_payment_id: manualPaymentId } = payment;
  const amount = moneyOf(capture.amount);
  if (amount.minor !== payment.amount_minor || amount.currency !== currency)
    throw new Error(`PayPal captured another amount than that of ${number}`);
  const paid = capture.seller_receivable_breakdown?.paypal_fee;
  const fee = paid ? moneyOf(paid) : zero(currency);
  const books = await booksCurrency(db);
  const rateE8 = (await ratesInto(db, books, now)).get(currency);
  if (rateE8 === undefined) throw new Error(`No exchange rate for the PayPal payment ${number} in ${currency}`);
  const sum = rechargeSum({ amount, fee }, books, rateE8);
  if (!sum.ok) throw new Error(`The fee of the PayPal payment ${number} is more than its amount`);
  const note = { sellerId, reference: capture.id, amount, fee, rateE8, sum: sum.value, note: number };
  const recharge = manualPaymentId === null ? await enterCaptured(db, note, now) : null;
  const feePosting = paymentFeePosting(payment.id, sum.value.fee);
  const entries = [
    ...(recharge ? [recharge.entry] : []),
    ...(isZero(sum.value.fee) ? [] : [entryOf(payment, feePosting, now)]),
  ];
  const posted = await postAll(db, entries);
  if (!posted.ok) throw new Error(`The PayPal payment ${number} would lower a balance`);
  await saveCredited(db, payment.id, {
    feeMinor: fee.minor,
    rateE8,
    rechargeId: recharge?.rechargeId ?? null,
    at: now,
  });
  await record(db, {
    name: 'paypal.completed',
    sellerId,
    subjectId: payment.id,
    actorId: null,
    data: {
      number,
      manual_payment_id: manualPaymentId,
      captured_minor: sum.value.confirmed.minor,
      currency: books,
    },
    at: now,
  });
}

const recordDeclined = (db: Db, { id, number, seller_id: sellerId }: PaymentRow, at: Date) =>
  record(db, { name: 'paypal.declined', sellerId, subjectId: id, actorId: null, data: { number }, at });

const isOpen = (status: PaypalPaymentStatus): boolean => (openPaypalStatuses as readonly string[]).includes(status);

/**
 * Applies what was read at PayPal, in the caller's transaction, which must be allowed to post. Repeating it, also at the
 * same time, changes nothing more.
 */
export async function settle(db: Db, paymentId: string, reading: Reading, now: Date): Promise<void> {
  const payment = await lockPayment(db, paymentId);
  if (!payment) throw new Error(`No PayPal payment ${paymentId}`);
  const capture = captureOf(payment, reading);
  const { isVoided, declined } = reading;
  const status = statusAfter(payment.status, {
    isVoided,
    capture: capture?.status ?? (declined === null ? null : DECLINED),
  });
  if (isOpen(status)) await saveNextCheck(db, payment.id, nextCheckAt(payment.created_at, now));
  if (status !== payment.status) {
    const reason = capture?.status_details?.reason ?? declined ?? '';
    await saveStatus(db, payment.id, { status, captureId: capture?.id ?? null, reason });
    if (capture && isCredited(status) && !isCredited(payment.status)) await credit(db, payment, capture, now);
    await announce(db, payment, status, now);
    if (payment.status === PENDING && status === DECLINED) await recordDeclined(db, payment, now);
  }
  if (isCredited(status)) await settleRefunds(db, paymentId, reading, now);
}
