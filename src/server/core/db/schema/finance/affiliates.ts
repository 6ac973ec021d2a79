import { sql } from '../../sql.ts';
import {
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { withdrawalStatus } from '#domain/finance/affiliates/withdrawal-status.ts';
import { at, createdAt, id, minor, sellerId } from '../columns.ts';
import { paypalMerchants } from './paypal.ts';

/**
 * Changes of commissions; never updated. One row for each posting that earned or reversed one: `source` is that
 * posting's and unique, so that a retry never pays twice.
 */
export const affiliateCommissions = pgTable(
  'affiliate_commissions',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    source: text('source').notNull(),
    affiliateId: uuid('affiliate_id').notNull(),
    sellerId: sellerId(),
    /** The order or stock purchase that was charged. */
    documentId: uuid('document_id').notNull(),
    rateBp: integer('rate_bp').notNull(),
    baseMinor: minor('base_minor').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    unique('affiliate_commissions_source').on(t.source),
    index('affiliate_commissions_document').on(t.documentId, t.seq),
    index('affiliate_commissions_seller').on(t.affiliateId, t.sellerId),
  ],
);

/** Sums of an affiliate by month (UTC): they decide the tier. */
export const affiliateMonths = pgTable(
  'affiliate_months',
  {
    affiliateId: uuid('affiliate_id').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    baseMinor: minor('base_minor').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.affiliateId, t.month] })],
);

const bank = () => ({
  holder: text('holder').notNull(),
  iban: text('iban').notNull(),
  bic: text('bic').notNull().default(''),
  bankName: text('bank_name').notNull().default(''),
});

/** Where an affiliate is paid. */
export const affiliateBanks = pgTable('affiliate_banks', {
  affiliateId: uuid('affiliate_id').primaryKey(),
  ...bank(),
  updatedAt: at('updated_at').notNull(),
});

/** The PayPal account of an affiliate. */
export const affiliatePayoutEmails = pgTable('affiliate_payout_emails', {
  affiliateId: uuid('affiliate_id').primaryKey(),
  email: text('email').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const affiliateWithdrawals = pgTable(
  'affiliate_withdrawals',
  {
    id: id(),
    number: text('number').notNull().unique(),
    affiliateId: uuid('affiliate_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: smallint('status').notNull().default(withdrawalStatus.requested),
    /** bank or paypal. */
    method: text('method').notNull().default('bank'),
    /** Of the affiliate at the time of the request; empty for the other method. */
    ...bank(),
    payoutEmail: text('payout_email').notNull().default(''),
    reason: text('reason').notNull().default(''),
    reference: text('reference').notNull().default(''),
    paidOn: date('paid_on'),
    createdAt: createdAt(),
    approvedBy: uuid('approved_by'),
    approvedAt: at('approved_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('affiliate_withdrawals_affiliate').on(t.affiliateId, t.createdAt.desc().nullsFirst(), t.id),
    index('affiliate_withdrawals_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('affiliate_withdrawals_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    uniqueIndex('affiliate_withdrawals_reference')
      .on(t.reference)
      .where(sql`${t.reference} <> ''`),
    check(
      'affiliate_withdrawals_receiver',
      sql`case ${t.method} when 'paypal' then ${t.payoutEmail} <> '' else ${t.iban} <> '' end`,
    ),
    check('affiliate_withdrawals_amount', sql`${t.amountMinor} > 0`),
    check('affiliate_withdrawals_paid', sql`(${t.status} in (2, -5)) = (${t.paidOn} is not null)`),
  ],
);

/** What PayPal does with a withdrawal. Its id is the batch's `sender_batch_id`, so that PayPal pays it once. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    withdrawalId: uuid('withdrawal_id')
      .primaryKey()
      .references(() => affiliateWithdrawals.id),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => paypalMerchants.id),
    /** Null until PayPal has accepted the batch. */
    batchId: text('batch_id').unique(),
    /** The item's status at PayPal; empty before the first reading. */
    status: text('status').notNull().default(''),
    /** PayPal's code of why it waits or failed. */
    issue: text('issue').notNull().default(''),
    /** In the books' currency; null before it is paid. */
    feeMinor: minor('fee_minor'),
    createdAt: createdAt(),
    /** Null once nothing about it can change. */
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    index('affiliate_payouts_open')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    index('affiliate_payouts_merchant').on(t.merchantId),
  ],
);
