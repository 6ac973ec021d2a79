import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from '../../sql.ts';
import { countStatus } from '#domain/warehouse/stock/count.ts';
import { stockImportStatus } from '#domain/warehouse/stock-import/status.ts';
import { at, createdAt, id, minor, sellerId } from '../columns.ts';
import { literal } from '../../literals.ts';

export const locations = pgTable(
  'locations',
  {
    warehouseId: uuid('warehouse_id').notNull(),
    code: text('code').notNull(),
    /** A `LocationKind`. */
    kind: text('kind').notNull().default('pick'),
    /** By default the first part of the code. */
    zone: text('zone').notNull().default(''),
    /** Max pieces; null: no limit. */
    capacity: integer('capacity'),
    /** Closed locations hold no stock and take none. */
    closedAt: at('closed_at'),
    /** A `StockClass`, computed nightly; null: nothing lies there. */
    countClass: text('count_class'),
    countedAt: at('counted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.warehouseId, t.code] }),
    index('locations_zone').on(t.warehouseId, t.zone, t.code),
    index('locations_kind').on(t.warehouseId, t.kind, t.code),
    index('locations_count')
      .on(t.warehouseId, t.countClass, t.countedAt)
      .where(sql`${t.countClass} is not null`),
  ],
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
    /** The lot of the pieces, of variants with a `LotRule`; empty: unknown, or no lots. */
    lot: text('lot').notNull().default(''),
    /** Their last day of use. */
    expiresOn: date('expires_on'),
    /** The variant has a `LotRule`. */
    hasLots: boolean('has_lots').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.warehouseId, t.variantId, t.locationCode] }),
    index('stock_levels_location').on(t.warehouseId, t.locationCode),
    // The order of the list of lots; those that do not expire come last.
    index('stock_levels_lots')
      .on(sql`coalesce(${t.expiresOn}, 'infinity'::date)`, t.variantId, t.warehouseId, t.locationCode)
      .where(sql`${t.hasLots} and ${t.onHand} > 0`),
    // Those whose lot or expiry is not known.
    index('stock_levels_lots_unknown')
      .on(sql`coalesce(${t.expiresOn}, 'infinity'::date)`, t.variantId, t.warehouseId, t.locationCode)
      .where(sql`${t.hasLots} and ${t.onHand} > 0 and (${t.lot} = '' or ${t.expiresOn} is null)`),
    // Lots of found variants, with the order of their list.
    index('stock_levels_lots_variant')
      .on(t.variantId, t.warehouseId, t.locationCode, t.expiresOn)
      .where(sql`${t.hasLots} and ${t.onHand} > 0`),
    index('stock_levels_lot_search')
      .using('gin', sql`lower(${t.lot} || ' ' || ${t.locationCode}) gin_trgm_ops`)
      .where(sql`${t.hasLots} and ${t.onHand} > 0`),
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
    /** Of an order: the pieces are the seller's own stock, not ours. */
    own: boolean('own').notNull().default(false),
    actorId: uuid('actor_id').notNull(),
    deviceId: text('device_id').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Of the moved pieces; empty: unknown, or no lots. */
    lot: text('lot').notNull().default(''),
    /** Change of the value of the stock at its moving average, CNY cents. */
    valueFen: minor('value_fen').notNull().default(0),
    at: at('at').notNull(),
  },
  (t) => [
    index('stock_moves_variant').on(t.variantId, t.warehouseId, t.at, t.id),
    // Pieces sold lately: the pace of a variant.
    index('stock_moves_sold')
      .on(t.variantId, t.warehouseId, t.at, t.quantity)
      .where(sql`${t.kind} = 'ship'`),
    // All pieces sold lately, for what has to be bought again.
    index('stock_moves_sold_lately')
      .on(t.at, t.variantId, t.warehouseId, t.quantity)
      .where(sql`${t.kind} = 'ship'`),
    index('stock_moves_order').on(t.orderId),
    // Where the pieces of a lot went.
    index('stock_moves_lot')
      .on(t.variantId, t.lot)
      .where(sql`${t.lot} <> ''`),
    // A seller's own stock: pieces reserved for the seller and for no order.
    index('stock_moves_sellers_own')
      .on(t.sellerId, t.variantId)
      .where(sql`${t.orderId} is null and ${t.sellerId} is not null`),
    // And those reserved for the seller's orders.
    index('stock_moves_own_for_orders')
      .on(t.sellerId, t.variantId)
      .where(sql`${t.orderId} is not null and ${t.own}`),
  ],
);

/**
 * Stock per variant and warehouse: the sums of `stock_levels`, kept by the moves in their transaction, so that the list
 * sorts by an index. The row is also the lock of the variant in the warehouse.
 */
export const stockTotals = pgTable(
  'stock_totals',
  {
    warehouseId: uuid('warehouse_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Free pieces whose sale ended before they expire; kept by moves, changes of lots and a daily job. */
    unsellable: integer('unsellable').notNull().default(0),
    live: integer('live')
      .notNull()
      .generatedAlwaysAs(sql`on_hand - reserved - unsellable`),
    /** Of these the pieces that belong to sellers and are reserved for no order. */
    hosted: integer('hosted').notNull().default(0),
    /** Value at the moving average, CNY cents. */
    valueFen: minor('value_fen').notNull().default(0),
    /** Since when pieces are on hand without a break; null: none are. */
    since: at('since'),
    movedAt: at('moved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.warehouseId, t.variantId] }),
    // In each order, with what rows are filtered by.
    index('stock_totals_moved').on(t.warehouseId, t.movedAt, t.variantId, t.live),
    index('stock_totals_on_hand').on(t.warehouseId, t.onHand, t.variantId, t.live),
    index('stock_totals_live').on(t.warehouseId, t.live, t.variantId),
    index('stock_totals_value').on(t.warehouseId, t.valueFen, t.variantId, t.live),
    // Rows of found variants, with what they are filtered and sorted by. Vacuumed after 1 % of changes, see its migration.
    index('stock_totals_variant').on(t.variantId, t.warehouseId, t.live, t.onHand, t.valueFen, t.movedAt),
  ],
);

/** The pieces of a warehouse that belong to a seller. Changed by moves only. */
export const stockHosted = pgTable(
  'stock_hosted',
  {
    sellerId: sellerId(),
    warehouseId: uuid('warehouse_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** Reserved for no order. */
    pieces: integer('pieces').notNull(),
    /** Reserved for the seller's orders. */
    reserved: integer('reserved').notNull().default(0),
    since: at('since'),
    movedAt: at('moved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.warehouseId, t.variantId] }),
    index('stock_hosted_moved').on(t.movedAt, t.variantId),
  ],
);

/** What the stock was worth at the end of a day, by warehouse and owner. */
export const stockValues = pgTable(
  'stock_values',
  {
    day: date('day').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    /** A seller; the nil UUID: our own pieces. */
    ownerId: uuid('owner_id').notNull(),
    pieces: integer('pieces').notNull(),
    /** At the moving average, CNY cents. */
    valueFen: minor('value_fen').notNull(),
    /** In the books' currency at the rate of the day; null without one. */
    bookMinor: minor('book_minor'),
    bookCurrency: text('book_currency').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.warehouseId, t.ownerId] })],
);

/** One stock sheet: compared with the stock first, booked when a user confirms it. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status').notNull().default(stockImportStatus.parsed),
    /** Rows of the file, by what they would do. */
    total: integer('total').notNull(),
    /** Pieces that the sheet adds. */
    pieces: integer('pieces').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    unchanged: integer('unchanged').notNull(),
    refused: integer('refused').notNull(),
    createdAt: createdAt(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
  },
  (t) => [index('stock_imports_newest').on(t.createdAt.desc(), t.id.desc())],
);

export const stockImportRows = pgTable(
  'stock_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => stockImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** In the file; the header is row 1. */
    row: integer('row').notNull(),
    code: text('code').notNull(),
    locationCode: text('location_code').notNull(),
    variantId: uuid('variant_id'),
    quantity: integer('quantity'),
    costFen: minor('cost_fen'),
    /** Pieces that lay there when the file was read. */
    before: integer('before').notNull(),
    outcome: text('outcome').notNull(),
    problems: jsonb('problems').$type<readonly string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
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

/** A location where goods were not found; open until it is counted. */
export const stockDoubts = pgTable(
  'stock_doubts',
  {
    id: id(),
    warehouseId: uuid('warehouse_id').notNull(),
    locationCode: text('location_code').notNull(),
    variantId: uuid('variant_id').notNull(),
    raisedBy: uuid('raised_by').notNull(),
    raisedAt: at('raised_at').notNull(),
    countedAt: at('counted_at'),
  },
  (t) => [
    uniqueIndex('stock_doubts_open')
      .on(t.warehouseId, t.locationCode, t.variantId)
      .where(sql`${t.countedAt} is null`),
  ],
);
