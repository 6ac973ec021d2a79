import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import type { PaypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Entry } from '../accounts/ledger.ts';
import type { PaymentRow } from './store.ts';

/** A posting of a payment, to be written. */
export const entryOf = (payment: PaymentRow, { reason, lines }: Posting, at: Date): Entry => ({
  source: postingKey(reason),
  reason: reason.kind,
  sellerId: payment.seller_id,
  actorId: payment.created_by,
  memo: payment.number,
  at,
  lines,
});

/** Publishes that a payment or one of its refunds changed. */
export const announce = (
  db: Db,
  { id, number, seller_id: sellerId, status }: PaymentRow,
  to: PaypalPaymentStatus,
  at: Date,
) =>
  record(db, {
    name: 'paypal.changed',
    sellerId,
    subjectId: id,
    actorId: null,
    data: { number, from: status, to },
    at,
  });
