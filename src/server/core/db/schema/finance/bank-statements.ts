import { sql } from '../../sql.ts';
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, id, minor } from '../columns.ts';
import { recharges } from './accounts.ts';

/** Statements of the platform's bank accounts. They post nothing: a confirmed recharge does. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    account: text('account').notNull(),
    /** As the bank numbers it; of a CSV its days and content. */
    number: text('number').notNull(),
    format: text('format').notNull(),
    currency: text('currency').notNull(),
    openingMinor: minor('opening_minor'),
    closingMinor: minor('closing_minor'),
    fromDay: date('from_day'),
    toDay: date('to_day'),
    /** Hash of the balances and entries: the same number with another content is refused. */
    fingerprint: text('fingerprint').notNull(),
    fileName: text('file_name').notNull(),
    importedBy: uuid('imported_by').notNull(),
    importedAt: at('imported_at').notNull(),
  },
  (t) => [
    unique('bank_statements_number').on(t.account, t.number),
    index('bank_statements_newest').on(t.importedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const bankEntries = pgTable(
  'bank_entries',
  {
    id: id(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    account: text('account').notNull(),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    bookedOn: date('booked_on').notNull(),
    /** Positive: money received. */
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    reference: text('reference').notNull(),
    text: text('text').notNull(),
    name: text('name').notNull(),
    iban: text('iban').notNull(),
    status: text('status').notNull(),
    /** Why it is ignored. */
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    unique('bank_entries_key').on(t.account, t.key),
    index('bank_entries_statement').on(t.statementId, t.position),
    index('bank_entries_status').on(t.status, t.bookedOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bank_entries_search').using(
      'gin',
      sql`lower(${t.name} || ' ' || ${t.reference} || ' ' || ${t.text} || ' ' || ${t.iban}) gin_trgm_ops`,
    ),
    index('bank_entries_newest').on(t.bookedOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('bank_entries_outgoing', sql`(${t.status} = 'outgoing') = (${t.amountMinor} < 0)`),
  ],
);

/** Which recharge an entry pays. A recharge is paid by one entry. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    rechargeId: uuid('recharge_id')
      .primaryKey()
      .references(() => recharges.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => bankEntries.id),
    /** The part of the entry, in its currency. */
    amountMinor: minor('amount_minor').notNull(),
    /** The claim before the entry corrected it; null when both agreed. */
    priorMinor: minor('prior_minor'),
    priorCurrency: text('prior_currency'),
    acceptedBy: uuid('accepted_by').notNull(),
    acceptedAt: at('accepted_at').notNull(),
  },
  (t) => [index('bank_matches_entry').on(t.entryId), check('bank_matches_amount', sql`${t.amountMinor} > 0`)],
);

/** How the CSV files of a bank are read. */
export const bankCsvFormats = pgTable(
  'bank_csv_formats',
  {
    id: id(),
    bank: text('bank').notNull(),
    mapping: jsonb('mapping').notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [uniqueIndex('bank_csv_formats_bank').on(sql`lower(${t.bank})`)],
);
