import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** Variants with lots; the lot of pieces is stored with their location. */
export const lotRules = pgTable('lot_rules', {
  variantId: uuid('variant_id').primaryKey(),
  expires: boolean('expires').notNull(),
  /** Pieces are not sold in the last days before they expire. */
  sellDays: integer('sell_days').notNull().default(0),
  updatedAt: at('updated_at').notNull(),
  updatedBy: uuid('updated_by').notNull(),
});
