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

/** Identical to the indexes: `desc nulls first`, or the same scanned backwards. Unknown amounts are last. */
function orderBy({ sort, direction }: Sort, expression: string): string {
  const nulls = isAmount({ sort }) || direction === 'asc' ? 'nulls last' : 'nulls first';
  return `order by ${expression} ${direction} ${nulls}, o.id ${direction} ${nulls}`;
}

/** The order by of a list of `orders o`, for one statement. */
export const orderedBy = (sort: Sort): string => orderBy(sort, expressions[sort.sort]);

type Parts = { readonly where: string; readonly page: Page; readonly limit: string; readonly offset: string };

/**
 * For the direction opposite to the index: unknown amounts must be last both ways, so known ones are scanned backwards,
 * then the unknown ones.
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

/** Each of several sellers contributes the head of its own list, because only then each can use its index. */
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

/** Scope, filter and page. */
export type PageRequest = { readonly scope: Scope; readonly filter: Filter; readonly page: Page };

function bindPage(page: Page, { bind }: Binding) {
  return { page, limit: `${bind(page.size)}::int`, offset: `${bind((page.page - 1) * page.size)}::int` };
}

/**
 * Finds all matches first, then page and count: for filters with few or an unknown number of matches. Scanning an index
 * until the page is full would be faster for frequent words, but very slow for two that never occur together.
 */
export function fromHits({ scope, filter, page }: PageRequest, bound: Binding): string {
  const where = sellersOf(scope, bound) + conditionsOf(filter, bound);
  const { limit, offset } = bindPage(page, bound);
  return `with hits as materialized (select o.id, ${expressions[page.sort]} as by from orders o where ${where})
    select array(select o.id from hits o ${orderBy(page, 'o.by')} limit ${limit} offset ${offset}) as ids,
      (select count(*) from hits) as count`;
}

type Walk = PageRequest & {
  /** The known time range of all matches. */
  readonly span: Span | null;
  /** Their count as an expression; `where` returns the scan's conditions and binds their values. */
  readonly count: (where: () => string) => string;
};

/** The page from an index in the list's order; nothing is counted when the page itself shows the total. */
export function fromIndex({ scope, filter, page, span, count }: Walk, bound: Binding): string {
  const inTime = span && page.sort === 'created_at' ? isWithin(span, bound) : [];
  const where = [conditionsOf(filter, bound), ...inTime].join(' and ');
  const parts = { where, ...bindPage(page, bound) };
  const { limit, offset } = parts;
  const scoped = () => sellersOf(scope, bound) + where;
  const sellers = sellersApart(scope, page, bound);
  const ids = sellers ? idsOfSeveral(sellers, parts) : idsOf({ ...parts, where: scoped() });
  // Materialized: inlined, the page would be computed once per reference.
  return `with f as materialized (select array(${ids}) as ids) select f.ids,
      case when cardinality(f.ids) < ${limit} and (cardinality(f.ids) > 0 or ${offset} = 0)
        then ${offset} + cardinality(f.ids) else ${count(scoped)} end as count
    from f`;
}

/** The sellers whose lists are scanned separately, as a table; null when one index has them all in order. */
function sellersApart(scope: Scope, { sort }: Page, { bind }: Binding): string | null {
  // Over all sellers only newest-first has its own index; other orders are scanned seller by seller.
  if (scope.all) return sort === 'created_at' ? null : '(select distinct s.seller_id as id from stores s) seller';
  return scope.sellerIds.length > 1 ? `unnest(${bind(scope.sellerIds)}::uuid[]) as seller(id)` : null;
}
