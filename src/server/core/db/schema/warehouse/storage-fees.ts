import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { storageBillStatus } from '#domain/warehouse/storage-fees/status.ts';
import { literal } from '../../literals.ts';
import { sql } from '../../sql.ts';
import { at, createdAt, minor, sellerId } from '../columns.ts';

/** Days on which the stored goods of all sellers were counted. */
export const storageCounts = pgTable('storage_counts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  countedAt: at('counted_at').notNull(),
});

/** What a seller stored in a warehouse at the end of a day, and its fee. */
export const storageDays = pgTable(
  'storage_days',
  {
    sellerId: sellerId(),
    day: date('day', { mode: 'string' }).notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    pieces: integer('pieces').notNull(),
    volumeCm3: minor('volume_cm3').notNull(),
    /** Without goods that were still stored for free. */
    chargedCm3: minor('charged_cm3').notNull(),
    /** For a cubic metre and day, as it was on that day. */
    priceMinor: integer('price_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day, t.warehouseId] }), index('storage_days_day').on(t.day)],
);

/** The storage bill of a seller for a month: the sum of its days. */
export const storageBills = pgTable(
  'storage_bills',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    /** A `StorageBillStatus`. */
    status: text('status').notNull().default(storageBillStatus.running),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    createdAt: createdAt(),
    chargedAt: at('charged_at'),
    reversedAt: at('reversed_at'),
    reversedBy: uuid('reversed_by'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('storage_bills_id').on(t.id),
    unique('storage_bills_month').on(t.sellerId, t.month),
    index('storage_bills_newest').on(t.month.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('storage_bills_due')
      .on(t.id)
      .where(sql`${t.status} = ${sql.raw(literal(storageBillStatus.due))}`),
  ],
);
