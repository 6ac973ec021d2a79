import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../../sql.ts';
import { openPaypalStatuses, paypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import { at, bytes, createdAt, id, minor, sellerId } from '../columns.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** Our own business accounts at PayPal, which sellers pay to. */
export const paypalMerchants = pgTable(
  'paypal_merchants',
  {
    id: id(),
    name: text('name').notNull(),
    /** live or sandbox. */
    environment: text('environment').notNull(),
    clientId: text('client_id').notNull(),
    sealedSecret: bytes('sealed_secret'),
    /** Of the webhook that was registered at PayPal; empty without one. */
    webhookId: text('webhook_id').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('paypal_merchants_client').on(t.environment, t.clientId),
    uniqueIndex('paypal_merchants_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
  ],
);

/** Sellers who pay to another account than the default one. */
export const paypalMerchantSellers = pgTable(
  'paypal_merchant_sellers',
  {
    sellerId: uuid('seller_id').primaryKey(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => paypalMerchants.id, { onDelete: 'cascade' }),
  },
  (t) => [index('paypal_merchant_sellers_merchant').on(t.merchantId)],
);

/** One order at PayPal with its capture, for a recharge or for a payment of processed orders. */
export const paypalPayments = pgTable(
  'paypal_payments',
  {
    sellerId: sellerId(),
    id: id(),
    number: text('number').notNull().unique(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => paypalMerchants.id),
    paypalOrderId: text('paypal_order_id').notNull(),
    approveUrl: text('approve_url').notNull(),
    /** What it pays; null for a recharge. Without a reference: an unpaid one may be deleted. */
    manualPaymentId: uuid('manual_payment_id'),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull().default(paypalPaymentStatus.CREATED),
    captureId: text('capture_id'),
    /** Why PayPal holds the money back or declined it, as its code. */
    reason: text('reason').notNull().default(''),
    feeMinor: minor('fee_minor'),
    /** Books' currency per unit of `currency` at the capture. */
    rateE8: minor('rate_e8'),
    rechargeId: uuid('recharge_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    completedAt: at('completed_at'),
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    uniqueIndex('paypal_payments_order').on(t.paypalOrderId),
    uniqueIndex('paypal_payments_capture').on(t.captureId),
    uniqueIndex('paypal_payments_manual')
      .on(t.manualPaymentId)
      .where(sql`${t.status} = ${sql.raw(`'${paypalPaymentStatus.CREATED}'`)}`),
    index('paypal_payments_seller').on(t.sellerId, t.createdAt.desc().nullsFirst()),
    index('paypal_payments_newest').on(t.createdAt.desc().nullsFirst()),
    index('paypal_payments_status').on(t.status, t.createdAt.desc().nullsFirst()),
    index('paypal_payments_search').using(
      'gin',
      sql`lower(${t.number} || ' ' || ${t.paypalOrderId} || ' ' || coalesce(${t.captureId}, '')) gin_trgm_ops`,
    ),
    index('paypal_payments_open')
      .on(t.nextCheckAt)
      .where(sql`${t.status} in (${quoted(openPaypalStatuses)})`),
    index('paypal_payments_merchant').on(t.merchantId),
  ],
);

/** A refund of a capture. The money is on hold from the request until PayPal has sent it. */
export const paypalRefunds = pgTable(
  'paypal_refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => paypalPayments.id),
    paypalRefundId: text('paypal_refund_id'),
    amountMinor: minor('amount_minor').notNull(),
    /** The amount in the books' currency, taken from the balance. */
    heldMinor: minor('held_minor').notNull(),
    status: text('status').notNull(),
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    uniqueIndex('paypal_refunds_remote').on(t.paypalRefundId),
    index('paypal_refunds_payment').on(t.paymentId),
    index('paypal_refunds_open').on(t.nextCheckAt),
  ],
);

/** A dispute about a capture, as last read at PayPal. */
export const paypalDisputes = pgTable(
  'paypal_disputes',
  {
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => paypalPayments.id),
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    respondBy: at('respond_by'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('paypal_disputes_payment').on(t.paymentId)],
);

/** Verified messages of PayPal: a repeated one is not handled again. */
export const paypalWebhooks = pgTable(
  'paypal_webhooks',
  {
    transmissionId: text('transmission_id').primaryKey(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => paypalMerchants.id, { onDelete: 'cascade' }),
    eventType: text('event_type').notNull(),
    /** Ours, where the message names it: a payment, or PayPal's id of a dispute. */
    subject: text('subject').notNull(),
    receivedAt: at('received_at').notNull(),
    handledAt: at('handled_at'),
  },
  (t) => [index('paypal_webhooks_received').on(t.receivedAt), index('paypal_webhooks_merchant').on(t.merchantId)],
);
