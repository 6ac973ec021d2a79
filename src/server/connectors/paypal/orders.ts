import { plainAmount, parseAmount } from '#domain/shared/money/text.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { request, type PaypalKeys } from './client.ts';
import { PaypalFault } from './fault.ts';
import { Dispute, Order, Refund, type Amount } from './schemas.ts';
import type { z } from 'zod';

const amountOf = (m: Money) => ({ currency_code: m.currency, value: plainAmount(m) });

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
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.paymentId,
        custom_id: order.paymentId,
        invoice_id: order.number,
        description: order.description.slice(0, 127),
        amount: amountOf(order.amount),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          locale: order.locale,
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
  const sent = { method: 'POST', path: '/v2/checkout/orders', body, requestId: order.paymentId } as const;
  const { id, links = [] } = await request(keys, sent, Order);
  const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!approve) throw new PaypalFault('unreachable', 'NO_APPROVE_LINK');
  return { orderId: id, approveUrl: approve.href };
}

const orderPath = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

export const readOrder = (keys: PaypalKeys, orderId: string): Promise<Order> =>
  request(keys, { method: 'GET', path: orderPath(orderId) }, Order);

/** Captures an approved order; a repetition with the same payment returns the same capture. */
export const captureOrder = (keys: PaypalKeys, orderId: string, paymentId: string): Promise<Order> =>
  request(
    keys,
    { method: 'POST', path: `${orderPath(orderId)}/capture`, body: {}, requestId: `capture-${paymentId}` },
    Order,
  );

/** Sends a part of a capture, or all of it, back to the payer. */
export const refundCapture = (
  keys: PaypalKeys,
  captureId: string,
  refund: { readonly refundId: string; readonly amount: Money; readonly note: string },
): Promise<Refund> =>
  request(
    keys,
    {
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
      body: {
        amount: amountOf(refund.amount),
        invoice_id: refund.refundId,
        custom_id: refund.refundId,
        ...(refund.note === '' ? {} : { note_to_payer: refund.note.slice(0, 255) }),
      },
      requestId: refund.refundId,
    },
    Refund,
  );

export const readRefund = (keys: PaypalKeys, refundId: string): Promise<Refund> =>
  request(keys, { method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(refundId)}` }, Refund);

export const readDispute = (keys: PaypalKeys, disputeId: string): Promise<Dispute> =>
  request(keys, { method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(disputeId)}` }, Dispute);
