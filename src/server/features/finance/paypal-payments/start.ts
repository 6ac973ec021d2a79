import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { isPaypalCurrency } from '#domain/finance/paypal/currencies.ts';
import { nextCheckAt, paypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { createOrder } from '../../../connectors/paypal/orders.ts';
import { record } from '../../../core/events/events.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { ratesInto } from '../accounts/rates.ts';
import { connectionForSeller } from '../paypal-merchants/keys.ts';
import { refusalOf, type RemoteRefusal } from './remote.ts';
import { insertPayment, manualPaymentDue, openForManual, paymentById, type NewPayment } from './store.ts';

type Wanted = {
  readonly payment_id: string;
  readonly amount?: Money | undefined;
  readonly manual_payment_id?: string | undefined;
  readonly sellerId: string;
  /** Of PayPal's page. */
  readonly language: Language;
  readonly scope: Scope;
  readonly now: Date;
};

/** A payment that exists, or an order at PayPal that is still to be entered. */
export type Started =
  | { readonly is: 'known'; readonly id: string }
  | ({ readonly is: 'new' } & Omit<NewPayment, 'sellerId'>);
type StartRefusal =
  | RemoteRefusal
  | 'paypal.wrong-currency'
  | 'recharge.no-rate'
  | 'manual-payment.wrong-status'
  | 'not-found';

async function amountOf(
  db: Db,
  { amount, manual_payment_id: id, scope, now }: Wanted,
): Promise<Result<Money, StartRefusal>> {
  if (id !== undefined) {
    const due = await manualPaymentDue(db, scope, id);
    if (!due) return refuse('not-found');
    if (!due.is_open) return refuse('manual-payment.wrong-status', { number: due.number });
    return ok(money(due.amount_minor, due.currency));
  }
  if (!amount) return refuse('not-found');
  const { currency } = amount;
  const rates = await ratesInto(db, await booksCurrency(db), now);
  return rates.has(currency) ? ok(amount) : refuse('recharge.no-rate', { currency });
}

/** An order that was started before: the same one is continued. */
async function knownPayment(db: Db, wanted: Wanted): Promise<Result<string | null, 'not-found'>> {
  const own = await paymentById(db, wanted.payment_id);
  if (own) return own.seller_id === wanted.sellerId ? ok(own.id) : refuse('not-found');
  if (wanted.manual_payment_id === undefined) return ok(null);
  const open = await openForManual(db, wanted.manual_payment_id);
  return ok(open?.seller_id === wanted.sellerId ? open.id : null);
}

/**
 * Creates the order at PayPal, before the transaction. If the transaction then fails, the order stays unapproved there
 * and expires; a repetition with the same payment id gets the same order.
 */
export async function startAtPaypal(services: Services, wanted: Wanted): Promise<Result<Started, StartRefusal>> {
  const { db, config } = services;
  const { payment_id: id, sellerId, now } = wanted;
  const known = await knownPayment(db, wanted);
  if (!known.ok) return known;
  if (known.value !== null) return ok({ is: 'known', id: known.value });
  const amount = await amountOf(db, wanted);
  if (!amount.ok) return amount;
  const { minor: amountMinor, currency } = amount.value;
  if (!isPaypalCurrency(currency)) return refuse('paypal.wrong-currency', { currency });
  const connection = await connectionForSeller(services, db, sellerId);
  if (!connection.ok) return connection;
  const number = documentNumber('PP', id, now);
  const page = `${config.publicUrl}/accounts/paypal-return?payment=${id}`;
  try {
    const created = await createOrder(connection.value.keys, {
      paymentId: id,
      number,
      amount: amount.value,
      description: number,
      locale: wanted.language,
      returnUrl: page,
      cancelUrl: `${page}&cancelled=1`,
    });
    return ok({
      is: 'new',
      id,
      number,
      merchantId: connection.value.merchant.id,
      ...created,
      manualPaymentId: wanted.manual_payment_id ?? null,
      amountMinor,
      currency,
      nextCheckAt: nextCheckAt(now, now),
    });
  } catch (error) {
    return refusalOf(error);
  }
}

/** Enters the order; at the same time started ones for the same payment of orders become one. */
export async function enterStarted(
  db: Db,
  { is: _, ...started }: Extract<Started, { is: 'new' }>,
  sellerId: string,
  now: Date,
): Promise<string | null> {
  const { id, number, manualPaymentId } = started;
  if (await insertPayment(db, { ...started, sellerId }, now)) {
    const status = paypalPaymentStatus.CREATED;
    const fact = { name: 'paypal.changed', sellerId, subjectId: id, actorId: sellerId } as const;
    await record(db, { ...fact, data: { number, from: status, to: status }, at: now });
    return id;
  }
  const other =
    (await paymentById(db, id)) ?? (manualPaymentId === null ? null : await openForManual(db, manualPaymentId));
  return other?.seller_id === sellerId ? other.id : null;
}
