import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { StatisticsFilter } from '#contract/sales/statistics.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { narrow } from '../orders/list/filter.ts';
import { groupOf, namesOf } from './groups.ts';

export type Filter = z.output<typeof StatisticsFilter>;

const Figures = z.object({
  count: z.number(),
  orders: z.number(),
  revenue_minor: z.number(),
  open_minor: z.number(),
  cost_minor: z.number(),
  margin_minor: z.number(),
  returned: z.number(),
});
export const StatisticsRow = Figures.extend({
  id: z.string(),
  product_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  location_code: z.string(),
});
export type StatisticsRow = z.output<typeof StatisticsRow>;

const oneOf = (column: SQL, values: readonly string[] | undefined, type: 'uuid' | 'text') =>
  values?.length ? [sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`] : [];

/**
 * The figures of each group, without cancelled orders and resends. Amounts of an order are shared among its lines: revenue
 * by the customer's price, cost by our price. The margin is computed from the rounded amounts, so that
 * each row adds up.
 */
function figures(filter: Filter, scope: Scope): SQL {
  const { from, to } = instantsOf({ from: filter.start, to: filter.end }, filter.time_zone);
  const conditions = [
    sellerScope(narrow(scope, filter.seller_id), sql`o.seller_id`),
    sql`o.created_at >= ${from} and o.created_at < ${to}`,
    sql`o.order_status <> 'cancelled' and o.resend_of is null`,
    ...oneOf(sql`o.store_id`, filter.store_id, 'uuid'),
    ...oneOf(sql`o.country_code`, filter.country_code, 'text'),
    ...oneOf(sql`o.channel_id`, filter.channel_id, 'uuid'),
  ];
  const share = (part: SQL, whole: SQL) =>
    sql`coalesce(${part} / nullif(${whole}, 0), x.quantity::numeric / nullif(x.all_units, 0), 0)`;
  // Grouped by order first: hashing is fast, counting distinct orders would sort them all.
  return sql`
    select *, revenue_minor - open_minor - cost_minor as margin_minor from (
    select key, sum(units)::int as count, count(*)::int as orders, round(sum(revenue))::bigint as revenue_minor,
      round(coalesce(sum(revenue) filter (where cost is null), 0))::bigint as open_minor,
      round(coalesce(sum(cost), 0))::bigint as cost_minor, coalesce(sum(returned), 0)::int as returned
    from (
      select x.key, x.order_id, sum(x.quantity) as units, sum(x.returned) as returned,
        sum(x.income_base_minor * ${share(sql`x.paid`, sql`x.all_paid`)}) as revenue,
        sum(x.cost_minor * ${share(sql`x.charged`, sql`x.all_charged`)}) as cost
      from (
        select ${groupOf(filter.by, filter.time_zone)} as key, l.order_id, l.quantity, l.variant_id,
          coalesce(o.income_base_minor, 0) as income_base_minor, o.cost_minor, g.paid, g.charged, coalesce(b.returned, 0) as returned,
          sum(l.quantity) over of_order as all_units, sum(g.paid) over of_order as all_paid, sum(g.charged) over of_order as all_charged
        from orders o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
          cross join lateral (select (l.price_minor * l.quantity - l.discount_minor)::numeric as paid,
            ((l.quote_e4 + coalesce(l.ship_e4, 0) + coalesce(l.vat_e4, 0)) * l.quantity)::numeric as charged) g
          left join lateral (select sum(pl.quantity) as returned from parcel_lines pl
            join parcels p on p.seller_id = pl.seller_id and p.id = pl.parcel_id and p.status = 'returned'
            where pl.seller_id = l.seller_id and pl.order_line_id = l.id) b on true
        where ${sql.join(conditions, sql` and `)}
        window of_order as (partition by l.order_id)) x
      ${filter.by === 'product' ? sql`where x.variant_id is not null` : sql``}
      group by x.key, x.order_id) y
    group by key) z`;
}

const matching = ({ keyword }: Filter): SQL =>
  keyword
    ? sql`lower(t.sku || ' ' || t.product_code || ' ' || t.title || ' ' || t.title_cn) like ${containing(keyword.toLowerCase())}`
    : sql`true`;

const sortColumns: Readonly<Record<Filter['sort'], SQL>> = {
  name: sql`t.title`,
  count: sql`n.count`,
  orders: sql`n.orders`,
  revenue: sql`n.revenue_minor`,
  open: sql`n.open_minor`,
  cost: sql`n.cost_minor`,
  margin: sql`n.margin_minor`,
  returned: sql`n.returned`,
};

/** The order of amounts would tell them to users who see no prices: these get the usual order. */
export const withoutMoneySort = (filter: Filter, showPrices: boolean): Filter =>
  !showPrices &&
  (filter.sort === 'revenue' || filter.sort === 'open' || filter.sort === 'cost' || filter.sort === 'margin')
    ? { ...filter, sort: 'count' }
    : filter;

const found = (filter: Filter, scope: Scope): SQL =>
  sql`from (${figures(filter, scope)}) n ${namesOf(filter.by)} where ${matching(filter)}`;

/** The rows of the statistics, by default most units first. */
export const statisticsStatement = (filter: Filter, scope: Scope): SQL => sql`
  select coalesce(n.key, '') as id, t.product_code, t.sku, t.title, t.title_cn, t.image, t.location_code,
    n.count, n.orders, n.revenue_minor, n.open_minor, n.cost_minor, n.margin_minor, n.returned
  ${found(filter, scope)}
  order by ${sortColumns[filter.sort]} ${sql.raw(filter.direction)}, t.product_code, t.title, n.key`;

/** The number of rows, and the sums over them. An order with several products counts once for each of them. */
export const statisticsCount = (filter: Filter, scope: Scope): SQL => sql`
  select count(*)::int as rows, coalesce(sum(n.count), 0)::int as count, coalesce(sum(n.orders), 0)::int as orders,
    coalesce(sum(n.revenue_minor), 0)::bigint as revenue_minor, coalesce(sum(n.open_minor), 0)::bigint as open_minor,
    coalesce(sum(n.cost_minor), 0)::bigint as cost_minor,
    coalesce(sum(n.margin_minor), 0)::bigint as margin_minor, coalesce(sum(n.returned), 0)::int as returned
  ${found(filter, scope)}`;

const Sums = Figures.extend({ rows: z.number() });
const nothing = {
  rows: 0,
  count: 0,
  orders: 0,
  revenue_minor: 0,
  open_minor: 0,
  cost_minor: 0,
  margin_minor: 0,
  returned: 0,
};

/** One page, with the number of rows and their sums. */
export async function statisticsPage(db: Db, scope: Scope, input: Filter & { page: number; size: number }) {
  const { page, size } = input;
  const [rows, sums] = await Promise.all([
    query(db, StatisticsRow).all(sql`${statisticsStatement(input, scope)} limit ${size} offset ${(page - 1) * size}`),
    query(db, Sums).first(statisticsCount(input, scope)),
  ]);
  return { rows, sums: sums ?? nothing };
}
