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

export const affiliateWithdrawals = pgTable(
  'affiliate_withdrawals',
  {
    id: id(),
    number: text('number').notNull().unique(),
    affiliateId: uuid('affiliate_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: smallint('status').notNull().default(withdrawalStatus.requested),
    /** Of the affiliate at the time of the request. */
    ...bank(),
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
    check('affiliate_withdrawals_amount', sql`${t.amountMinor} > 0`),
    check('affiliate_withdrawals_paid', sql`(${t.status} = 2) = (${t.paidOn} is not null)`),
  ],
);
