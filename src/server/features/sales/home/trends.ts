import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { ofStore } from './narrow.ts';
import { beginOf, orderCounts, orderSums, tookDays } from './roll.ts';

export const DaySums = z.object({
  day: z.string(),
  orders: z.number(),
  units: z.number(),
  income_minor: z.number(),
  cost_minor: z.number(),
});
export type DaySums = z.output<typeof DaySums>;
const nothing = { orders: 0, units: 0, income_minor: 0, cost_minor: 0 };

const Sums = DaySums.omit({ day: true });

const byStore = (storeId: string | undefined): SQL =>
  storeId === undefined ? sql`true` : sql`o.store_id = ${storeId}`;

/** One day, computed from the orders. */
async function sumsNow(db: Db, scope: Scope, storeId: string | undefined, day: string): Promise<DaySums> {
  const row = await query(db, Sums).first(sql`
    select ${orderSums} from orders o where ${sellerScope(scope, sql`o.seller_id`)} and ${byStore(storeId)} and ${orderCounts}
      and o.created_at >= ${beginOf(sql`${day}::date`)} and o.created_at < ${beginOf(sql`${day}::date + 1`)}`);
  return { ...nothing, ...row, day };
}

/** The precomputed totals, from `first` until before `last`. */
const rolledSums = (db: Db, scope: Scope, first: string, last: string) =>
  query(db, DaySums).all(sql`
    select d.day::text as day, sum(d.orders)::int as orders, sum(d.units)::int as units,
      sum(d.income_minor)::bigint as income_minor, sum(d.cost_minor)::bigint as cost_minor
    from order_days d where ${sellerScope(scope, sql`d.seller_id`)} and d.day >= ${first}::date and d.day < ${last}::date
    group by d.day`);

/** The totals of one store, which are not precomputed, from `first` until before `last`. */
const storeSums = (db: Db, scope: Scope, storeId: string, first: string, last: string) =>
  query(db, DaySums).all(sql`
    select (o.created_at at time zone 'UTC')::date::text as day, ${orderSums} from orders o
    where ${sellerScope(scope, sql`o.seller_id`)} and ${byStore(storeId)} and ${orderCounts}
      and o.created_at >= ${beginOf(sql`${first}::date`)} and o.created_at < ${beginOf(sql`${last}::date`)} group by 1`);

type Part = { readonly scope: Scope; readonly storeId: string | undefined; readonly days: readonly string[] };

/** Totals of these consecutive days. Earlier days are precomputed; the last may be today and is computed live. */
export async function sumsByDay(db: Db, { scope, storeId, days }: Part): Promise<readonly DaySums[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [rows, ending] = await Promise.all([
    storeId === undefined ? rolledSums(db, scope, first, last) : storeSums(db, scope, storeId, first, last),
    sumsNow(db, scope, storeId, last),
  ]);
  const known = new Map([...rows, ending].map((row) => [row.day, row]));
  return days.map((day) => known.get(day) ?? { ...nothing, day });
}

const Shipped = z.object({
  day: z.string(),
  shipped: z.int(),
  hours_p50: z.number().nullable(),
  hours_p90: z.number().nullable(),
});

/** Parcels shipped on each day, and the hours from payment to shipping that half and nine of ten of them took. */
export async function shippedByDay(db: Db, { scope, storeId, days }: Part) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const rows = await query(db, Shipped).all(sql`
    select x.day::text as day, count(*)::int as shipped,
      percentile_disc(0.5) within group (order by x.hours)::float8 as hours_p50,
      percentile_disc(0.9) within group (order by x.hours)::float8 as hours_p90
    from (select (p.shipped_at at time zone 'UTC')::date as day,
        round(greatest(0, extract(epoch from p.shipped_at - o.processed_at)) / 3600, 1) as hours
      from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      where ${sellerScope(scope, sql`p.seller_id`)} and ${byStore(storeId)}
        and p.shipped_at >= ${beginOf(sql`${first}::date`)} and p.shipped_at < ${beginOf(sql`${last}::date + 1`)}) x
    group by x.day`);
  const known = new Map(rows.map(({ day, ...row }) => [day, row]));
  return days.map((day) => known.get(day) ?? { shipped: 0, hours_p50: null, hours_p90: null });
}

const Delivery = z.object({
  country_code: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  parcels: z.number(),
  p50: z.number(),
  p90: z.number(),
});
type Delivery = z.output<typeof Delivery>;

/**
 * Percentiles of the transit days of parcels delivered in this period, by country and channel; equal to
 * percentile_disc.
 */
export async function deliveryTimes(db: Db, { scope, storeId, days }: Part): Promise<readonly Delivery[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const took =
    storeId === undefined
      ? sql`select country_code, channel_id, took, sum(parcels) as parcels from delivery_days d
          where ${sellerScope(scope, sql`d.seller_id`)} and d.day between ${first}::date and ${last}::date group by 1, 2, 3`
      : sql`select o.country_code, p.channel_id, ${tookDays} as took, count(*) as parcels
          from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
          where ${sellerScope(scope, sql`p.seller_id`)} and ${byStore(storeId)} and p.shipped_at is not null
            and p.delivered_at >= ${beginOf(sql`${first}::date`)} and p.delivered_at < ${beginOf(sql`${last}::date + 1`)} group by 1, 2, 3`;
  return query(db, Delivery).all(sql`
    with took as (${took}),
    so_far as (
      select *, sum(parcels) over (partition by country_code, channel_id order by took) as arrived,
        sum(parcels) over (partition by country_code, channel_id) as total from took)
    select s.country_code, c.name as channel, c.name_cn as channel_cn, max(s.total)::int as parcels,
      (min(s.took) filter (where s.arrived >= 0.5 * s.total))::int as p50,
      (min(s.took) filter (where s.arrived >= 0.9 * s.total))::int as p90
    from so_far s join channels c on c.id = s.channel_id
    group by s.country_code, s.channel_id, c.name, c.name_cn
    order by parcels desc, s.country_code, c.name limit 100`);
}

const Moved = z.object({ shipped: z.number(), delivered: z.number(), after_sales: z.number() });
type Moved = z.output<typeof Moved>;

/** Shipped, delivered and after-sale counts of one day. */
async function movedOn(db: Db, scope: Scope, storeId: string | undefined, day: string): Promise<Moved> {
  const on = (column: string) => sql`${sql.raw(column)} >= ${beginOf(sql`${day}::date`)}
    and ${sql.raw(column)} < ${beginOf(sql`${day}::date + 1`)}`;
  const parcels = sql`${sellerScope(scope, sql`p.seller_id`)} and ${ofStore(storeId, sql`p.seller_id`, sql`p.order_id`)}`;
  const row = await query(db, Moved).first(sql`
    select (select count(*)::int from parcels p where ${parcels} and ${on('p.shipped_at')}) as shipped,
      (select count(*)::int from parcels p where ${parcels} and ${on('p.delivered_at')}) as delivered,
      (select count(*)::int from after_sales a where ${sellerScope(scope, sql`a.seller_id`)}
        and ${ofStore(storeId, sql`a.seller_id`, sql`a.order_id`)} and ${on('a.created_at')}
        and a.kind in ('refund', 'resend', 'collect')) as after_sales`);
  return row ?? { shipped: 0, delivered: 0, after_sales: 0 };
}

/** All figures of one past day. */
export async function figuresOf(
  db: Db,
  scope: Scope,
  storeId: string | undefined,
  day: string,
): Promise<DaySums & Moved> {
  const [sums, moved] = await Promise.all([sumsNow(db, scope, storeId, day), movedOn(db, scope, storeId, day)]);
  return { ...sums, ...moved };
}
