import { z } from 'zod';
import { captureStatuses, orderStatuses } from '#domain/finance/paypal/payment-status.ts';
import { refundStatuses } from '#domain/finance/paypal/refund-status.ts';

// Only what we use of Orders v2, Payments v2, Disputes v1 and Payouts v1; unknown fields are ignored.
export const Amount = z.object({ currency_code: z.string(), value: z.string() });
const Link = z.object({ href: z.string(), rel: z.string() });
const Details = z.object({ reason: z.string().optional() }).optional();

export const Refund = z.object({
  id: z.string(),
  status: z.enum(refundStatuses),
  status_details: Details,
  amount: Amount,
  custom_id: z.string().optional(),
  seller_payable_breakdown: z.object({ paypal_fee: Amount.optional() }).optional(),
});
export type Refund = z.output<typeof Refund>;

export const Capture = z.object({
  id: z.string(),
  status: z.enum(captureStatuses),
  status_details: Details,
  amount: Amount,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: Amount.optional() }).optional(),
});
export type Capture = z.output<typeof Capture>;

export const Order = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Amount.optional(),
        payments: z.object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() }).optional(),
      }),
    )
    .optional(),
  links: z.array(Link).optional(),
});
export type Order = z.output<typeof Order>;

export const Dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().default('OTHER'),
  dispute_amount: Amount,
  seller_response_due_date: z.string().optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
});
export type Dispute = z.output<typeof Dispute>;

const PayoutAmount = z.object({ currency: z.string(), value: z.string() });
/** A batch with its items; the response to its creation has none yet. */
export const Payout = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z
    .array(
      z.object({
        payout_item_id: z.string(),
        transaction_id: z.string().optional(),
        transaction_status: z.string().optional(),
        payout_item_fee: PayoutAmount.optional(),
        payout_item: z.object({ sender_item_id: z.string().optional(), amount: PayoutAmount.optional() }),
        errors: z.object({ name: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});
export type Payout = z.output<typeof Payout>;

/** The error body of all its APIs. */
export const ErrorBody = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
  links: z.array(z.object({ href: z.string() })).optional(),
});
