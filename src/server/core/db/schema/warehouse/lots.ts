import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** Variants with lots; the lot of pieces is stored with their location. */
export const lotRules = pgTable(
  'lot_rules',
  {
    variantId: uuid('variant_id').primaryKey(),
    expires: boolean('expires').notNull(),
    /** Pieces are not sold in the last days before they expire. */
    sellDays: integer('sell_days').notNull().default(0),
    /** How many days before the end of the sale it is announced. */
    noticeDays: integer('notice_days').notNull().default(30),
    updatedAt: at('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [
    // The fewest and the most days of all rules: between them are the days in which lots of a state expire.
    index('lot_rules_sell_days').on(t.sellDays),
    index('lot_rules_notice_days').on(sql`(${t.sellDays} + ${t.noticeDays})`),
  ],
);

/** What was announced about a lot, so that it happens once for each owner. */
export const lotNotices = pgTable(
  'lot_notices',
  {
    variantId: uuid('variant_id').notNull(),
    lot: text('lot').notNull(),
    expiresOn: date('expires_on').notNull(),
    /** One of `lotSales`. */
    what: text('what').notNull(),
    /** A seller; the nil UUID: the warehouse. */
    ownerId: uuid('owner_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.lot, t.expiresOn, t.what, t.ownerId] })],
);
