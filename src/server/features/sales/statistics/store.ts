import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { StatisticsSides } from '#domain/platform/permissions/statistics-sides.ts';
import { query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { figures, type Filter } from './figures.ts';
import { namesOf } from './groups.ts';

const Figures = z.object({
  count: z.number(),
  orders: z.number(),
  revenue_minor: z.number(),
  open_minor: z.number(),
  cost_minor: z.number(),
  vat_minor: z.number(),
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

const matching = ({ keyword }: Filter): SQL =>
  keyword
    ? sql`lower(t.sku || ' ' || t.product_code || ' ' || t.title || ' ' || t.title_cn) like ${containing(keyword.toLowerCase())}`
    : sql`true`;

const sortColumns: Readonly<Record<Filter['sort'], SQL>> = {
  name: sql`(t.sku || t.title)`,
  count: sql`n.count`,
  orders: sql`n.orders`,
  revenue: sql`n.revenue_minor`,
  open: sql`n.open_minor`,
  cost: sql`n.cost_minor`,
  vat: sql`n.vat_minor`,
  margin: sql`n.margin_minor`,
  returned: sql`n.returned`,
};

const hidden = ({ sale, cost }: StatisticsSides): readonly Filter['sort'][] => [
  ...(sale ? [] : (['revenue', 'open', 'margin'] as const)),
  ...(cost ? [] : (['cost', 'vat'] as const)),
];

/** Sorting by a hidden amount would reveal its order: the usual order instead. */
export const withoutHiddenSort = (filter: Filter, sides: StatisticsSides): Filter =>
  hidden(sides).includes(filter.sort) ? { ...filter, sort: 'count' } : filter;

const found = (filter: Filter, scope: Scope): SQL =>
  sql`from (${figures(filter, scope)}) n ${namesOf(filter.by)} where ${matching(filter)}`;

/** The rows of the statistics, by default most units first. */
export const statisticsStatement = (filter: Filter, scope: Scope): SQL => sql`
  select coalesce(n.key, '') as id, t.product_code, t.sku, t.title, t.title_cn, t.image, t.location_code,
    n.count, n.orders, n.revenue_minor, n.open_minor, n.cost_minor, n.vat_minor, n.margin_minor, n.returned
  ${found(filter, scope)}
  order by ${sortColumns[filter.sort]} ${sql.raw(filter.direction)}, t.product_code, t.title, n.key`;

/** The number of rows, and the sums over them. An order with several products counts once for each of them. */
export const statisticsCount = (filter: Filter, scope: Scope): SQL => sql`
  select count(*)::int as rows, coalesce(sum(n.count), 0)::int as count, coalesce(sum(n.orders), 0)::int as orders,
    coalesce(sum(n.revenue_minor), 0)::bigint as revenue_minor, coalesce(sum(n.open_minor), 0)::bigint as open_minor,
    coalesce(sum(n.cost_minor), 0)::bigint as cost_minor, coalesce(sum(n.vat_minor), 0)::bigint as vat_minor,
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
  vat_minor: 0,
  margin_minor: 0,
  returned: 0,
};

/** The sums over all groups. */
export const statisticsSums = async (db: Db, scope: Scope, filter: Filter) =>
  (await query(db, Sums).first(statisticsCount(filter, scope))) ?? nothing;

/** One page, with the number of rows and their sums. */
export async function statisticsPage(db: Db, scope: Scope, input: Filter & { page: number; size: number }) {
  const { page, size } = input;
  const [rows, sums] = await Promise.all([
    query(db, StatisticsRow).all(sql`${statisticsStatement(input, scope)} limit ${size} offset ${(page - 1) * size}`),
    statisticsSums(db, scope, input),
  ]);
  return { rows, sums };
}
