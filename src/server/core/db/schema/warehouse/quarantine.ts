import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { quarantineStatus } from '#domain/warehouse/quarantine/status.ts';
import { literal } from '../../literals.ts';
import { sql } from '../../sql.ts';
import { at, id } from '../columns.ts';

/** Pieces set aside because they must not be sold. Identified by the operation that did it. */
export const stockQuarantine = pgTable(
  'stock_quarantine',
  {
    id: id(),
    warehouseId: uuid('warehouse_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** Where they lie, and where they were found. */
    locationCode: text('location_code').notNull(),
    fromCode: text('from_code').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull(),
    /** Paths of pictures, until photos were protected. */
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Files with the purpose `quarantine`. */
    photos: uuid('photos')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** A `QuarantineStatus`. */
    status: text('status').notNull(),
    /** The seller who owns the pieces; null: we do. */
    ownerId: uuid('owner_id'),
    reportedBy: uuid('reported_by').notNull(),
    reportedAt: at('reported_at').notNull(),
    /** Where released pieces lie now. */
    releasedTo: text('released_to').notNull().default(''),
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('stock_quarantine_newest').on(t.status, t.reportedAt.desc(), t.id.desc()),
    index('stock_quarantine_photos').using('gin', t.photos),
    index('stock_quarantine_open')
      .on(t.warehouseId, t.variantId, t.locationCode)
      .where(sql`${t.status} = ${sql.raw(literal(quarantineStatus.open))}`),
  ],
);
