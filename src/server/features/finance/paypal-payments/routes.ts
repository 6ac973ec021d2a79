import type { z } from 'zod';
import {
  paypalCancel,
  paypalCapture,
  paypalList,
  paypalOptions,
  paypalRefund,
  paypalStart,
} from '#contract/finance/paypal-payments.ts';
import { holdPosting } from '#domain/finance/accounts/balance-postings.ts';
import { smallestPaypalMinor, isPaypalCurrency } from '#domain/finance/paypal/currencies.ts';
import { isCredited, paypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import { failedRefundStatuses, paypalRefundStatus } from '#domain/finance/paypal/refund-status.ts';
import { realUserId, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { post } from '../accounts/ledger.ts';
import { ratesInto } from '../accounts/rates.ts';
import { connectionForSeller } from '../paypal-merchants/keys.ts';
import { announce, entryOf } from './changes.ts';
import { enqueueRefund } from './jobs.ts';
import { presentPayment } from './present.ts';
import { readAtPaypal } from './remote.ts';
import { insertRefund } from './refund-store.ts';
import { refundableOf } from './refundable.ts';
import { settle } from './settle.ts';
import { enterStarted, startAtPaypal } from './start.ts';
import { listPayments, lockPayment, paymentById, saveNextCheck, saveStatus } from './store.ts';

/** The output of every command: the current row. */
async function onePayment(db: Db, scope: Scope, id: string) {
  const row = await paymentById(db, id, scope);
  return row ? ok(presentPayment(row, await booksCurrency(db))) : refuse('not-found');
}

type Reading = { readonly scope: Scope; readonly input: { readonly payment_id: string }; readonly services: Services };

/** Read at PayPal before the transaction; a payment that is credited needs no reading. */
async function readFirst({ scope, input, services }: Reading) {
  const payment = await paymentById(services.db, input.payment_id, scope);
  if (!payment) return refuse('not-found');
  return isCredited(payment.status) ? ok(null) : readAtPaypal(services, payment);
}

type Starting = {
  readonly scope: Scope;
  readonly input: z.output<(typeof paypalStart)['input']>;
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
};
const startFirst = ({ input, actor, language, scope, services, now }: Starting) =>
  startAtPaypal(services, { ...input, sellerId: actor.userId, language, scope, now });

export const paypalPaymentRoutes: readonly Route[] = [
  defineRoute(paypalOptions, async ({ actor, db, services, now }) => {
    const connection = await connectionForSeller(services, db, actor.userId);
    const rates = await ratesInto(db, await booksCurrency(db), now);
    return ok({
      missing: connection.ok ? null : connection.details?.['missing'] === 'secret' ? 'secret' : 'account',
      is_sandbox: connection.ok && connection.value.merchant.environment === 'sandbox',
      currencies: [...rates.keys()].filter(isPaypalCurrency),
      smallest_minor: smallestPaypalMinor,
    });
  }),

  defineRoute(
    paypalStart,
    async ({ validated, actor, scope, db, now }) => {
      const id = validated.is === 'known' ? validated.id : await enterStarted(db, validated, actor.userId, now);
      return id === null ? refuse('not-found') : onePayment(db, scope, id);
    },
    startFirst,
  ),

  defineRoute(
    paypalCapture,
    async ({ input, validated, scope, db, now }) => {
      if (validated) await settle(db, input.payment_id, validated, now);
      return onePayment(db, scope, input.payment_id);
    },
    readFirst,
  ),

  defineRoute(paypalCancel, async ({ input, scope, db, now }) => {
    const payment = await lockPayment(db, input.payment_id, scope);
    if (!payment) return refuse('not-found');
    const { CREATED, CANCELLED } = paypalPaymentStatus;
    if (payment.status === CANCELLED) return onePayment(db, scope, payment.id);
    if (payment.status !== CREATED) return refuse('paypal.wrong-status', { number: payment.number });
    // It is not captured any more, also if the user approves it at PayPal later; the order expires there.
    await saveStatus(db, payment.id, { status: CANCELLED, captureId: null, reason: '' });
    await saveNextCheck(db, payment.id, null);
    await announce(db, payment, CANCELLED, now);
    return onePayment(db, scope, payment.id);
  }),

  defineRoute(paypalList, async ({ input, scope, db }) => {
    const { rows, count } = await listPayments(db, narrow(scope, input.seller_id), input);
    const books = await booksCurrency(db);
    return ok({ list: rows.map((row) => presentPayment(row, books)), count, size: input.size });
  }),

  defineRoute(paypalRefund, async ({ input, actor, scope, db, now, audit }) => {
    const payment = await lockPayment(db, input.payment_id, scope);
    if (!payment) return refuse('not-found');
    if (!isCredited(payment.status) || payment.rate_e8 === null)
      return refuse('paypal.wrong-status', { number: payment.number });
    const rest = refundableOf(payment, failedRefundStatuses);
    if (input.amount_minor > rest.minor)
      return refuse('paypal.refund-too-high', { amount: plainAmount(rest), currency: rest.currency });
    const amount = money(input.amount_minor, payment.currency);
    const onHold = convert(amount, await booksCurrency(db), payment.rate_e8);
    const id = newId();
    const hold = holdPosting(id, { seller_id: payment.seller_id, amount: onHold });
    const posted = await post(db, { ...entryOf(payment, hold, now), actorId: actor.userId });
    if (!posted.ok) return posted;
    await insertRefund(db, {
      id,
      paymentId: payment.id,
      remoteId: null,
      amountMinor: amount.minor,
      heldMinor: onHold.minor,
      status: paypalRefundStatus.REQUESTED,
      reason: input.reason,
      by: realUserId(actor),
      at: now,
    });
    await enqueueRefund(db, id);
    await announce(db, payment, payment.status, now);
    audit({ subject: payment.id, before: {}, after: { refund: id, amount, reason: input.reason } });
    return onePayment(db, scope, payment.id);
  }),
];
