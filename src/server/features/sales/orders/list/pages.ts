import type { Scope } from '#domain/platform/permissions/can.ts';
import { conditionsOf, isWithin, type Binding, type Filter, type Span } from './filter.ts';
import { sellersOf } from './tallies.ts';

export type Sort = {
  readonly sort: 'created_at' | 'order_number' | 'income' | 'margin';
  readonly direction: 'asc' | 'desc';
};
export type Page = Sort & { readonly page: number; readonly size: number };

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

/** Whose list, of what, and which part of it. */
export type Asked = { readonly scope: Scope; readonly filter: Filter; readonly page: Page };

function bindPage(page: Page, { bind }: Binding) {
  return { page, limit: `${bind(page.size)}::int`, offset: `${bind((page.page - 1) * page.size)}::int` };
}

/**
 * All hits first, then the page and the count of them: for what leaves few, or nobody knows how many. Walking an index
 * until the page is full is quicker for words that stand in many orders, but endless for two that never stand together.
 */
export function fromHits({ scope, filter, page }: Asked, bound: Binding): string {
  const where = sellersOf(scope, bound) + conditionsOf(filter, bound);
  const { limit, offset } = bindPage(page, bound);
  return `with hits as materialized (select o.id, ${expressions[page.sort]} as by from orders o where ${where})
    select array(select o.id from hits o ${orderBy(page, 'o.by')} limit ${limit} offset ${offset}) as ids,
      (select count(*) from hits) as count`;
}

type Walk = Asked & {
  /** In which time all of them lie, where that is known. */
  readonly span: Span | null;
  /** Their count as an expression; `where` gives the conditions of the walk, and binds their values. */
  readonly count: (where: () => string) => string;
};

/** The page from an index in the list's own order; nothing is counted where the page tells how many there are. */
export function fromIndex({ scope, filter, page, span, count }: Walk, bound: Binding): string {
  const inTime = span && page.sort === 'created_at' ? isWithin(span, bound) : [];
  const where = [conditionsOf(filter, bound), ...inTime].join(' and ');
  const parts = { where, ...bindPage(page, bound) };
  const { limit, offset } = parts;
  const scoped = () => sellersOf(scope, bound) + where;
  const sellers = sellersApart(scope, page, bound);
  const ids = sellers ? idsOfSeveral(sellers, parts) : idsOf({ ...parts, where: scoped() });
  // Kept apart: pulled up, the page would be looked for once for each time it is named.
  return `with f as materialized (select array(${ids}) as ids) select f.ids,
      case when cardinality(f.ids) < ${limit} and (cardinality(f.ids) > 0 or ${offset} = 0)
        then ${offset} + cardinality(f.ids) else ${count(scoped)} end as count
    from f`;
}

/** The sellers whose lists are walked one by one, as a table; null where one index holds them all in order. */
function sellersApart(scope: Scope, { sort }: Page, { bind }: Binding): string | null {
  // Over everybody only the newest have an index of their own; the rest is asked seller by seller.
  if (scope.all) return sort === 'created_at' ? null : '(select distinct s.seller_id as id from stores s) seller';
  return scope.sellerIds.length > 1 ? `unnest(${bind(scope.sellerIds)}::uuid[]) as seller(id)` : null;
}
