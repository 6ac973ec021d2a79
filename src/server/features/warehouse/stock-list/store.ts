import { z } from 'zod';
import type { StockFilter } from '#contract/warehouse/stock.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { purchaseLinesOpen, purchaseLinesUnderWay, purchaseFilters } from '#domain/warehouse/purchasing/status.ts';
import type { StockSort, StockView } from '#domain/warehouse/stock/list.ts';
import { query } from '#server/core/db/rows.ts';
import { countOfPage } from '../../../core/db/count-up-to.ts';
import { literals } from '../../../core/db/literals.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { ownUnsellable } from '../stock/own.ts';
import { searchedVariants } from '../stock/searched-variants.ts';
import { searchedText } from '../../catalog/mapping/cards.ts';

export type StockFilter = z.output<typeof StockFilter>;
export type Page = { readonly page: number; readonly size: number };

const limits = ({ page, size }: Page): SQL => sql`limit ${size} offset ${(page - 1) * size}`;

export const StockRow = z.object({
  warehouse_id: z.string(),
  warehouse: z.string(),
  warehouse_kind: z.string(),
  variant_id: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  seller_id: z.string().nullable(),
  seller_name: z.string().nullable(),
  on_hand: z.number(),
  reserved: z.number(),
  live: z.number(),
  unsellable: z.number(),
  hosted: z.number(),
  value_fen: z.number(),
  since: z.date().nullable(),
  on_the_way: z.number(),
  committed: z.number(),
  sold_30: z.number(),
  sold_90: z.number(),
  /** Of a search: how many rows it has, as far as they are counted. */
  found: z.number().nullable(),
});
export type StockRow = z.output<typeof StockRow>;

const ours = sql`w.kind <> 'platform'`;
/** The second warehouse; ours come first. */
const second = sql`w.id = (select id from warehouses order by kind <> 'internal', code offset 1 limit 1)`;

const ofView: Readonly<Record<StockView, SQL>> = {
  internal: ours,
  second,
  live: sql`true`,
  platform: sql`w.kind = 'platform'`,
  hosted: sql`true`,
};

/** The warehouses `w` of a page, narrowed by its filter. */
const warehouses = ({ view, warehouse_id: chosen }: StockFilter): SQL =>
  chosen?.length ? sql`${ofView[view]} and w.id = any(${sql.param([...chosen])}::uuid[])` : ofView[view];

const inWarehouses = (filter: StockFilter): SQL =>
  sql`t.warehouse_id in (select w.id from warehouses w where ${warehouses(filter)})`;

const columns: Readonly<Record<StockSort, SQL>> = {
  moved: sql`moved_at`,
  on_hand: sql`on_hand`,
  live: sql`live`,
  value: sql`value_fen`,
};

const isUnmeasured = sql`least(v.length_mm, v.width_mm, v.height_mm) <= 0`;
const unmeasured = sql`and t.variant_id in (select v.id from variants v where ${isUnmeasured})`;

function ofState({ view, state }: StockFilter): SQL {
  if (state === 'out') return sql`and t.live <= 0`;
  const live = state === 'available' || view === 'live' ? sql`and t.live > 0` : sql``;
  return state === 'unmeasured' ? sql`${live} ${unmeasured}` : live;
}

/** Whether a variant has the words of the keyword. */
const matches = ({ keyword, state }: StockFilter): SQL => {
  const words = containsAllTerms(keyword, searchedText);
  return state === 'unmeasured' ? sql`(${words} and ${isUnmeasured})` : words;
};

/** The variants of a keyword. */
const matching = (filter: StockFilter): SQL => sql`select v.id from variants v where ${matches(filter)}`;

const ofKeyword = (filter: StockFilter): SQL =>
  filter.keyword ? sql`and t.variant_id in (${matching(filter)})` : sql``;

const orderOf = ({ sort, direction }: StockFilter): SQL =>
  direction === 'asc' ? sql`${columns[sort]}, variant_id` : sql`${columns[sort]} desc, variant_id desc`;

/** Whole warehouses' rows with what they are sorted by. */
const keys = ({ sort }: StockFilter): SQL => sql`t.warehouse_id, t.variant_id, t.${columns[sort]}`;

/** The first rows of each warehouse, so that the index of the order is read and not the table. */
const firstOfEach = (filter: StockFilter, { page, size }: Page): SQL => sql`
  select t.* from warehouses w cross join lateral (
    select ${keys(filter)} from stock_totals t where t.warehouse_id = w.id ${ofState(filter)}
    order by ${orderOf(filter)} limit ${page * size}
  ) t where ${warehouses(filter)}`;

/** Rows that are counted for the list, and for a search; of more it is only known that they are more. */
const maxCounted = 10_000;
const maxFound = 3_000;
/** Rows of each warehouse that are looked through for them. */
const maxPassed = 6_000;

/**
 * The first rows of a keyword in whole warehouses. Those of many variants are soon met in the order's index: `enough` of
 * them, or all rows of the keyword are read, of which the first may be anywhere. The tally is null if only some of the
 * variants were counted and have no more rows than the limit; then the rows are counted by a statement of their own.
 */
const firstFound = (filter: StockFilter, { page, size }: Page): SQL => sql`
  ${searchedVariants(matching(filter))},
  met as materialized (
    select t.* from warehouses w cross join lateral (
      select * from (
        select ${keys(filter)} from stock_totals t
        where t.warehouse_id = w.id ${ofState(filter)} and (select is_many from extent)
        order by ${orderOf(filter)} limit ${maxPassed}
      ) t
      where case when (select is_too_many from extent) then (select ${matches(filter)} from variants v where v.id = t.variant_id)
        else t.variant_id in (select id from searched) end
      order by ${orderOf(filter)} limit ${page * size}
    ) t where ${warehouses(filter)}
  ),
  enough as materialized (
    select is_many and not exists (
      select from warehouses w
      where ${warehouses(filter)} and (select count(*) from met where met.warehouse_id = w.id) < ${page * size}
        and exists (select from stock_totals t where t.warehouse_id = w.id ${ofState(filter)} offset ${maxPassed})
    ) as is_true from extent
  ),
  others as materialized (
    ${matching(filter)} and (select is_too_many from extent) and not (select is_true from enough)
  ),
  found as materialized (
    select ${keys(filter)} from stock_totals t
    where t.variant_id = any(array(select id from searched union all select id from others))
      and (${inWarehouses(filter)}) is true ${ofState(filter)}
    limit (select ${Math.max(maxFound, page * size) + 1}::bigint from enough where is_true)
  ),
  tally as materialized (
    select case when is_too_many and is_true and found <= ${maxFound} then null else found end as found
    from (select count(*)::int as found from found) counted, extent, enough
  )`;

const foundRows = sql`
  select * from met where (select is_true from enough) union all select * from found where not (select is_true from enough)`;

/** A page of whole warehouses. */
function pageOfTotals(filter: StockFilter, page: Page): SQL {
  const pageOf = (rows: SQL, count: SQL) => sql`
    page as (
      select t.*, null::uuid as seller_id, ${count} as found
      from (
        select * from (${rows}) r order by ${orderOf(filter)}, warehouse_id ${limits(page)}
      ) r join stock_totals t using (warehouse_id, variant_id)
    )`;
  if (!filter.keyword) return pageOf(firstOfEach(filter, page), sql`null::int`);
  return sql`${firstFound(filter, page)}, ${pageOf(foundRows, sql`(select found from tally)`)}`;
}

/** Pieces of sellers: live ones, and those reserved for their orders. */
const ofSellers = (filter: StockFilter, scope: Scope): SQL => sql`
  select t.* from (
    select h.warehouse_id, h.variant_id, h.seller_id, h.pieces + h.reserved as on_hand, h.reserved,
      h.pieces - u.pieces as live, u.pieces as unsellable, h.pieces + h.reserved as hosted,
      coalesce(s.value_fen * (h.pieces + h.reserved) / nullif(s.on_hand, 0), 0) as value_fen, h.since, h.moved_at
    from stock_hosted h cross join lateral (select ${ownUnsellable} as pieces) u
      left join stock_totals s on s.warehouse_id = h.warehouse_id and s.variant_id = h.variant_id
    where ${sellerScope(scope, sql`h.seller_id`)} and h.pieces + h.reserved > 0
  ) t join warehouses w on w.id = t.warehouse_id
  where ${warehouses(filter)} ${ofState(filter)} ${ofKeyword(filter)}`;

/** A page of sellers' pieces. */
const pageOfSellers = (filter: StockFilter, scope: Scope, page: Page): SQL => sql`
  page as (
    select r.*, null::int as found from (${ofSellers(filter, scope)}) r
    order by ${orderOf(filter)}, warehouse_id, seller_id ${limits(page)}
  )`;

const waiting = sql`${sql.param([...purchaseFilters.WAITING])}::smallint[]`;
const underWay = sql`${sql.param([...purchaseLinesUnderWay])}::text[]`;
/** As in the index of open lines. */
export const openLines = sql.raw(literals(purchaseLinesOpen));

/** The columns of a list of rows `t`: `since` of sales is counted back from now. */
const details = (now: Date): SQL => sql`
  t.warehouse_id, w.code as warehouse, w.kind as warehouse_kind, t.variant_id, v.variant_code, v.sku, v.title, v.title_cn,
  v.image, v.length_mm, v.width_mm, v.height_mm, t.seller_id, u.name as seller_name, t.on_hand, t.reserved, t.live,
  t.unsellable, t.hosted, t.value_fen, t.since,
  coalesce(b.on_the_way, 0)::int as on_the_way,
  (case when t.seller_id is null then t.reserved - t.hosted + coalesce(b.for_orders, 0) else t.reserved end)::int as committed,
  coalesce(s.in30, 0)::int as sold_30, coalesce(s.in90, 0)::int as sold_90, t.found
  from page t join variants v on v.id = t.variant_id join warehouses w on w.id = t.warehouse_id
    left join users u on u.id = t.seller_id
    left join lateral (
      select sum(greatest(l.quantity - l.received, 0)) filter (where l.status = any(${underWay})) as on_the_way,
        sum(greatest(l.quantity - l.received, 0)) filter (where l.order_line_id is not null) as for_orders
      from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
      where l.variant_id = t.variant_id and l.status in ${openLines} and p.warehouse_id = t.warehouse_id
        and p.status = any(${waiting})
        and (t.seller_id is null or (l.seller_id = t.seller_id and l.order_line_id is null))
    ) b on true
    left join lateral (
      select sum(m.quantity) filter (where m.at > ${new Date(now.getTime() - 30 * dayMs)}) as in30, sum(m.quantity) as in90
      from stock_moves m
      where m.variant_id = t.variant_id and m.warehouse_id = t.warehouse_id and m.kind = 'ship'
        and m.at > ${new Date(now.getTime() - 90 * dayMs)} and (t.seller_id is null or m.seller_id = t.seller_id)
    ) s on true`;

const dayMs = 86_400_000;

/** All rows of a page, in the order of the filter. */
export const stockRows = (filter: StockFilter, scope: Scope, page: Page, now: Date): SQL => sql`
  with ${filter.view === 'hosted' ? pageOfSellers(filter, scope, page) : pageOfTotals(filter, page)}
  select ${details(now)} order by ${orderedDetails(filter)}, t.warehouse_id, t.seller_id`;

const orderedDetails = ({ sort, direction }: StockFilter): SQL => {
  const column = sql`t.${columns[sort]}`;
  return direction === 'asc' ? sql`${column}, t.variant_id` : sql`${column} desc, t.variant_id desc`;
};

const counted = (filter: StockFilter, scope: Scope): SQL =>
  filter.view === 'hosted'
    ? sql`from (${ofSellers(filter, scope)}) h`
    : sql`from stock_totals t where ${inWarehouses(filter)} ${ofState(filter)} ${ofKeyword(filter)}`;

export const countStatement = (filter: StockFilter, scope: Scope): SQL =>
  sql`select count(*) ${counted(filter, scope)}`;

export async function listStock(db: Db, scope: Scope, filter: StockFilter, page: Page, now: Date) {
  const rows = await query(db, StockRow).all(stockRows(filter, scope, page, now));
  const max = filter.keyword ? maxFound : maxCounted;
  return { rows, ...(await countOfPage(db, rows, counted(filter, scope), { max, ...page })) };
}

const WarehouseRow = z.object({ _id: z.string(), code: z.string(), name: z.string(), name_cn: z.string() });

/** The warehouses of a page, for its filter. */
export const warehousesOf = (db: Db, view: StockView) =>
  query(db, WarehouseRow).all(sql`
    select w.id as _id, w.code, w.name, w.name_cn from warehouses w where ${ofView[view]} order by w.code`);
