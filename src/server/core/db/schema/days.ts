import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { minor, sellerId } from './columns.ts';

const day = () => date('day', { mode: 'string' }).notNull();

/**
 * Daily totals per seller (UTC, by order time), so that three months are ninety rows. A job computes them from the
 * orders; days to recompute are in `day_marks`.
 */
export const orderDays = pgTable(
  'order_days',
  {
    sellerId: sellerId(),
    day: day(),
    orders: integer('orders').notNull(),
    units: integer('units').notNull(),
    /** In the books' currency. */
    incomeMinor: minor('income_minor').notNull(),
    costMinor: minor('cost_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day] }), index('order_days_day').on(t.day)],
);

/** Number of parcels by seller, delivery day, transit days, channel and country. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    sellerId: sellerId(),
    day: day(),
    countryCode: text('country_code').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** Whole days from shipping to delivery. */
    took: integer('took').notNull(),
    parcels: integer('parcels').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.day, t.countryCode, t.channelId, t.took] }),
    index('delivery_days_day').on(t.day),
  ],
);

/**
 * Days whose totals are outdated. Triggers on orders and parcels append a row per statement without locking: the same
 * day may be listed many times until the job processes it.
 */
export const dayMarks = pgTable('day_marks', { sellerId: sellerId(), day: day() });
