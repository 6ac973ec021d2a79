import { sql } from 'drizzle-orm';
import { dayAfter, daysUntil, utcDay } from '#domain/sales/home/days.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { beginOf, orderCounts, orderSums } from './roll.ts';

export type DaySums = { day: string; orders: number; units: number; income_minor: number; cost_minor: number };
const nothing = { orders: 0, units: 0, income_minor: 0, cost_minor: 0 };

/** The orders themselves, of one day. */
async function sumsNow(db: Db, scope: Scope, day: string): Promise<DaySums> {
  const { rows } = await db.execute<Omit<DaySums, 'day'>>(sql`
    select ${orderSums} from orders o where ${sellerScope(scope, sql`o.seller_id`)} and ${orderCounts}
      and o.created_at >= ${beginOf(sql`${day}::date`)} and o.created_at < ${beginOf(sql`${day}::date + 1`)}`);
  return { ...nothing, ...rows[0], day };
}

/** So many days up to today, one figure each. Days that are over were summed up before; today is counted as it stands. */
export async function sumsByDay(db: Db, scope: Scope, count: number, now: Date): Promise<readonly DaySums[]> {
  const days = daysUntil(utcDay(now), count);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [{ rows }, today] = await Promise.all([
    db.execute<DaySums>(sql`
      select d.day::text as day, sum(d.orders)::int as orders, sum(d.units)::int as units,
        sum(d.income_minor)::bigint as income_minor, sum(d.cost_minor)::bigint as cost_minor
      from order_days d where ${sellerScope(scope, sql`d.seller_id`)} and d.day >= ${first}::date and d.day < ${last}::date
      group by d.day`),
    sumsNow(db, scope, last),
  ]);
  const known = new Map([...rows, today].map((row) => [row.day, row]));
  return days.map((day) => known.get(day) ?? { ...nothing, day });
}

type Delivery = {
  country_code: string;
  channel: string;
  channel_cn: string;
  parcels: number;
  p50: number;
  p90: number;
};

/**
 * How many days parcels took that were delivered in these days, by country and channel. A share of parcels is reached on
 * the first day by which at least so many had arrived, as percentile_disc counts it.
 */
export async function deliveryTimes(db: Db, scope: Scope, count: number, now: Date): Promise<readonly Delivery[]> {
  const first = dayAfter(utcDay(now), 1 - count);
  const { rows } = await db.execute<Delivery>(sql`
    with took as (
      select country_code, channel_id, took, sum(parcels) as parcels from delivery_days d
      where ${sellerScope(scope, sql`d.seller_id`)} and d.day >= ${first}::date group by 1, 2, 3),
    so_far as (
      select *, sum(parcels) over (partition by country_code, channel_id order by took) as arrived,
        sum(parcels) over (partition by country_code, channel_id) as total from took)
    select s.country_code, c.name as channel, c.name_cn as channel_cn, max(s.total)::int as parcels,
      (min(s.took) filter (where s.arrived >= 0.5 * s.total))::int as p50,
      (min(s.took) filter (where s.arrived >= 0.9 * s.total))::int as p90
    from so_far s join channels c on c.id = s.channel_id
    group by s.country_code, s.channel_id, c.name, c.name_cn
    order by parcels desc, s.country_code, c.name limit 100`);
  return rows;
}

type Moved = { shipped: number; delivered: number; after_sales: number };

/** What left the house, arrived and was complained about on one day. */
async function movedOn(db: Db, scope: Scope, day: string): Promise<Moved> {
  const on = (column: string) => sql`${sql.raw(column)} >= ${beginOf(sql`${day}::date`)}
    and ${sql.raw(column)} < ${beginOf(sql`${day}::date + 1`)}`;
  const { rows } = await db.execute<Moved>(sql`
    select (select count(*)::int from parcels p where ${sellerScope(scope, sql`p.seller_id`)} and ${on('p.shipped_at')}) as shipped,
      (select count(*)::int from parcels p where ${sellerScope(scope, sql`p.seller_id`)} and ${on('p.delivered_at')}) as delivered,
      (select count(*)::int from after_sales a where ${sellerScope(scope, sql`a.seller_id`)} and ${on('a.created_at')}
        and a.kind in ('refund', 'resend', 'collect')) as after_sales`);
  return rows[0] ?? { shipped: 0, delivered: 0, after_sales: 0 };
}

/** Everything of one day that is over. */
export async function figuresOf(db: Db, scope: Scope, day: string): Promise<DaySums & Moved> {
  const [sums, moved] = await Promise.all([sumsNow(db, scope, day), movedOn(db, scope, day)]);
  return { ...sums, ...moved };
}
