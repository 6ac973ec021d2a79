import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { StatisticsFilter } from '#contract/sales/statistics.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { containing } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { narrow } from '../orders/list/filter.ts';

export type Filter = z.output<typeof StatisticsFilter>;
export type StatisticsRow = {
  id: string;
  product_code: string;
  sku: string;
  title: string;
  title_cn: string;
  image: string;
  count: number;
  orders: number;
  location_code: string;
};

const oneOf = (column: SQL, values: readonly string[] | undefined, type: 'uuid' | 'text') =>
  values?.length ? [sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`] : [];

/** What was ordered of each product: what the shops called off and what we sent again does not count. */
function ordered(filter: Filter, scope: Scope): SQL {
  const { from, to } = instantsOf({ from: filter.start, to: filter.end }, filter.time_zone);
  const conditions = [
    sellerScope(narrow(scope, filter.seller_id), sql`o.seller_id`),
    sql`o.created_at >= ${from} and o.created_at < ${to}`,
    sql`o.order_status <> 'cancelled' and o.resend_of is null`,
    ...oneOf(sql`o.store_id`, filter.store_id, 'uuid'),
    ...oneOf(sql`o.country_code`, filter.country_code, 'text'),
  ];
  // By order first: hashing is done in a moment, where counting different orders would sort them all.
  return sql`
    select variant_id, sum(units)::int as count, count(*)::int as orders from (
      select l.variant_id, l.order_id, sum(l.quantity) as units
      from orders o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
      where ${sql.join(conditions, sql` and `)} and l.variant_id is not null
      group by l.variant_id, l.order_id) x group by variant_id`;
}

const named = ({ keyword }: Filter): SQL =>
  keyword
    ? sql`lower(v.sku || ' ' || v.variant_code || ' ' || v.title || ' ' || v.title_cn) like ${containing(keyword.toLowerCase())}`
    : sql`true`;

/** The rows of the statistics, most units first. */
export const statisticsStatement = (filter: Filter, scope: Scope): SQL => sql`
  select v.id, v.variant_code as product_code, v.sku, v.title, v.title_cn, v.image, n.count, n.orders,
    coalesce((select s.location_code from warehouses w
      join stock_levels s on s.warehouse_id = w.id and s.variant_id = v.id and s.on_hand > 0
      order by s.on_hand desc, s.location_code limit 1), '') as location_code
  from (${ordered(filter, scope)}) n join variants v on v.id = n.variant_id where ${named(filter)}
  order by n.count desc, v.variant_code`;

export const statisticsCount = (filter: Filter, scope: Scope): SQL => sql`
  select count(*)::int as count, coalesce(sum(n.count), 0)::int as units
  from (${ordered(filter, scope)}) n join variants v on v.id = n.variant_id where ${named(filter)}`;

/** One page, with how many products and units there are in all. */
export async function statisticsPage(db: Db, scope: Scope, asked: Filter & { page: number; size: number }) {
  const { page, size } = asked;
  const [{ rows }, counted] = await Promise.all([
    db.execute<StatisticsRow>(sql`${statisticsStatement(asked, scope)} limit ${size} offset ${(page - 1) * size}`),
    db.execute<{ count: number; units: number }>(statisticsCount(asked, scope)),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0, units: counted.rows[0]?.units ?? 0 };
}
