import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { minor, sellerId } from './columns.ts';

const day = () => date('day', { mode: 'string' }).notNull();

/**
 * The orders of one seller and day (UTC, by when the shop took them), summed up so that three months are ninety rows. A
 * job writes it from the orders themselves; which days have to be summed up again stands in `day_marks`.
 */
export const orderDays = pgTable(
  'order_days',
  {
    sellerId: sellerId(),
    day: day(),
    orders: integer('orders').notNull(),
    units: integer('units').notNull(),
    /** In the currency of the books. */
    incomeMinor: minor('income_minor').notNull(),
    costMinor: minor('cost_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day] }), index('order_days_day').on(t.day)],
);

/** How many parcels of one seller, delivered on one day, took so many days by a channel to a country. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    sellerId: sellerId(),
    day: day(),
    countryCode: text('country_code').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** Whole days from the house to the door. */
    took: integer('took').notNull(),
    parcels: integer('parcels').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.day, t.countryCode, t.channelId, t.took] }),
    index('delivery_days_day').on(t.day),
  ],
);

/**
 * Days whose sums are old. Triggers on orders and parcels add a row with every statement and nobody ever waits for another's:
 * the same day may stand here many times until the job takes them all.
 */
export const dayMarks = pgTable('day_marks', { sellerId: sellerId(), day: day() });
