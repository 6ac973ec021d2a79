import { sql } from '../../sql.ts';
import {
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { manualPaymentMethod, manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { at, createdAt, id, minor, sellerId } from '../columns.ts';

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text('kind').notNull(),
    ownerId: uuid('owner_id').notNull(),
    currency: text('currency').notNull(),
    balanceMinor: minor('balance_minor').notNull().default(0),
    creditMinor: minor('credit_minor').notNull().default(0),
    /** The time of the newest line; null without lines. */
    lastAt: at('last_at'),
  },
  (t) => [
    unique('ledger_accounts_key').on(t.kind, t.ownerId, t.currency),
    check(
      'ledger_accounts_never_overdrawn',
      sql`${t.kind} <> 'seller-available' or ${t.balanceMinor} + ${t.creditMinor} >= 0`,
    ),
    check('ledger_accounts_hold_never_below_zero', sql`${t.kind} <> 'seller-hold' or ${t.balanceMinor} >= 0`),
  ],
);

/** One posting in the ledger. Never updated; the unique `source` makes a retry harmless. */
export const postings = pgTable(
  'postings',
  {
    id: id(),
    source: text('source').notNull(),
    reason: text('reason').notNull(),
    sellerId: uuid('seller_id'),
    orderId: uuid('order_id'),
    actorId: uuid('actor_id').notNull(),
    memo: text('memo').notNull().default(''),
    at: at('at').notNull(),
    /** The day it counts for in the books, in UTC: that of `at`, or the first open one when that month was closed. */
    bookedOn: date('booked_on').notNull(),
  },
  (t) => [
    unique('postings_source').on(t.source),
    index('postings_booked').on(t.bookedOn, t.at, t.id),
    index('postings_order').on(t.orderId),
    index('postings_seller').on(t.sellerId, t.at),
    // After-sales are few: statistics read these bills of a period without the others.
    index('postings_after_sales')
      .on(t.sellerId, t.orderId)
      .where(sql`${t.reason} in ('refund', 'collect')`),
  ],
);

/**
 * `seq` is the order of the journal; `balanceAfter` the account's balance after the line. `at` never decreases along the
 * lines of an account, so that a balance at a time is that of one line.
 */
export const postingLines = pgTable(
  'posting_lines',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    postingId: uuid('posting_id')
      .notNull()
      .references(() => postings.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amountMinor: minor('amount_minor').notNull(),
    at: at('at').notNull(),
    /** That of the posting. */
    bookedOn: date('booked_on').notNull(),
    balanceAfter: minor('balance_after').notNull(),
    /** The specification's bill type, if the line is a bill of the seller. */
    billType: smallint('bill_type'),
    /** The tax such a line bills: vat or duty; null for goods, shipping and collects. */
    billTax: text('bill_tax'),
  },
  (t) => [
    index('posting_lines_account_at').on(t.accountId, t.at.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    index('posting_lines_booked').on(t.accountId, t.bookedOn, t.seq),
    index('posting_lines_posting').on(t.postingId),
  ],
);

export const recharges = pgTable(
  'recharges',
  {
    sellerId: sellerId(),
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    method: text('method').notNull(),
    reference: text('reference').notNull(),
    claimedMinor: minor('claimed_minor').notNull(),
    /** Currency of the claim, the confirmed amount and the fee, as on the bank statement. */
    currency: text('currency').notNull(),
    /** The original amount when it was corrected later. */
    firstClaimedMinor: minor('first_claimed_minor'),
    firstCurrency: text('first_currency'),
    /** Every user who corrected it; they may not confirm it. */
    editedBy: uuid('edited_by')
      .array()
      .notNull()
      .default(sql`'{}'`),
    confirmedMinor: minor('confirmed_minor'),
    feeMinor: minor('fee_minor').notNull().default(0),
    /** Books' currency per unit of `currency` at confirmation; null while unconfirmed. */
    rateE8: minor('rate_e8'),
    proofFileId: uuid('proof_file_id'),
    status: smallint('status').notNull().default(rechargeStatus.unconfirmed),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    reopened: integer('reopened').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    /** When it was first in a downloaded file. */
    downloadedAt: at('downloaded_at'),
    downloadedBy: uuid('downloaded_by'),
  },
  (t) => [
    index('recharges_not_downloaded')
      .on(t.status, t.createdAt.desc().nullsFirst())
      .where(sql`${t.downloadedAt} is null`),
    uniqueIndex('recharges_reference').on(t.method, t.reference),
    index('recharges_seller').on(t.sellerId, t.createdAt.desc().nullsFirst()),
    index('recharges_status').on(t.status, t.createdAt.desc().nullsFirst()),
    index('recharges_creator').on(t.createdBy, t.createdAt.desc().nullsFirst()),
    index('recharges_proof').on(t.proofFileId),
  ],
);

export const manualPayments = pgTable(
  'manual_payments',
  {
    sellerId: sellerId(),
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** transfer, or paypal: to our PayPal account. */
    method: text('method').notNull().default(manualPaymentMethod.transfer),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull().default(manualPaymentStatus.CREATED),
    proofFileId: uuid('proof_file_id'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    completedAt: at('completed_at'),
    completedBy: uuid('completed_by'),
  },
  (t) => [
    index('manual_payments_seller').on(t.sellerId, t.createdAt.desc().nullsFirst()),
    index('manual_payments_status').on(t.status, t.createdAt.desc().nullsFirst()),
    index('manual_payments_proof').on(t.proofFileId),
  ],
);
