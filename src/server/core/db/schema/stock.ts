import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../sql.ts';
import { countStatus } from '#domain/warehouse/stock/count.ts';
import { at, createdAt, id } from './columns.ts';
import { literal } from '../literals.ts';

export const locations = pgTable(
  'locations',
  {
    warehouseId: uuid('warehouse_id').notNull(),
    code: text('code').notNull(),
    /** shelf: stock without an order. tray: units sorted for one parcel. */
    kind: text('kind').notNull().default('shelf'),
  },
  (t) => [primaryKey({ columns: [t.warehouseId, t.code] })],
);

/** Stock per variant and location. Changed by moves only. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    warehouseId: uuid('warehouse_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    locationCode: text('location_code').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.warehouseId, t.variantId, t.locationCode] }),
    index('stock_levels_location').on(t.warehouseId, t.locationCode),
    check('stock_levels_not_below_zero', sql`${t.onHand} >= 0 and ${t.reserved} >= 0`),
  ],
);

export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    opId: uuid('op_id').notNull().unique(),
    kind: text('kind').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    locationCode: text('location_code').notNull(),
    quantity: integer('quantity').notNull(),
    sellerId: uuid('seller_id'),
    orderId: uuid('order_id'),
    actorId: uuid('actor_id').notNull(),
    deviceId: text('device_id').notNull().default(''),
    reason: text('reason').notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [
    index('stock_moves_variant').on(t.variantId, t.at),
    index('stock_moves_order').on(t.orderId),
    // A seller's own stock: pieces reserved for the seller and for no order.
    index('stock_moves_sellers_own')
      .on(t.sellerId, t.variantId)
      .where(sql`${t.orderId} is null and ${t.sellerId} is not null`),
  ],
);

/** A counted location. Differences become one move per item when booked. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: id(),
    warehouseId: uuid('warehouse_id').notNull(),
    locationCode: text('location_code').notNull(),
    /**
     * booked: applied to the stock. waiting: needs a decision. confirmed, refused: decided. replaced: counted again.
     */
    status: text('status').notNull(),
    countedBy: uuid('counted_by').notNull(),
    /** Server time of the count: later moves are no differences. */
    countedAt: at('counted_at').notNull(),
    deviceId: text('device_id').notNull().default(''),
    createdAt: createdAt(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('stock_counts_newest').on(t.createdAt.desc(), t.id.desc()),
    index('stock_counts_waiting')
      .on(t.warehouseId, t.locationCode)
      .where(sql`${t.status} = ${sql.raw(literal(countStatus.waiting))}`),
  ],
);

/** One item of a counted location: expected and counted quantity. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: uuid('count_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    expected: integer('expected').notNull(),
    counted: integer('counted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.countId, t.variantId] })],
);
