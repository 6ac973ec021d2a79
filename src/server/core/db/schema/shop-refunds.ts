import { sql } from '../sql.ts';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, minor, sellerId } from './columns.ts';
import { orders } from './orders.ts';

/** Refunds that a shop reports, each once by the shop's own id. */
export const shopRefunds = pgTable(
  'shop_refunds',
  {
    sellerId: sellerId(),
    orderId: uuid('order_id').notNull(),
    externalId: text('external_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** In the books' currency, at the rate when it was imported; null without a rate. */
    baseMinor: minor('base_minor'),
    refundedAt: at('refunded_at').notNull(),
    /** The order's income is without it, because the order was not processed yet. Else it counts on its own day. */
    isInIncome: boolean('is_in_income').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.orderId, t.externalId] }),
    foreignKey({
      name: 'shop_refunds_order',
      columns: [t.sellerId, t.orderId],
      foreignColumns: [orders.sellerId, orders.id],
    }).onDelete('cascade'),
    index('shop_refunds_seller_day')
      .on(t.sellerId, t.refundedAt)
      .where(sql`not ${t.isInIncome}`),
    index('shop_refunds_day')
      .on(t.refundedAt)
      .where(sql`not ${t.isInIncome}`),
  ],
);
