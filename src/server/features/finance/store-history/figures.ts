import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { chosenStores, orderAmounts, shares, type Filter } from './orders-sql.ts';

const sumOf = (name: string): SQL => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`;
const orderSums = sql.join(orderAmounts.map(sumOf), sql`, `);
const noOrderSums = sql.join(
  orderAmounts.map(() => sql`0`),
  sql`, `,
);

/** `spans`: the ranges of days whose shares of costs are counted; of months and days each has a row of its own. */
function spans({ by, start, end }: Filter): SQL {
  if (by !== 'month' && by !== 'day') return sql`select '' as key, ${start}::date as a, ${end}::date as b`;
  const [step, form] = by === 'month' ? ['1 month', 'YYYY-MM'] : ['1 day', 'YYYY-MM-DD'];
  return sql`
    select to_char(first, ${form}::text) as key, greatest(first::date, ${start}::date) as a,
      least((first + ${step}::interval)::date - 1, ${end}::date) as b
    from generate_series(date_trunc(${by}::text, ${start}::timestamp), ${end}::timestamp, ${step}::interval) first`;
}

/**
 * `spent`: the shares of confirmed costs and fees on each span, the same as `shareOf` (domain/finance/store-costs):
 * differences of rounded running sums.
 */
function spent(filter: Filter, scope: Scope): SQL {
  const where = sql.join(
    [
      ...chosenStores(filter, scope, sql`t`),
      sql`t.base_minor is not null and t.to_day >= ${filter.start}::date and t.from_day <= ${filter.end}::date`,
    ],
    sql` and `,
  );
  return sql`
    select e.kind, e.store_id, e.country_code, s.key as span,
      sum(round(e.base_minor * d.upto / d.days) - round(e.base_minor * d.before / d.days)) as minor
    from (
      select 'cost' as kind, t.store_id, '' as country_code, t.from_day, t.to_day, t.base_minor from store_costs t where ${where}
      union all
      select 'fee', t.store_id, t.country_code, t.from_day, t.to_day, t.base_minor from marketing_fees t where ${where}) e
      join spans s on s.a <= e.to_day and s.b >= e.from_day
      cross join lateral (select (e.to_day - e.from_day + 1)::numeric as days,
        least(e.to_day, s.b) - e.from_day + 1 as upto, greatest(e.from_day, s.a) - e.from_day as before) d
    group by 1, 2, 3, 4`;
}

/**
 * `allotted`: costs and fees by key. By country and product the costs of a store are shared by its revenue, and a fee for
 * a country by the revenue there; without revenue they are a row without a product, or of that country.
 */
function allotted({ by }: Filter): SQL {
  if (by === 'store') return sql`select kind, store_id::text as key, minor from spent`;
  if (by === 'month' || by === 'day') return sql`select kind, span as key, minor from spent`;
  const fits = sql`w.store_id = p.store_id and (p.country_code = '' or p.country_code = w.country_code)`;
  return sql`
    select p.kind, w.key,
      round(p.minor * sum(w.revenue) over so_far / sum(w.revenue) over pool)
        - round(p.minor * (sum(w.revenue) over so_far - w.revenue) / sum(w.revenue) over pool) as minor
    from spent p join weights w on ${fits}
    window pool as (partition by p.kind, p.store_id, p.country_code),
      so_far as (partition by p.kind, p.store_id, p.country_code order by w.country_code, w.key)
    union all
    select p.kind, ${by === 'country' ? sql`p.country_code` : sql`''`}, p.minor from spent p
    where not exists (select 1 from weights w where ${fits})`;
}

/** The figures of each key. The profit is computed from the others, so that each row adds up. */
export const figures = (filter: Filter, scope: Scope): SQL => sql`
  with ${shares(filter, scope)},
    cells as (
      select store_id, country_code, key, count(*) filter (where is_sale) as orders, ${orderSums} from shares group by 1, 2, 3),
    weights as (select store_id, country_code, key, revenue from cells where revenue > 0),
    spans as (${spans(filter)}), spent as (${spent(filter, scope)}), allotted as (${allotted(filter)})
  select *, revenue - goods - shipping - taxes - after_sales - fees - marketing - store_costs as profit
  from (
    select key, sum(orders)::int as orders, ${sql.join(
      [...orderAmounts, 'marketing', 'store_costs'].map(
        (name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )}
    from (
      select key, orders, ${sql.join(
        orderAmounts.map((name) => sql.identifier(name)),
        sql`, `,
      )}, 0 as marketing, 0 as store_costs from cells
      union all
      select key, 0, ${noOrderSums}, case kind when 'fee' then minor else 0 end, case kind when 'cost' then minor else 0 end
      from allotted) f
    group by key) g`;
