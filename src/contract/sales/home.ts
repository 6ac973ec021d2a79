import { z } from 'zod';
import { stallStages } from '#domain/sales/home/stages.ts';
import { todoKinds } from '#domain/sales/home/todo.ts';
import { query } from '../call.ts';
import { Day, Id, Instant, Money, Nothing } from '../wire.ts';

export const homeDashboard = query('home.dashboard', {
  path: '/home/dashboard',
  needs: 'dashboard.read',
  summary: 'What waits for the reader, by kind, and orders that stand still, by stage.',
  input: Nothing,
  output: z.object({
    todo: z.array(z.object({ kind: z.enum(todoKinds), count: z.int() })),
    stalled: z.array(
      z.object({
        stage: z.enum(stallStages),
        after_hours: z.int(),
        count: z.int(),
        /** The orders stalled longest. */
        oldest: z.array(z.object({ order_id: Id, order_number: z.string(), since: Instant })),
      }),
    ),
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
  summary: 'Orders and money by day, today included, and how long parcels took to the door, by country and channel.',
  input: z.object({ days: z.enum(['30', '90']).default('30') }),
  output: z.object({
    days: z.array(DayFigures),
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

const Yesterday = DayFigures.extend({ shipped: z.int(), delivered: z.int(), after_sales: z.int() });

export const orderYesterdayOrderData = query('order.yesterdayOrderData', {
  path: '/order/yesterdayOrderData',
  needs: 'dashboard.read',
  summary: 'What yesterday (UTC) brought, beside the day before.',
  input: Nothing,
  output: z.object({ yesterday: Yesterday, before: Yesterday }),
});
