import { z } from 'zod';
import { smallestPaypalMinor } from '#domain/finance/paypal/currencies.ts';
import { paypalPaymentStatuses } from '#domain/finance/paypal/payment-status.ts';
import { paypalRefundStatuses } from '#domain/finance/paypal/refund-status.ts';
import { command, query } from '../call.ts';
import { CurrencyCode, Id, Instant, listOf, Money, Nothing, pageOf, paging } from '../wire.ts';

export const PaypalPaymentRow = z.object({
  _id: Id,
  number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  /** The name of our account that it is paid to. */
  merchant: z.string(),
  amount: Money,
  status: z.enum(paypalPaymentStatuses),
  /** PayPal's code of why it holds the money back or declined it. */
  reason: z.string(),
  /** PayPal's fee; null before the capture. */
  fee: Money.nullable(),
  /** Added to the balance, in the books' currency; null before the capture and for a payment of orders. */
  credited: Money.nullable(),
  recharge_id: Id.nullable(),
  /** What it pays; null for a recharge. */
  manual_payment_id: Id.nullable(),
  paypal_order_id: z.string(),
  capture_id: z.string().nullable(),
  /** Where the seller continues; only while it is not paid. */
  approve_url: z.string().nullable(),
  refunds: z.array(
    z.object({
      _id: Id,
      amount: Money,
      status: z.enum(paypalRefundStatuses),
      reason: z.string(),
      created_at: Instant,
    }),
  ),
  /** The disputes about it, as PayPal calls their status and reason. */
  disputes: z.array(
    z.object({ dispute_id: z.string(), status: z.string(), reason: z.string(), respond_by: Instant.nullable() }),
  ),
  created_at: Instant,
  completed_at: Instant.nullable(),
});

const onePayment = { payment_id: Id };
const remote = ['paypal.not-connected', 'paypal.wrong-keys', 'paypal.unreachable', 'paypal.refused'] as const;

export const paypalOptions = query('paypal.options', {
  path: '/paypal/options',
  needs: 'paypal.pay',
  summary: 'Whether the user can pay with PayPal, in which currencies, and what it costs.',
  input: Nothing,
  output: z.object({
    /** What staff has to enter first; null when PayPal is connected. */
    missing: z.enum(['account', 'secret']).nullable(),
    is_sandbox: z.boolean(),
    currencies: z.array(CurrencyCode),
    smallest_minor: z.int(),
  }),
});

export const paypalStart = command('paypal.start', {
  path: '/paypal/start',
  needs: 'paypal.pay',
  offline: 'refuse',
  money: 'steers',
  summary:
    'Start a payment with PayPal: a recharge of the own balance, or the payment of processed orders. The user then approves it at `approve_url`.',
  input: z
    .object({
      /** Chosen by the app: a repetition continues the same payment. */
      ...onePayment,
      amount: z
        .object({ minor: z.int().min(smallestPaypalMinor).max(1_000_000_000), currency: CurrencyCode })
        .optional(),
      manual_payment_id: Id.optional(),
    })
    .refine(({ amount, manual_payment_id }) => (amount === undefined) !== (manual_payment_id === undefined), {
      path: ['amount'],
      error: 'either this, or manual_payment_id',
    }),
  output: PaypalPaymentRow,
  refusals: [...remote, 'paypal.wrong-currency', 'recharge.no-rate', 'manual-payment.wrong-status'],
});

export const paypalCapture = command('paypal.capture', {
  path: '/paypal/capture',
  needs: 'paypal.pay',
  offline: 'refuse',
  money: 'posts',
  summary:
    'Read the payment at PayPal, and capture it if the user has approved it there. Credited once, on completion.',
  input: z.object(onePayment),
  output: PaypalPaymentRow,
  refusals: [...remote],
});

export const paypalCancel = command('paypal.cancel', {
  path: '/paypal/cancel',
  needs: 'paypal.pay',
  offline: 'refuse',
  money: 'steers',
  summary: 'Give up a payment: it is not captured any more.',
  input: z.object(onePayment),
  output: PaypalPaymentRow,
  refusals: ['paypal.wrong-status'],
});

export const paypalList = query('paypal.list', {
  path: '/paypal/list',
  needs: 'recharge.read',
  summary: 'Payments with PayPal, newest first.',
  input: z.object({
    ...paging,
    status: listOf(z.enum(paypalPaymentStatuses)).optional(),
    keyword: z.string().trim().max(100).optional(),
    seller_id: listOf(Id).optional(),
    payment_id: Id.optional(),
  }),
  output: pageOf(PaypalPaymentRow),
});

export const paypalRefund = command('paypal.refund', {
  path: '/paypal/refund',
  needs: 'paypal.refund',
  offline: 'refuse',
  stepUp: true,
  money: 'posts',
  summary:
    'Send a part of a captured payment, or all of it, back to the payer. It is taken from the seller’s balance: on hold until PayPal has sent it.',
  input: z.object({
    ...onePayment,
    /** In the currency of the payment. */
    amount_minor: z.int().min(1).max(1_000_000_000),
    reason: z.string().trim().min(3).max(255),
  }),
  output: PaypalPaymentRow,
  refusals: ['paypal.wrong-status', 'paypal.refund-too-high', 'account.too-little', 'session.step-up'],
});
