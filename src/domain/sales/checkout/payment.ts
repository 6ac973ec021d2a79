import type { Charge } from '#domain/finance/credit/block.ts';

/** How a checkout is paid: from the balance, or to our PayPal account (domain.md §8.9). */
export const checkoutMethods = ['balance', 'paypal'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** The payment type of the orders: a PayPal payment is awaited like a transfer until staff has seen it. */
export const paymentTypeOf = (method: CheckoutMethod): 'auto' | 'manual' => (method === 'balance' ? 'auto' : 'manual');

/** What a checkout charges: the order it starts, or a stock purchase. */
export const chargeOf = (method: CheckoutMethod, becomes: 'order' | 'stock'): Charge =>
  becomes === 'order'
    ? { kind: 'process' }
    : { kind: 'stock-purchase', paidFrom: method === 'balance' ? 'balance' : 'outside' };
