import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, id } from './columns.ts';

export const locations = pgTable(
  'locations',
  { warehouseId: uuid('warehouse_id').notNull(), code: text('code').notNull() },
  (t) => [primaryKey({ columns: [t.warehouseId, t.code] })],
);

/** How much of a variant lies where. Changed by moves only. */
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
  (t) => [index('stock_moves_variant').on(t.variantId, t.at), index('stock_moves_order').on(t.orderId)],
);
