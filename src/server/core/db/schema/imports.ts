import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReadAs } from '#domain/sales/imports/read-as.ts';
import { importStatus } from '#domain/platform/file-imports/status.ts';
import { at, bytes, createdAt, id, sellerId } from './columns.ts';
import { orders } from './orders.ts';

/** One uploaded order file: checked first, imported when a user starts it. */
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
    status: text('status').notNull().default(importStatus.checked),
    /** Orders in the file. */
    total: integer('total').notNull().default(0),
    /** How often the job was started; it may be killed and resume. */
    attempts: integer('attempts').notNull().default(0),
    taskId: uuid('task_id'),
    /** How the file is parsed: detected, assumed and chosen properties. */
    readAs: jsonb('read_as').$type<ReadAs>(),
    /** The file, stored while it may be parsed again and while refused rows of it may be downloaded. */
    fileId: uuid('file_id'),
    createdAt: createdAt(),
    /** Last progress of the job. */
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('order_imports_seller').on(t.sellerId, t.createdAt),
    index('order_imports_status').on(t.status, t.updatedAt),
  ],
);

/** The parsed orders of a file with their predicted, then actual results. */
export const orderImportRows = pgTable(
  'order_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => orderImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** First row of the order in the file; the header is row 1. */
    row: integer('row').notNull(),
    orderNumber: text('order_number').notNull(),
    /** new, changed, unchanged, refused: predicted by the check. */
    outcome: text('outcome').notNull(),
    /** The actual result; null until imported. */
    result: text('result'),
    /** The order's columns in the list. */
    brief: jsonb('brief').$type<Record<string, unknown>>().notNull(),
    /** Changes, retained fields and refusals. */
    report: jsonb('report').$type<Record<string, unknown>>().notNull(),
    /** The order as parsed; null when unreadable, and after the import. */
    content: jsonb('content').$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** One uploaded file of market products: checked first, imported when a user starts it. */
export const marketImports = pgTable(
  'market_imports',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status').notNull().default(importStatus.checked),
    /** Products in the file. */
    total: integer('total').notNull().default(0),
    /** How often the job was started; it may be killed and resume. */
    attempts: integer('attempts').notNull().default(0),
    taskId: uuid('task_id'),
    /** Of a CSV without a byte order mark. */
    encoding: text('encoding'),
    /** The file, stored for its refused rows. */
    fileId: uuid('file_id'),
    createdAt: createdAt(),
    /** Last progress of the job. */
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('market_imports_user').on(t.userId, t.createdAt),
    index('market_imports_status').on(t.status, t.updatedAt),
  ],
);

/** The products of a file with their predicted, then actual results. */
export const marketImportRows = pgTable(
  'market_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => marketImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** First row of the product in the file; the header is row 1. */
    row: integer('row').notNull(),
    number: text('number').notNull(),
    title: text('title').notNull(),
    variants: integer('variants').notNull(),
    marketProductId: uuid('market_product_id'),
    /** The version of the product that the check compared with. */
    version: integer('version'),
    /** new, changed, unchanged, refused: predicted by the check. */
    outcome: text('outcome').notNull(),
    /** The actual result; null until imported. */
    result: text('result'),
    /** Changes and refusals. */
    report: jsonb('report').$type<Record<string, unknown>>().notNull(),
    /** The product as read; null after the import. */
    content: jsonb('content').$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** The shop's last version of an order, so that our own corrections are not mistaken for the shop's. */
export const orderSources = pgTable(
  'order_sources',
  {
    sellerId: sellerId(),
    orderId: uuid('order_id').notNull(),
    /** Hash of the file's order, so that an unchanged order is detected without parsing. */
    hash: bytes('hash').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    contentAt: at('content_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.orderId] }),
    foreignKey({ columns: [t.sellerId, t.orderId], foreignColumns: [orders.sellerId, orders.id] }).onDelete('cascade'),
  ],
);
