import { plainAmount, parseAmount } from '#domain/shared/money/text.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { request, type PaypalKeys } from './client.ts';
import { PaypalFault } from './fault.ts';
import { Dispute, Order, Refund, type Amount } from './schemas.ts';
import type { z } from 'zod';

const amountOf = (m: Money) => ({ currencyCode: m.currency, value: plainAmount(m) });
/** Responses of commands contain the whole resource. */
const prefer = 'return=representation';

/** @throws PaypalFault when it is not an amount of a currency we know */
export function moneyOf({ value, currency_code: currency }: z.output<typeof Amount>): Money {
  const money = parseAmount(value, currency);
  if (!money) throw new PaypalFault('unreachable', 'UNEXPECTED_AMOUNT');
  return money;
}

export type NewOrder = {
  /** Ours: the reference and the request id. */
  readonly paymentId: string;
  readonly number: string;
  readonly amount: Money;
  readonly description: string;
  readonly locale: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** Creates an order that the payer approves on PayPal's page. */
export async function createOrder(
  keys: PaypalKeys,
  order: NewOrder,
): Promise<{ readonly orderId: string; readonly approveUrl: string }> {
  const { id, links = [] } = await request(keys, Order, ({ orders, sdk }) =>
    orders.createOrder({
      paypalRequestId: order.paymentId,
      prefer,
      body: {
        intent: sdk.CheckoutPaymentIntent.Capture,
        purchaseUnits: [
          {
            referenceId: order.paymentId,
            customId: order.paymentId,
            invoiceId: order.number,
            description: cutText(order.description, 127),
            amount: amountOf(order.amount),
          },
        ],
        paymentSource: {
          paypal: {
            experienceContext: {
              userAction: sdk.PaypalExperienceUserAction.PayNow,
              shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
              locale: order.locale,
              returnUrl: order.returnUrl,
              cancelUrl: order.cancelUrl,
            },
          },
        },
      },
    }),
  );
  const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!approve) throw new PaypalFault('unreachable', 'NO_APPROVE_LINK');
  return { orderId: id, approveUrl: approve.href };
}

export const readOrder = (keys: PaypalKeys, id: string): Promise<Order> =>
  request(keys, Order, ({ orders }) => orders.getOrder({ id }));

/** Captures an approved order; a repetition with the same payment returns the same capture. */
export const captureOrder = (keys: PaypalKeys, id: string, paymentId: string): Promise<Order> =>
  request(keys, Order, ({ orders }) =>
    orders.captureOrder({ id, paypalRequestId: `capture-${paymentId}`, prefer, body: {} }),
  );

/** Sends a part of a capture, or all of it, back to the payer. */
export const refundCapture = (
  keys: PaypalKeys,
  captureId: string,
  refund: { readonly refundId: string; readonly amount: Money; readonly note: string },
): Promise<Refund> =>
  request(keys, Refund, ({ payments }) =>
    payments.refundCapturedPayment({
      captureId,
      paypalRequestId: refund.refundId,
      prefer,
      body: {
        amount: amountOf(refund.amount),
        invoiceId: refund.refundId,
        customId: refund.refundId,
        ...(refund.note === '' ? {} : { noteToPayer: cutText(refund.note, 255) }),
      },
    }),
  );

export const readRefund = (keys: PaypalKeys, refundId: string): Promise<Refund> =>
  request(keys, Refund, ({ payments }) => payments.getRefund({ refundId }));

export const readDispute = (keys: PaypalKeys, disputeId: string): Promise<Dispute> =>
  request(keys, Dispute, ({ send }) =>
    send({ method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(disputeId)}` }),
  );
