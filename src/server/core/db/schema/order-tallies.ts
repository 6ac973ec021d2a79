import { date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sellerId } from './columns.ts';

/** What the order list is filtered by, under the names it has in `orders`: a filter's conditions hold for both. */
const facets = () => ({
  sellerId: sellerId(),
  /** The first day of the month, of UTC, in which the shop took the orders. */
  month: date('month', { mode: 'string' }).notNull(),
  storeId: uuid('store_id').notNull(),
  financialStatus: text('financial_status').notNull(),
  fulfillmentStatus: text('fulfillment_status').notNull(),
  orderStatus: text('order_status').notNull(),
  countryCode: text('country_code').notNull(),
  mappingStatus: smallint('mapping_status').notNull(),
  paymentType: text('payment_type'),
  paymentMethod: text('payment_method'),
  orders: integer('orders').notNull(),
});

/**
 * How many orders are alike in all of this. Triggers on `orders` write what becomes more and less into the changes, in
 * the same transaction and without ever waiting for each other; a job adds them up here. The truth is the sum of both.
 */
export const orderTallies = pgTable('order_tallies', facets(), (t) => [
  unique('order_tallies_alike')
    .on(
      t.sellerId,
      t.month,
      t.storeId,
      t.financialStatus,
      t.fulfillmentStatus,
      t.orderStatus,
      t.countryCode,
      t.mappingStatus,
      t.paymentType,
      t.paymentMethod,
    )
    .nullsNotDistinct(),
]);

export const orderTallyChanges = pgTable('order_tally_changes', facets(), (t) => [
  index('order_tally_changes_seller').on(t.sellerId),
]);
