/** How a checkout is paid: from the balance, or to our PayPal account (domain.md §8.9). */
export const checkoutMethods = ['balance', 'paypal'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** The payment type of the orders: a PayPal payment is awaited like a transfer until staff has seen it. */
export const paymentTypeOf = (method: CheckoutMethod): 'auto' | 'manual' => (method === 'balance' ? 'auto' : 'manual');
