import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { figures } from './figures.ts';
import { orderAmounts, shares, type Filter } from './orders-sql.ts';

const Amounts = z.object({
  revenue: z.number(),
  open: z.number(),
  refunded: z.number(),
  goods: z.number(),
  shipping: z.number(),
  taxes: z.number(),
  after_sales: z.number(),
  fees: z.number(),
  profit: z.number(),
});
const Figures = Amounts.extend({ orders: z.number(), marketing: z.number(), store_costs: z.number() });
export type Figures = z.output<typeof Figures>;
export const HistoryRow = Figures.extend({
  id: z.string(),
  title: z.string(),
  title_cn: z.string(),
  sku: z.string(),
  image: z.string(),
});
export type HistoryRow = z.output<typeof HistoryRow>;

const names = [...orderAmounts, 'marketing', 'store_costs', 'profit'] as const;

/** Joins the names of the keys `n` as `t`. */
function namesOf({ by }: Filter): SQL {
  if (by === 'product')
    return sql`left join variants v on v.id = nullif(n.key, '')::uuid cross join lateral (select coalesce(v.title, '') as title,
      coalesce(v.title_cn, '') as title_cn, coalesce(v.sku, '') as sku, coalesce(v.image, '') as image) t`;
  if (by === 'store')
    return sql`left join stores s on s.id = n.key::uuid cross join lateral (select coalesce(s.name, '') as title,
      coalesce(s.name, '') as title_cn, '' as sku, '' as image) t`;
  return sql`cross join lateral (select n.key as title, n.key as title_cn, '' as sku, '' as image) t`;
}

const columns = sql.join(
  ['orders', ...names].map((name) => sql`n.${sql.identifier(name)}`),
  sql`, `,
);

/** The rows of the report, by default the highest profit first. */
export function historyLines(filter: Filter, scope: Scope): SQL {
  const order = filter.sort === 'name' ? sql`(t.sku || t.title)` : sql`n.${sql.identifier(filter.sort)}`;
  return sql`
    select n.key as id, t.title, t.title_cn, t.sku, t.image, ${columns}
    from (${figures(filter, scope)}) n ${namesOf(filter)}
    order by ${order} ${sql.raw(filter.direction)}, t.title, n.key`;
}

export const historyCount = (filter: Filter, scope: Scope): SQL =>
  sql`select count(*)::int as count from (${figures(filter, scope)}) n`;

const Sums = Figures.extend({ rows: z.number() });
const nothing: z.output<typeof Sums> = {
  rows: 0,
  orders: 0,
  revenue: 0,
  open: 0,
  refunded: 0,
  goods: 0,
  shipping: 0,
  taxes: 0,
  after_sales: 0,
  fees: 0,
  marketing: 0,
  store_costs: 0,
  profit: 0,
};

/** One page, with the number of rows and the sums over all of them. */
export async function historyPage(
  db: Db,
  scope: Scope,
  { page, size, ...filter }: Filter & { page: number; size: number },
) {
  const [rows, sums] = await Promise.all([
    query(db, HistoryRow).all(sql`${historyLines(filter, scope)} limit ${size} offset ${(page - 1) * size}`),
    query(db, Sums).first(sql`
      select count(*)::int as rows, coalesce(sum(n.orders), 0)::int as orders, ${sql.join(
        names.map((name) => sql`coalesce(sum(n.${sql.identifier(name)}), 0)::bigint as ${sql.identifier(name)}`),
        sql`, `,
      )}
      from (${figures(filter, scope)}) n`),
  ]);
  return { rows, sums: sums ?? nothing };
}

export const HistoryOrder = Amounts.extend({
  order_id: z.string(),
  order_number: z.string(),
  seller_id: z.string(),
  store_name: z.string(),
  country_code: z.string(),
  created_at: z.date(),
  count: z.number(),
});

type OrdersInput = Omit<Filter, 'sort' | 'direction'> & { key: string; page: number; size: number };

/** The orders behind one row, newest first; an order with its refunds in that row is one of them. */
export async function historyOrders(db: Db, scope: Scope, { key, page, size, ...filter }: OrdersInput) {
  const amounts = sql.join(
    orderAmounts.map((name) => sql`sum(o.${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
    sql`, `,
  );
  const rows = await query(db, HistoryOrder).all(sql`
    with ${shares({ ...filter, sort: 'profit', direction: 'desc' }, scope)}
    select o.id as order_id, o.order_number, o.seller_id, s.name as store_name, o.country_code,
      min(o.created_at) as created_at, ${amounts},
      sum(o.revenue - o.goods - o.shipping - o.taxes - o.after_sales - o.fees)::bigint as profit, (count(*) over ())::int as count
    from shares o join stores s on s.id = o.store_id
    where o.key = ${key} group by o.id, o.order_number, o.seller_id, s.name, o.country_code
    order by min(o.created_at) desc, o.id desc limit ${size} offset ${(page - 1) * size}`);
  return { rows, count: rows[0]?.count ?? 0 };
}
