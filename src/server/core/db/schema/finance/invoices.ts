import { sql } from '../../sql.ts';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoiceStatus } from '#domain/finance/invoices/status.ts';
import { at, createdAt, id, minor, sellerId } from '../columns.ts';
import { users } from '../identity.ts';
import { postingLines } from './accounts.ts';

/** A legal entity that issues invoices. */
export const invoiceIssuers = pgTable(
  'invoice_issuers',
  {
    id: id(),
    prefix: text('prefix').notNull(),
    name: text('name').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2').notNull().default(''),
    zip: text('zip').notNull().default(''),
    city: text('city').notNull(),
    province: text('province').notNull().default(''),
    countryCode: text('country_code').notNull(),
    vatNumber: text('vat_number').notNull().default(''),
    registration: text('registration').notNull().default(''),
    email: text('email').notNull().default(''),
    iossNumber: text('ioss_number').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    iban: text('iban').notNull().default(''),
    bic: text('bic').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [unique('invoice_issuers_prefix').on(t.prefix)],
);

/** The last number of an issuer in a year. Its row is locked while an invoice is issued, so that numbers have no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    issuerId: uuid('issuer_id')
      .notNull()
      .references(() => invoiceIssuers.id),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuerId, t.year] })],
);

/** Invoices and credit notes. Once issued a row changes no more, but for its void and its mail (a trigger checks). */
export const invoices = pgTable(
  'invoices',
  {
    sellerId: sellerId(),
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    status: text('status').notNull().default(invoiceStatus.draft),
    issuerId: uuid('issuer_id')
      .notNull()
      .references(() => invoiceIssuers.id),
    number: text('number'),
    year: integer('year'),
    serial: integer('serial'),
    periodStart: date('period_start'),
    periodEnd: date('period_end'),
    /** The store or order that it was made for, as text. */
    about: text('about'),
    currency: text('currency').notNull(),
    netMinor: minor('net_minor').notNull(),
    vatMinor: minor('vat_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** What is printed (`InvoiceContent`); null for a draft. */
    content: jsonb('content').$type<Record<string, unknown>>(),
    /** The invoice that this credit note voids. */
    voidsId: uuid('voids_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    issuedBy: uuid('issued_by'),
    issuedAt: at('issued_at'),
    voidedBy: uuid('voided_by'),
    voidedAt: at('voided_at'),
    mailedAt: at('mailed_at'),
    mailedTo: text('mailed_to'),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.number),
    uniqueIndex('invoices_serial').on(t.issuerId, t.year, t.serial),
    uniqueIndex('invoices_voids').on(t.voidsId),
    index('invoices_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invoices_seller').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invoices_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    foreignKey({ name: 'invoices_voided', columns: [t.voidsId], foreignColumns: [t.id] }),
  ],
);

/** A seller's statement of a month, with its files. Made once; the books of a month that is over do not change. */
export const monthlyStatements = pgTable(
  'monthly_statements',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull().unique(),
    /** The first day. */
    month: date('month').notNull(),
    currency: text('currency').notNull(),
    lines: integer('lines').notNull(),
    openingMinor: minor('opening_minor').notNull(),
    closingMinor: minor('closing_minor').notNull(),
    pdfFileId: uuid('pdf_file_id').notNull(),
    xlsxFileId: uuid('xlsx_file_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    mailedAt: at('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.month] }),
    index('monthly_statements_month').on(t.month.desc().nullsFirst(), t.id),
  ],
);

/** The bills on an invoice. A bill is on one invoice at most, until that one is voided. */
export const invoiceBills = pgTable(
  'invoice_bills',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    billSeq: bigint('bill_seq', { mode: 'number' })
      .notNull()
      .references(() => postingLines.seq),
    /** The invoice was voided. */
    isReleased: boolean('is_released').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.billSeq] }),
    uniqueIndex('invoice_bills_once')
      .on(t.billSeq)
      .where(sql`not ${t.isReleased}`),
  ],
);

/** What VIES says about the VAT id of a seller. A check of another number than the seller's present one is outdated. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    sellerId: uuid('seller_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    vatNumber: text('vat_number').notNull(),
    status: text('status').notNull(),
    /** Of the company in the register; empty where the member state does not publish it. */
    name: text('name').notNull().default(''),
    /** Proves the consultation; VIES gives it when our own VAT id is sent too. */
    consultation: text('consultation').notNull().default(''),
    /** Why the last attempt failed: a code of VIES. */
    issue: text('issue').notNull().default(''),
    checkedAt: at('checked_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    nextCheckAt: at('next_check_at').notNull(),
  },
  (t) => [index('vat_checks_next').on(t.nextCheckAt)],
);
