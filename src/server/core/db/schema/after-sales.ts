import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, minor, sellerId } from './columns.ts';

/** Refunds, resends and collects: who asked for what, what was decided, and what it moved. */
export const afterSales = pgTable(
  'after_sales',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    /** refund, resend or collect. */
    kind: text('kind').notNull(),
    number: text('number').notNull().unique(),
    orderId: uuid('order_id').notNull(),
    /** Where the goods are: not_shipped, in_transit, to_be_restocked. */
    stage: text('stage').notNull(),
    status: smallint('status').notNull().default(0),
    /** Whose turn it is while it is open: staff or seller. */
    awaits: text('awaits').notNull(),
    /** Who brought it up: person, or what our own rules saw. */
    origin: text('origin').notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    currency: text('currency').notNull(),
    /** The whole as it was asked; the parts and the whole below as they are asked, then as they were decided. VAT belongs to the product part. */
    askedMinor: minor('asked_minor').notNull(),
    productMinor: minor('product_minor').notNull().default(0),
    shippingMinor: minor('shipping_minor').notNull().default(0),
    vatMinor: minor('vat_minor').notNull().default(0),
    amountMinor: minor('amount_minor').notNull(),
    /** Who pays a resend: 1 buyer, 2 platform. */
    payer: smallint('payer'),
    channelId: uuid('channel_id'),
    /** The charge a confirmed refund gave back from. */
    chargeId: uuid('charge_id'),
    childOrderId: uuid('child_order_id'),
    /** What our own rules saw may become one case once. */
    source: text('source'),
    /** What the amount was made of. */
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull().default({}),
    answer: text('answer').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    /** Since when it waits for whom it waits for. */
    awaitsSince: at('awaits_since').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('after_sales_id').on(t.id),
    uniqueIndex('after_sales_source')
      .on(t.source)
      .where(sql`${t.source} is not null`),
    index('after_sales_newest').on(t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('after_sales_seller').on(t.sellerId, t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('after_sales_order').on(t.sellerId, t.orderId),
    index('after_sales_open')
      .on(t.kind, t.awaits, t.awaitsSince)
      .where(sql`${t.status} = 0`),
    index('after_sales_child').on(t.childOrderId),
  ],
);

/** The units a case is about, and what became of those that came back. */
export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    sellerId: sellerId(),
    afterSaleId: uuid('after_sale_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Back in stock, and thrown away. */
    restocked: integer('restocked').notNull().default(0),
    scrapped: integer('scrapped').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.afterSaleId, t.orderLineId] }),
    index('after_sale_lines_order_line').on(t.sellerId, t.orderLineId),
  ],
);

/** Pictures and papers somebody added to a case. */
export const afterSaleFiles = pgTable(
  'after_sale_files',
  {
    sellerId: sellerId(),
    afterSaleId: uuid('after_sale_id').notNull(),
    fileId: uuid('file_id').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.afterSaleId, t.fileId] }), index('after_sale_files_file').on(t.fileId)],
);
