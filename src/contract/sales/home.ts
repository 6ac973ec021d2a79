import { z } from 'zod';
import { parcelStages } from '#domain/sales/home/stages.ts';
import { todoKinds } from '#domain/sales/home/todo.ts';
import { query } from '../call.ts';
import { Day, Id, Instant, Money, pageOf, paging } from '../wire.ts';

/** Narrows the dashboard: to the sellers assigned to the user, and to one store. */
export const HomeFilter = z.object({ sellers: z.enum(['all', 'mine']).default('all'), store_id: Id.optional() });

export const homeDashboard = query('home.dashboard', {
  path: '/home/dashboard',
  needs: 'dashboard.read',
  summary: 'The user’s open work by queue, and parcels by stage.',
  input: HomeFilter,
  output: z.object({
    /** The queues the user works on, empty ones too. With `store_id`: only queues of orders. */
    todo: z.array(
      z.object({
        kind: z.enum(todoKinds),
        count: z.int(),
        oldest: Instant.nullable(),
        /** The sum of the open amounts, one for each currency; empty for roles that see no prices. */
        amounts: z.array(Money),
        /** The staff responsible for its rows; empty for sellers. */
        owners: z.array(z.string()),
      }),
    ),
    /** Empty for roles without orders. */
    stages: z.array(z.object({ stage: z.enum(parcelStages), count: z.int(), late: z.int() })),
    /** The parcels that wait longest to be packed. */
    waiting: z.array(z.object({ order_id: Id, order_number: z.string(), location_code: z.string(), since: Instant })),
    /** Whether the user has assigned sellers and sees others too. */
    has_own_sellers: z.boolean(),
    /** The sellers of the figures, if they are those assigned to the user; null for all in scope. */
    of_sellers: z.array(Id).nullable(),
    /** What a new seller has done on the way to the first processed order; null after it, and for other roles. */
    first_steps: z
      .object({
        store: z.boolean(),
        orders: z.boolean(),
        mapped: z.boolean(),
        recharged: z.boolean(),
        processed: z.boolean(),
      })
      .nullable(),
  }),
});

/** Per day. Amounts are null for roles that see no prices. */
const DayFigures = z.object({
  day: Day,
  orders: z.int(),
  units: z.int(),
  /** In the currency of the books. */
  income: Money.nullable(),
  cost: Money.nullable(),
});

export const homeTrends = query('home.trends', {
  path: '/home/trends',
  needs: 'dashboard.read',
  summary: 'Orders, parcels, amounts and hours to shipping by day, and delivery times by country and channel.',
  /** UTC days, inclusive; by default the last 30. Limited as by `trendPeriod`; the response has the days. */
  input: HomeFilter.extend({ start: Day.optional(), end: Day.optional() }),
  output: z.object({
    days: z.array(
      DayFigures.extend({
        /** Parcels shipped on this day. */
        shipped: z.int(),
        /** Hours from payment to shipping of these parcels: half and nine of ten took at most so long. */
        hours_p50: z.number().nullable(),
        hours_p90: z.number().nullable(),
      }),
    ),
    /** Parcels delivered in this period, most parcels first. `p50` and `p90` are percentiles of the transit days. */
    deliveries: z.array(
      z.object({
        country_code: z.string(),
        channel: z.string(),
        channel_cn: z.string(),
        parcels: z.int(),
        p50: z.int(),
        p90: z.int(),
      }),
    ),
  }),
});

const Yesterday = DayFigures.extend({
  /** Of the processed orders, as in the statistics. */
  margin: Money.nullable(),
  shipped: z.int(),
  delivered: z.int(),
  after_sales: z.int(),
});

export const orderYesterdayOrderData = query('order.yesterdayOrderData', {
  path: '/order/yesterdayOrderData',
  needs: 'dashboard.read',
  summary: 'The figures of yesterday (UTC), compared with the day before.',
  input: HomeFilter,
  output: z.object({ yesterday: Yesterday, before: Yesterday }),
});

export const homeSellers = query('home.sellers', {
  path: '/home/sellers',
  needs: 'dashboard.read',
  summary: 'The sellers of a staff user by name, with balance, open work and delays.',
  input: HomeFilter.pick({ sellers: true }).extend(paging),
  output: pageOf(
    z.object({
      _id: Id,
      name: z.string(),
      /** Open stores. */
      stores: z.int(),
      /** Balance and credit without holds; null for roles that see no bills. */
      available: Money.nullable(),
      /** It does not cover an order that was to be processed automatically. */
      is_short: z.boolean(),
      /** Orders to process, after-sales that wait for staff, and open delays; null where the user does not do this work. */
      to_process: z.int().nullable(),
      cases: z.int().nullable(),
      delays: z.int().nullable(),
      last_order_at: Instant.nullable(),
    }),
  ),
});
