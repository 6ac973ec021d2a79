import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { money, subtract, type Money } from '#domain/shared/money/money.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { deleteManualPayment, insertManualPayment, lockManualPayment, saveAmount } from './store.ts';

type Emit = (event: NewEvent) => Promise<void>;

/**
 * A payment outside the balance for orders that are being processed. Put its id on each order's charge
 * (`order_charges.manual_payment_id`); their totals sum to `amount`. Nothing is in the books before it is completed.
 */
export async function createManualPayment(
  db: Db,
  asked: { readonly sellerId: string; readonly amount: Money; readonly createdBy: string; readonly now: Date },
  emit: Emit,
): Promise<{ id: string; number: string }> {
  const { sellerId, amount, createdBy, now } = asked;
  const id = newId();
  const number = documentNumber('M', id, now);
  const row = { id, number, sellerId, amountMinor: amount.minor, currency: amount.currency, createdBy };
  await insertManualPayment(db, row, now);
  await emit({ name: 'manual-payment.created', sellerId, subjectId: id, data: { number }, at: now });
  return { id, number };
}

/**
 * Takes one order's charge out of its payment, when its processing is cancelled (mark the charge cancelled in the same
 * transaction). `unpaid`: nothing was booked, so there is nothing to give back; a payment of nothing is removed.
 * `paid`: the money is in the books, and the caller gives it back by a posting.
 */
export async function takeOutOfManualPayment(
  db: Db,
  asked: { readonly paymentId: string; readonly total: Money; readonly now: Date },
  emit: Emit,
): Promise<'paid' | 'unpaid'> {
  const payment = await lockManualPayment(db, { all: true }, asked.paymentId);
  if (!payment) return 'unpaid';
  if (payment.status === 'COMPLETED') return 'paid';
  const rest = subtract(money(payment.amount_minor, payment.currency), asked.total);
  if (rest.minor > 0) await saveAmount(db, payment.id, rest.minor);
  else await deleteManualPayment(db, payment.id);
  const { number } = payment;
  await emit({
    name: 'manual-payment.changed',
    sellerId: payment.seller_id,
    subjectId: payment.id,
    data: { number, deleted: rest.minor <= 0 },
    at: asked.now,
  });
  return 'unpaid';
}
