import { date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sellerId } from './columns.ts';

/** The filter columns of the order list, with the names they have in `orders`: the same conditions work on both. */
const facets = () => ({
  sellerId: sellerId(),
  /** First day of the month (UTC) of the order time. */
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
 * Order counts per combination of filter values. Triggers on `orders` append differences in the same transaction
 * without locking; a job adds them up here. The exact count is the sum of both.
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
