import { sql } from '../sql.ts';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, sellerId } from './columns.ts';
import { users } from './identity.ts';
import { channels } from './shipping/shipping.ts';
import { stores } from './stores.ts';

/** A named balance account of a seller. Stores without one belong to the main account, which has no row. */
export const balanceAccounts = pgTable(
  'balance_accounts',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    uniqueIndex('balance_accounts_name').on(t.sellerId, sql`lower(${t.name})`),
  ],
);

/** The store is the key, because it belongs to one account at most. */
export const balanceAccountStores = pgTable(
  'balance_account_stores',
  {
    storeId: uuid('store_id')
      .primaryKey()
      .references(() => stores.id),
    sellerId: sellerId(),
    accountId: uuid('account_id').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'balance_account_stores_owner',
      columns: [t.sellerId, t.accountId],
      foreignColumns: [balanceAccounts.sellerId, balanceAccounts.id],
    }),
    index('balance_account_stores_account').on(t.sellerId, t.accountId),
  ],
);

/** A PayPal account that a seller's shop is paid to. Only its address is stored, never a credential. */
export const paypalAccounts = pgTable(
  'paypal_accounts',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    holder: text('holder').notNull(),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    uniqueIndex('paypal_accounts_email').on(t.sellerId, sql`lower(${t.email})`),
  ],
);

export const paypalAccountStores = pgTable(
  'paypal_account_stores',
  {
    sellerId: sellerId(),
    accountId: uuid('account_id').notNull(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.accountId, t.storeId] }),
    foreignKey({
      name: 'paypal_account_stores_owner',
      columns: [t.sellerId, t.accountId],
      foreignColumns: [paypalAccounts.sellerId, paypalAccounts.id],
    }).onDelete('cascade'),
  ],
);

/** A seller's IOSS number. Leaked numbers are misused, so it is masked for most roles. */
export const iossNumbers = pgTable(
  'ioss_numbers',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    /** The holder: the seller's company or an intermediary. */
    holder: text('holder').notNull(),
    /** The issuing member state. */
    countryCode: text('country_code').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.id] }), uniqueIndex('ioss_numbers_number').on(t.sellerId, t.number)],
);

/** The IOSS number used for a seller's parcels on a channel: one at most. */
export const iossChannels = pgTable(
  'ioss_channels',
  {
    sellerId: sellerId(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    iossId: uuid('ioss_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.channelId] }),
    foreignKey({
      name: 'ioss_channels_owner',
      columns: [t.sellerId, t.iossId],
      foreignColumns: [iossNumbers.sellerId, iossNumbers.id],
    }).onDelete('cascade'),
    index('ioss_channels_number').on(t.sellerId, t.iossId),
  ],
);

/** Personal or company data for invoices. */
export const userProfiles = pgTable('user_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  company: text('company').notNull(),
  address1: text('address1').notNull(),
  address2: text('address2').notNull(),
  zip: text('zip').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
  countryCode: text('country_code').notNull(),
  vatNumber: text('vat_number').notNull(),
  /** Of invoices to the user; empty: the books' currency. */
  invoiceCurrency: text('invoice_currency').notNull().default(''),
  updatedAt: at('updated_at').notNull(),
});
