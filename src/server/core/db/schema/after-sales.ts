import { sql } from '../sql.ts';
import {
  boolean,
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
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { at, createdAt, minor, sellerId } from './columns.ts';
import { literal } from '../literals.ts';

/** Refunds, resends and collects: request, decision and amounts. */
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
    status: smallint('status').notNull().default(afterSaleStatus.unconfirmed),
    /** Who has to act next while it is open: staff or seller. */
    awaits: text('awaits').notNull(),
    /** Origin: user, or an automatic rule. */
    origin: text('origin').notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    currency: text('currency').notNull(),
    /**
     * The requested total; the parts and total below are as requested, then as decided. VAT belongs to the product
     * part, import duty to the shipping part.
     */
    askedMinor: minor('asked_minor').notNull(),
    productMinor: minor('product_minor').notNull().default(0),
    shippingMinor: minor('shipping_minor').notNull().default(0),
    vatMinor: minor('vat_minor').notNull().default(0),
    dutyMinor: minor('duty_minor').notNull().default(0),
    amountMinor: minor('amount_minor').notNull(),
    /** Payer of a resend: 1 buyer, 2 platform. */
    payer: smallint('payer'),
    channelId: uuid('channel_id'),
    /** The charge that a confirmed refund was taken from. */
    chargeId: uuid('charge_id'),
    childOrderId: uuid('child_order_id'),
    /** Unique key of an automatic case, so that it is created once. */
    source: text('source'),
    /** The inputs of the amount. */
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull().default({}),
    decisionReason: text('decision_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    /** Since when it waits for `awaits`. */
    awaitsSince: at('awaits_since').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
    /** An extra charge accepted by its seller's rule. */
    byRule: boolean('by_rule').notNull().default(false),
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
      .where(sql`${t.status} = ${sql.raw(literal(afterSaleStatus.unconfirmed))}`),
    index('after_sales_child').on(t.childOrderId),
    // Returned goods that may wait to be booked, oldest first.
    index('after_sales_restock')
      .on(t.createdAt, t.id)
      .where(sql`${t.stage} = 'to_be_restocked' and ${t.status} <> ${sql.raw(literal(afterSaleStatus.rejected))}`),
  ],
);

/** The units of a case, and the result for returned ones. */
export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    sellerId: sellerId(),
    afterSaleId: uuid('after_sale_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Restocked and discarded units. */
    restocked: integer('restocked').notNull().default(0),
    scrapped: integer('scrapped').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.afterSaleId, t.orderLineId] }),
    index('after_sale_lines_order_line').on(t.sellerId, t.orderLineId),
  ],
);

/** Objections of sellers to extra charges, and the answers of staff. */
export const afterSaleMessages = pgTable(
  'after_sale_messages',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    afterSaleId: uuid('after_sale_id').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.id] }), index('after_sale_messages_case').on(t.sellerId, t.afterSaleId)],
);

/** Files that users added to a case. */
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

/** Sellers whose extra charges are accepted automatically, up to a sum per order in the books' currency. */
export const chargeRules = pgTable('charge_rules', {
  sellerId: sellerId().primaryKey(),
  limitMinor: minor('limit_minor').notNull(),
  /** The user in whose name charges are accepted. */
  setBy: uuid('set_by').notNull(),
  setAt: at('set_at').notNull(),
});
