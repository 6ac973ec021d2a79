import type { Pool, QueryConfig } from 'pg';
import type { Scope } from '#domain/permissions/can.ts';
import { binding, conditionsOf, isUnpredictable, type Filter } from './filter.ts';
import { prepared } from './statement.ts';
import { nobodyWrites, versionOf } from './version.ts';

export type Sort = {
  readonly sort: 'created_at' | 'order_number' | 'income' | 'margin';
  readonly direction: 'asc' | 'desc';
};
export type Page = Sort & { readonly page: number; readonly size: number };

/** What a filter is remembered by: the sellers, the conditions and their values. */
export const questionOf = (scope: Scope, filter: Filter): string => {
  const bound = binding();
  return JSON.stringify([scope, conditionsOf(filter, bound), bound.values]);
};

const expressions: Readonly<Record<Sort['sort'], string>> = {
  created_at: 'o.created_at',
  order_number: 'o.order_number',
  income: 'o.income_base_minor',
  margin: 'o.income_base_minor - o.cost_minor',
};

const isAmount = ({ sort }: Pick<Sort, 'sort'>): boolean => sort === 'income' || sort === 'margin';

/** Word for word as in the indexes: `desc nulls first`, or the same walked backwards. An unknown amount comes last. */
function orderBy({ sort, direction }: Sort, expression: string): string {
  const nulls = isAmount({ sort }) || direction === 'asc' ? 'nulls last' : 'nulls first';
  return `order by ${expression} ${direction} ${nulls}, o.id ${direction} ${nulls}`;
}

/** The sorting of a list of `orders o`, for one statement. */
export const orderedBy = (sort: Sort): string => orderBy(sort, expressions[sort.sort]);

type Parts = { readonly where: string; readonly page: Page; readonly limit: string; readonly offset: string };

/**
 * The head of a list whose index stands the other way round: amounts that are unknown come last both ways, so the known
 * ones are read backwards and the unknown ones after them.
 */
function knownFirst({ where, limit, offset }: Parts, by: string): string {
  const head = (which: string, order: string) =>
    `(select o.id, ${by} as by from orders o where ${where} and ${by} is ${which} ${order} limit ${limit} + ${offset})`;
  return `select * from (${head('not null', `order by ${by} asc nulls first, o.id asc nulls first`)}
    union all ${head('null', `order by ${by} asc nulls first, o.id asc nulls first`)}) o`;
}

function headOf(parts: Parts): string {
  const { where, page, limit, offset } = parts;
  const by = expressions[page.sort];
  if (isAmount(page) && page.direction === 'asc') return knownFirst(parts, by);
  return `select o.id, ${by} as by from orders o where ${where} ${orderBy(page, by)} limit ${limit} + ${offset}`;
}

/** Each of several sellers gives the head of its own list: only so can every one of them walk its index. */
function idsOfSeveral(sellers: string, parts: Parts): string {
  const { where, page, limit, offset } = parts;
  return `select o.id from ${sellers}
    cross join lateral (${headOf({ ...parts, where: `o.seller_id = seller.id and ${where}` })}) o
    ${orderBy(page, 'o.by')} limit ${limit} offset ${offset}`;
}

function idsOf(parts: Parts): string {
  const { page, limit, offset } = parts;
  return `select o.id from (${headOf(parts)}) o ${orderBy(page, 'o.by')} limit ${limit} offset ${offset}`;
}

type Counted = { readonly version: number; readonly count: number };

type Bound = Parts & { readonly scoped: string; readonly sellers: string | null };

/**
 * All hits first, then the page and the count of them. Walking an index until the page is full is quicker for words that
 * stand in many orders, but endless for two that never stand together; the hits are needed for the count anyway.
 */
const fromHits = ({ scoped, page, limit, offset }: Bound): string => {
  const by = expressions[page.sort];
  return `with hits as materialized (select o.id, ${by} as by from orders o where ${scoped})
    select array(select o.id from hits o ${orderBy(page, 'o.by')} limit ${limit} offset ${offset}) as ids,
      (select count(*) from hits) as count`;
};

/** The page from an index; nothing is counted where the page tells how many there are, or `known` does. */
const fromIndex = (parts: Bound, known: string): string => {
  const ids = parts.sellers ? idsOfSeveral(parts.sellers, parts) : idsOf({ ...parts, where: parts.scoped });
  // Kept apart: pulled up, the page would be looked for once for each time it is named.
  return `with f as materialized (select array(${ids}) as ids) select f.ids,
      case when cardinality(f.ids) < ${parts.limit} and (cardinality(f.ids) > 0 or ${parts.offset} = 0)
          then ${parts.offset} + cardinality(f.ids)
        else coalesce(${known}, (select count(*) from orders o where ${parts.scoped})) end as count
    from f`;
};

/** Ids, count and version in one statement, so that they are of one moment. */
function statementOf(scope: Scope, filter: Filter, page: Page, counted: Counted | null): QueryConfig {
  const bound = binding();
  const { bind } = bound;
  const where = conditionsOf(filter, bound);
  const [first, ...more] = scope.all ? [] : scope.sellerIds;
  const several = more.length > 0 ? `${bind([first, ...more])}::uuid[]` : null;
  // Over everybody only the newest have an index of their own; the rest is asked seller by seller.
  const everybody =
    scope.all && page.sort !== 'created_at' ? '(select distinct s.seller_id as id from stores s) seller' : null;
  const sellers = several ? `unnest(${several}) as seller(id)` : everybody;
  const ofScope = several
    ? `o.seller_id = any(${several}) and `
    : scope.all
      ? ''
      : `o.seller_id = ${bind(first)}::uuid and `;
  const limit = `${bind(page.size)}::int`;
  const offset = `${bind((page.page - 1) * page.size)}::int`;
  const parts = { where, scoped: ofScope + where, sellers, page, limit, offset };
  const version = versionOf(scope, bound);
  const unpredictable = isUnpredictable(filter);
  const known = () =>
    `case when ${version} = ${bind(counted?.version ?? -1)}::bigint then ${bind(counted?.count ?? 0)}::bigint end`;
  const text = `select found.ids, found.count, ${version} as version, ${nobodyWrites} as settled
    from (${unpredictable ? fromHits(parts) : fromIndex(parts, known())}) found`;
  // How many orders a status stands for decides the plan, so only the bare list keeps one.
  return where === 'true' ? prepared(text, bound.values) : { text, values: bound.values };
}

export type Found = Counted & {
  readonly ids: readonly string[];
  /** Nobody was writing: no change can show up later below this version. */
  readonly settled: boolean;
};

/** Which orders stand on a page, and out of how many. `counted`: an earlier count of the same filter. */
export async function findOrders(
  pool: Pool,
  scope: Scope,
  filter: Filter,
  page: Page,
  counted: Counted | null,
): Promise<Found> {
  const { rows } = await pool.query<Found>(statementOf(scope, filter, page, counted));
  const [found] = rows;
  if (!found) throw new Error('A look at the list always has one row');
  return found;
}
