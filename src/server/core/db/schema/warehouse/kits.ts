import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../../sql.ts';
import { at } from '../columns.ts';

/** A variant that the warehouse builds of others. */
export const kits = pgTable('kits', {
  variantId: uuid('variant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  updatedAt: at('updated_at').notNull(),
  updatedBy: uuid('updated_by').notNull(),
});

export const kitParts = pgTable(
  'kit_parts',
  {
    kitId: uuid('kit_id')
      .notNull()
      .references(() => kits.variantId, { onDelete: 'cascade' }),
    partId: uuid('part_id').notNull(),
    position: integer('position').notNull(),
    /** Pieces in one kit. */
    perKit: integer('per_kit').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kitId, t.partId] }),
    index('kit_parts_part').on(t.partId),
    check('kit_parts_some', sql`${t.perKit} > 0`),
  ],
);
