import { sql } from '../../sql.ts';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { expenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import { at, createdAt, id, minor, sellerId } from '../columns.ts';

/** What a store spent elsewhere in a period. Not in the ledger: the platform neither receives nor pays it. */
const expense = () => ({
  sellerId: sellerId(),
  id: uuid('id').notNull().unique(),
  number: text('number').notNull().unique(),
  storeId: uuid('store_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text('currency').notNull(),
  /** The first and the last day it is for. */
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  note: text('note').notNull().default(''),
  fileId: uuid('file_id'),
  status: smallint('status').notNull().default(expenseStatus.unconfirmed),
  version: integer('version').notNull().default(1),
  /** In the books' currency, by the rate of the confirmation; both null before. */
  baseMinor: minor('base_minor'),
  rateE8: minor('rate_e8'),
  createdBy: uuid('created_by').notNull(),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull(),
  confirmedBy: uuid('confirmed_by'),
  confirmedAt: at('confirmed_at'),
});

export const storeCosts = pgTable('store_costs', { ...expense(), type: text('type').notNull() }, (t) => [
  primaryKey({ columns: [t.sellerId, t.id] }),
  index('store_costs_seller').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  index('store_costs_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  index('store_costs_period').on(t.fromDay.desc().nullsFirst(), t.id.desc().nullsFirst()),
  index('store_costs_store').on(t.storeId, t.createdAt.desc().nullsFirst()),
  index('store_costs_creator').on(t.createdBy, t.createdAt.desc().nullsFirst()),
  index('store_costs_file').on(t.fileId),
  // The report reads the confirmed ones of a period.
  index('store_costs_confirmed')
    .on(t.sellerId, t.toDay)
    .where(sql`${t.baseMinor} is not null`),
  check('store_costs_days', sql`${t.fromDay} <= ${t.toDay}`),
  check('store_costs_base', sql`(${t.status} = 0) = (${t.baseMinor} is null)`),
]);

/** Where advertisements run. */
export const mediaTypes = pgTable(
  'media_types',
  { id: id(), name: text('name').notNull(), createdAt: createdAt(), createdBy: uuid('created_by').notNull() },
  (t) => [uniqueIndex('media_types_name').on(sql`lower(${t.name})`)],
);

/** The users who may enter fees of a media type. */
export const mediaTypeUsers = pgTable(
  'media_type_users',
  {
    userId: uuid('user_id').notNull(),
    mediaTypeId: uuid('media_type_id')
      .notNull()
      .references(() => mediaTypes.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mediaTypeId] }), index('media_type_users_type').on(t.mediaTypeId)],
);

export const marketingFees = pgTable(
  'marketing_fees',
  {
    ...expense(),
    mediaTypeId: uuid('media_type_id')
      .notNull()
      .references(() => mediaTypes.id),
    /** The number of the medium's invoice. */
    invoiceId: text('invoice_id').notNull(),
    /** The country the advertisements were for; empty: all. */
    countryCode: text('country_code').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    index('marketing_fees_seller').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('marketing_fees_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('marketing_fees_period').on(t.fromDay.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('marketing_fees_store').on(t.storeId, t.createdAt.desc().nullsFirst()),
    index('marketing_fees_creator').on(t.createdBy, t.createdAt.desc().nullsFirst()),
    index('marketing_fees_file').on(t.fileId),
    index('marketing_fees_media_type').on(t.mediaTypeId, t.storeId, t.createdAt.desc().nullsFirst()),
    index('marketing_fees_confirmed')
      .on(t.sellerId, t.toDay)
      .where(sql`${t.baseMinor} is not null`),
    // An invoice has one entry for each store, country and first day: entered again it would count twice.
    uniqueIndex('marketing_fees_invoice').on(t.mediaTypeId, t.invoiceId, t.storeId, t.countryCode, t.fromDay),
    check('marketing_fees_days', sql`${t.fromDay} <= ${t.toDay}`),
    check('marketing_fees_base', sql`(${t.status} = 0) = (${t.baseMinor} is null)`),
  ],
);
