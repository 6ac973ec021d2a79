import {
  paymentFeePosting,
  paymentRefundPosting,
  releaseHoldPosting,
} from '#domain/finance/accounts/balance-postings.ts';
import { nextCheckAt, paypalPaymentStatus, statusAfter } from '#domain/finance/paypal/payment-status.ts';
import { paypalRefundStatus, paypalRefundTransitions } from '#domain/finance/paypal/refund-status.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { isZero, money, negate, zero, type Money } from '#domain/shared/money/money.ts';
import { transitionBetween } from '#domain/shared/status.ts';
import { moneyOf } from '../../../connectors/paypal/orders.ts';
import type { Refund } from '../../../connectors/paypal/schemas.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { postAll } from '../accounts/ledger.ts';
import { announce, entryOf } from './changes.ts';
import type { Reading } from './remote.ts';
import { insertRefund, refundsOf, saveRefund, type RefundRow } from './refund-store.ts';

import { lockPayment, saveStatus, type PaymentRow } from './store.ts';

/** Shown as the reason of a refund made at PayPal that the seller's balance does not cover yet. */
const uncovered = 'BALANCE_TOO_LOW';

/** Books what PayPal sent back; false when the balance does not cover one that was made there. */
async function bookSent(db: Db, payment: PaymentRow, row: RefundRow, refund: Refund, now: Date): Promise<boolean> {
  const { rate_e8: rateE8 } = payment;
  if (rateE8 === null) throw new Error(`The PayPal payment ${payment.number} is not credited`);
  const books = await booksCurrency(db);
  const into = (amount: Money) => convert(amount, books, rateE8);
  const returned = refund.seller_payable_breakdown?.paypal_fee;
  const fee = into(returned ? moneyOf(returned) : zero(payment.currency));
  const sellerId = payment.seller_id;
  const amount = row.held_minor > 0 ? money(row.held_minor, books) : into(money(row.amount_minor, payment.currency));
  const posted = await postAll(
    db,
    [
      ...(row.held_minor > 0 ? [releaseHoldPosting(row.id, { seller_id: sellerId, amount })] : []),
      paymentRefundPosting(row.id, { seller_id: sellerId, amount }),
      ...(isZero(fee) ? [] : [paymentFeePosting(row.id, negate(fee))]),
    ].map((posting) => entryOf(payment, posting, now)),
  );
  return posted.ok;
}

async function release(db: Db, payment: PaymentRow, row: RefundRow, now: Date): Promise<void> {
  if (row.held_minor === 0) return;
  const hold = { seller_id: payment.seller_id, amount: money(row.held_minor, await booksCurrency(db)) };
  const posted = await postAll(db, [entryOf(payment, releaseHoldPosting(row.id, hold), now)]);
  if (!posted.ok) throw new Error(`The hold of refund ${row.id} is not there`);
}

/** Applies the state of one refund at PayPal; false when it is known. The payment's row is locked. */
async function settleOne(db: Db, payment: PaymentRow, row: RefundRow, refund: Refund, now: Date): Promise<boolean> {
  if (transitionBetween(paypalRefundTransitions, row.status, refund.status) === null) return false;
  const later = nextCheckAt(row.created_at, now);
  const change = { remoteId: refund.id, reason: row.reason, at: now };
  if (refund.status === paypalRefundStatus.PENDING) {
    await saveRefund(db, row.id, { ...change, status: refund.status, nextCheckAt: later });
  } else if (refund.status !== paypalRefundStatus.COMPLETED) {
    await release(db, payment, row, now);
    const reason = refund.status_details?.reason ?? row.reason;
    await saveRefund(db, row.id, { ...change, status: refund.status, reason, nextCheckAt: null });
  } else if (await bookSent(db, payment, row, refund, now)) {
    await saveRefund(db, row.id, { ...change, status: refund.status, nextCheckAt: null });
  } else {
    const waiting = { status: paypalRefundStatus.PENDING, reason: uncovered, nextCheckAt: later };
    await saveRefund(db, row.id, { ...change, ...waiting });
  }
  return true;
}

/** The status of a payment by what was sent back of it. */
async function follow(db: Db, before: PaymentRow, now: Date): Promise<void> {
  const sent = (await refundsOf(db, before.id)).filter(({ status }) => status === paypalRefundStatus.COMPLETED);
  const sum = sent.reduce((all, { amount_minor }) => all + amount_minor, 0);
  if (sum === 0) return announce(db, before, before.status, now);
  const { REFUNDED, PARTIALLY_REFUNDED } = paypalPaymentStatus;
  const capture = sum >= before.amount_minor ? REFUNDED : PARTIALLY_REFUNDED;
  const status = statusAfter(before.status, { isVoided: false, capture });
  if (status !== before.status) await saveStatus(db, before.id, { status, captureId: null, reason: before.reason });
  await announce(db, before, status, now);
}

/** Applies one refund, by our id. In the caller's transaction, which must be allowed to post. */
export async function settleRefund(db: Db, row: RefundRow, refund: Refund, now: Date): Promise<void> {
  const payment = await lockPayment(db, row.payment_id);
  const current = payment && (await refundsOf(db, payment.id)).find(({ id }) => id === row.id);
  if (!payment || !current) throw new Error(`No refund ${row.id}`);
  if (await settleOne(db, payment, current, refund, now)) await follow(db, payment, now);
}

/** Applies the refunds named by the order, also those that were made at PayPal itself. */
export async function settleRefunds(db: Db, paymentId: string, { order }: Reading, now: Date): Promise<void> {
  const read = (order?.purchase_units ?? []).flatMap(({ payments }) => payments?.refunds ?? []);
  if (read.length === 0) return;
  const payment = await lockPayment(db, paymentId);
  if (!payment) return;
  const known = await refundsOf(db, paymentId);
  let isChanged = false;
  for (const refund of read) {
    const own = known.find(({ id, paypal_refund_id: remote }) => remote === refund.id || id === refund.custom_id);
    const row = own ?? (await enterOutside(db, payment, refund, now));
    isChanged = (await settleOne(db, payment, row, refund, now)) || isChanged;
  }
  if (isChanged) await follow(db, payment, now);
}

async function enterOutside(db: Db, payment: PaymentRow, refund: Refund, now: Date): Promise<RefundRow> {
  const row = {
    id: newId(),
    paymentId: payment.id,
    remoteId: refund.id,
    amountMinor: moneyOf(refund.amount).minor,
    heldMinor: 0,
    status: paypalRefundStatus.REQUESTED,
    reason: '',
    by: payment.created_by,
    at: now,
  };
  await insertRefund(db, row);
  return {
    id: row.id,
    payment_id: payment.id,
    paypal_refund_id: refund.id,
    amount_minor: row.amountMinor,
    held_minor: 0,
    status: row.status,
    reason: '',
    created_at: now,
  };
}
