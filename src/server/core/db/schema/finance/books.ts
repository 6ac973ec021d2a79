import { sql } from '../../sql.ts';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, id, minor } from '../columns.ts';
import { ledgerAccounts, postingLines } from './accounts.ts';

/**
 * What the lines of an account add up to by booking day. A trigger adds each new line in the statement that writes it, so
 * that a trial balance needs no lines; `account.checkTotals` recomputes.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date('day').notNull(),
    /** Both positive. */
    debitMinor: minor('debit_minor').notNull(),
    creditMinor: minor('credit_minor').notNull(),
    lines: integer('lines').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
);

/**
 * Months that were closed, by their first day. All months before the first open one are closed: the function
 * `books_open_from` returns its first day, and no line may be booked before it.
 */
export const ledgerMonths = pgTable('ledger_months', {
  month: date('month').primaryKey(),
  isClosed: boolean('is_closed').notNull(),
  closedAt: at('closed_at').notNull(),
  closedBy: uuid('closed_by').notNull(),
  /** Findings of the checklist that were accepted. */
  accepted: text('accepted').array().notNull(),
  note: text('note').notNull(),
  reopenedAt: at('reopened_at'),
  reopenedBy: uuid('reopened_by'),
  reason: text('reason').notNull().default(''),
});

/** Items of clearing accounts that sum to zero, matched by a user. */
export const clearingMatches = pgTable(
  'clearing_matches',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    matchedAt: at('matched_at').notNull(),
    matchedBy: uuid('matched_by').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [index('clearing_matches_newest').on(t.accountId, t.matchedAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

/** Every line of a clearing account, added by a trigger; open until it is in a match. */
export const clearingItems = pgTable(
  'clearing_items',
  {
    lineSeq: bigint('line_seq', { mode: 'number' })
      .primaryKey()
      .references(() => postingLines.seq),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    bookedOn: date('booked_on').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    matchId: uuid('match_id').references(() => clearingMatches.id),
  },
  (t) => [
    index('clearing_items_open')
      .on(t.accountId, t.bookedOn, t.lineSeq)
      .where(sql`${t.matchId} is null`),
    index('clearing_items_match').on(t.matchId),
  ],
);

/** How the journal is written for DATEV: one row. */
export const datevSettings = pgTable('datev_settings', {
  id: integer('id').primaryKey(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull(),
});
