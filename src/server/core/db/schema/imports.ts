import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReadAs } from '#domain/sales/imports/read-as.ts';
import { at, bytes, createdAt, id, sellerId } from './columns.ts';
import { orders } from './orders.ts';

/** One order file that was read: checked first, imported when somebody says so. */
export const orderImports = pgTable(
  'order_imports',
  {
    id: id(),
    sellerId: sellerId(),
    storeId: uuid('store_id').notNull(),
    userId: uuid('user_id').notNull(),
    fileName: text('file_name').notNull(),
    /** shopify or template. */
    kind: text('kind').notNull(),
    /** checked, running, done, failed */
    status: text('status').notNull().default('checked'),
    /** Orders in the file. */
    total: integer('total').notNull().default(0),
    /** How many times the job was started; it may be killed and come back. */
    attempts: integer('attempts').notNull().default(0),
    taskId: uuid('task_id'),
    /** How the file was read: what it says by itself, what was assumed, what was chosen. */
    readAs: jsonb('read_as').$type<ReadAs>(),
    /** The file, kept while it may be read again with other choices. */
    fileId: uuid('file_id'),
    createdAt: createdAt(),
    /** Last sign of life of the job. */
    touchedAt: at('touched_at').notNull(),
  },
  (t) => [
    index('order_imports_seller').on(t.sellerId, t.createdAt),
    index('order_imports_status').on(t.status, t.touchedAt),
  ],
);

/** The orders of a file as they were understood, with what would become of them, then what became of them. */
export const orderImportRows = pgTable(
  'order_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => orderImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Row of the file in which the order begins; the header is row 1. */
    row: integer('row').notNull(),
    orderNumber: text('order_number').notNull(),
    /** new, changed, unchanged, refused: as the check found it. */
    outcome: text('outcome').notNull(),
    /** The same after the import; null until its turn came. */
    result: text('result'),
    /** What a list shows of the order. */
    brief: jsonb('brief').$type<Record<string, unknown>>().notNull(),
    /** Changes, fields held back and reasons to refuse. */
    report: jsonb('report').$type<Record<string, unknown>>().notNull(),
    /** The order as the file says it; null when it could not be read, and after the import. */
    said: jsonb('said').$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** What the shop said last about an order, so that our own corrections are not taken for the shop's. */
export const orderSources = pgTable(
  'order_sources',
  {
    sellerId: sellerId(),
    orderId: uuid('order_id').notNull(),
    /** Of the file's words, so that an unchanged order is known without reading them. */
    hash: bytes('hash').notNull(),
    said: jsonb('said').$type<Record<string, unknown>>().notNull(),
    saidAt: at('said_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.orderId] }),
    foreignKey({ columns: [t.sellerId, t.orderId], foreignColumns: [orders.sellerId, orders.id] }).onDelete('cascade'),
  ],
);
