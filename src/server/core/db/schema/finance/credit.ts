import { check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../../sql.ts';
import { at, minor, sellerId } from '../columns.ts';

/** When a seller's charges on credit are due, and from when processing is blocked. Without a row: the usual terms. */
export const creditTerms = pgTable(
  'credit_terms',
  {
    sellerId: sellerId().primaryKey(),
    dueDays: integer('due_days').notNull(),
    /** Days after the due day; null: never. */
    blockAfterDays: integer('block_after_days'),
    /** The last day on which the block does not apply. */
    liftedUntil: date('lifted_until'),
    liftReason: text('lift_reason').notNull().default(''),
    liftedBy: uuid('lifted_by'),
    liftedAt: at('lifted_at'),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('credit_terms_days', sql`${t.dueDays} between 0 and 365`),
    check('credit_terms_block', sql`${t.blockAfterDays} between 0 and 365`),
  ],
);

/** Reminders sent, once for each stage of a debt; the day of the oldest unpaid charge identifies a debt. */
export const creditReminders = pgTable(
  'credit_reminders',
  {
    sellerId: sellerId(),
    oldestDay: date('oldest_day').notNull(),
    stage: smallint('stage').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.oldestDay, t.stage] })],
);
