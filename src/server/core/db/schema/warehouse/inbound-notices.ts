import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { inboundNoticesOpen, inboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import { literals } from '../../literals.ts';
import { sql } from '../../sql.ts';
import { at, createdAt, minor, sellerId } from '../columns.ts';

/** Goods that a seller sends to one of our warehouses. */
export const inboundNotices = pgTable(
  'inbound_notices',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    /** The reference on the cartons. */
    number: text('number').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** An `InboundNoticeStatus`. */
    status: text('status').notNull().default(inboundNoticeStatus.announced),
    version: integer('version').notNull().default(1),
    carrier: text('carrier').notNull().default(''),
    trackNumbers: text('track_numbers').array().notNull(),
    cartons: integer('cartons').notNull(),
    expectedOn: date('expected_on', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    /** Set when counting is finished. */
    hasDifferences: boolean('has_differences').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('inbound_notices_id').on(t.id),
    unique('inbound_notices_number').on(t.number),
    index('inbound_notices_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('inbound_notices_seller').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // What a warehouse expects.
    index('inbound_notices_expected')
      .on(t.expectedOn, t.id)
      .where(sql`${t.status} in ${sql.raw(literals(inboundNoticesOpen))}`),
    index('inbound_notices_track').using('gin', t.trackNumbers),
  ],
);

export const inboundNoticeLines = pgTable(
  'inbound_notice_lines',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    position: integer('position').notNull(),
    /** null: pieces that the warehouse could not identify; `description` says what they are. */
    variantId: uuid('variant_id'),
    description: text('description').notNull().default(''),
    /** 0: found in the cartons, not announced. */
    announced: integer('announced').notNull(),
    /** What a piece is worth by its seller, in the currency of the books; null: not declared. */
    declaredMinor: minor('declared_minor'),
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    /** Why more, damaged or other pieces arrived. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('inbound_notice_lines_id').on(t.id),
    index('inbound_notice_lines_notice').on(t.sellerId, t.noticeId, t.position),
    index('inbound_notice_lines_variant').on(t.sellerId, t.variantId),
  ],
);
