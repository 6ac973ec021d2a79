import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import {
  manualPaymentMethod,
  manualPaymentStatus,
  type ManualPaymentMethod,
} from '#domain/finance/accounts/manual-payment.ts';
import { money, subtract, type Money } from '#domain/shared/money/money.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { deleteManualPayment, insertManualPayment, lockManualPayment, saveAmount } from './store.ts';

type NewPayment = {
  readonly sellerId: string;
  readonly amount: Money;
  /** By transfer unless named. */
  readonly method?: ManualPaymentMethod | undefined;
  readonly createdBy: string;
  readonly now: Date;
};
type Emit = (event: NewEvent) => Promise<void>;

/**
 * Creates a payment outside the balance for orders being processed. Set its id on each charge
 * (`order_charges.manual_payment_id`); their totals sum to `amount`. Nothing is booked before its completion.
 */
export async function createManualPayment(
  db: Db,
  payment: NewPayment,
  emit: Emit,
): Promise<{ id: string; number: string }> {
  const { sellerId, amount, method = manualPaymentMethod.transfer, createdBy, now } = payment;
  const id = newId();
  const number = documentNumber('M', id, now);
  const row = { id, number, sellerId, method, amountMinor: amount.minor, currency: amount.currency, createdBy };
  await insertManualPayment(db, row, now);
  await emit({ name: 'manual-payment.created', sellerId, subjectId: id, data: { number }, at: now });
  return { id, number };
}

/**
 * Removes one order's charge from its payment when processing is cancelled (mark the charge cancelled in the same
 * transaction). `unpaid`: nothing was booked; an empty payment is deleted. `paid`: booked, and the caller refunds it by
 * a posting.
 */
export async function takeOutOfManualPayment(
  db: Db,
  request: { readonly paymentId: string; readonly total: Money; readonly now: Date },
  emit: Emit,
): Promise<'paid' | 'unpaid'> {
  const payment = await lockManualPayment(db, { all: true }, request.paymentId);
  if (!payment) return 'unpaid';
  if (payment.status === manualPaymentStatus.COMPLETED) return 'paid';
  const rest = subtract(money(payment.amount_minor, payment.currency), request.total);
  if (rest.minor > 0) await saveAmount(db, payment.id, rest.minor);
  else await deleteManualPayment(db, payment.id);
  const { number } = payment;
  await emit({
    name: 'manual-payment.changed',
    sellerId: payment.seller_id,
    subjectId: payment.id,
    data: { number, deleted: rest.minor <= 0 },
    at: request.now,
  });
  return 'unpaid';
}
