import { expect, test } from 'vitest';
import { paymentLabel } from './payment-method.ts';

test.each([
  ['shopify_payments', 'Shopify Payments'],
  ['PayPal Express Checkout', 'PayPal'],
  ['google_pay', 'Google Pay'],
  ['VISA', 'Visa'],
  ['eps', 'EPS'],
  ['steps_bank', 'Steps Bank'],
  ['our own-invoice', 'Our Own Invoice'],
  ['货到付款', '货到付款'],
  ['', ''],
])('%s is shown as %s', (text, label) => {
  expect(paymentLabel(text)).toBe(label);
});
