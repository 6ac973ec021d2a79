import type { Pool, QueryConfig, QueryResult } from 'pg';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { binding, conditionsOf, type Binding, type Filter } from './list/filter.ts';
import { fromHits, fromIndex, type PageRequest, type Page } from './list/pages.ts';
import { prepared } from './statement.ts';
import { isTallied, tally, tallied, type Tally } from './list/tallies.ts';
import { noConcurrentWriter, versionOf } from './list/version.ts';

/** The cache key of a filter: sellers, conditions and values. */
export const questionOf = (scope: Scope, filter: Filter): string => {
  const bound = binding();
  return JSON.stringify([scope, conditionsOf(filter, bound), bound.values]);
};

const Counted = z.object({ version: z.number(), count: z.number() });
type Counted = z.output<typeof Counted>;

export const Found = Counted.extend({
  ids: z.array(z.string()),
  /** No concurrent writer: no change can become visible later below this version. */
  settled: z.boolean(),
});
export type Found = z.output<typeof Found>;

type Queryable = { query(config: QueryConfig): Promise<QueryResult> };

/**
 * Up to this many rows, sorting is faster than walking an index until a page is full. Indexes other than newest-first
 * mix all times, with unprocessed orders at their end.
 */
function few({ sort }: Page, filter: Filter): number {
  if (sort === 'created_at') return 2_000;
  return filter.start !== undefined && filter.end !== undefined ? 50_000 : 5_000;
}

/** Beyond this many sellers the global newest-first index is used instead of one per seller. */
const maxSeparateSellers = 100;

/** The orders of a page, and the total. `counted`: an earlier count of the same filter. */
export async function findOrders(
  pool: Pool,
  scope: Scope,
  filter: Filter,
  page: Page,
  counted: Counted | null,
): Promise<Found> {
  const request = { scope, filter, page };
  if (conditionsOf(filter, binding()) === 'true') return findAny(pool, request, counted);
  if (!isTallied(filter)) return look(pool, scope, (bound) => fromHits(request, bound));
  // Both queries use one snapshot, otherwise the first one's result could be outdated for the second.
  return transaction(
    pool,
    async (client) => {
      const known = await tally(client, scope, filter);
      return look(client, scope, (bound) => pageOf(request, known, bound));
    },
    { isolation: 'repeatable read' },
  );
}

/** The unfiltered list, which is the most frequent: ids, count and version in one prepared statement. */
function findAny(pool: Pool, request: PageRequest, counted: Counted | null): Promise<Found> {
  const statement = (bound: Binding) => {
    const { bind } = bound;
    const known = `case when ${versionOf(request.scope, bound)} = ${bind(counted?.version ?? -1)}::bigint
      then ${bind(counted?.count ?? 0)}::bigint end`;
    return fromIndex({ ...request, span: null, count: (where) => `coalesce(${known}, ${tallied(where())})` }, bound);
  };
  return look(pool, request.scope, statement, prepared);
}

/** A statement for the page and its count, chosen by the expected number of rows. */
export function pageOf(
  { scope, filter, page }: PageRequest,
  { count, sellerIds, span }: Tally,
  bound: Binding,
): string {
  const { bind } = bound;
  if (count <= (page.page - 1) * page.size) return `select '{}'::uuid[] as ids, ${bind(count)}::bigint as count`;
  const theirs = { filter, page, scope: { all: false, sellerIds } };
  if (count <= few(page, filter)) return fromHits(theirs, bound);
  const isMerged = scope.all && page.sort === 'created_at' && sellerIds.length > maxSeparateSellers;
  return fromIndex({ ...theirs, ...(isMerged ? { scope } : {}), span, count: () => `${bind(count)}::bigint` }, bound);
}

/** Ids, count and version in one statement, for a consistent snapshot. */
async function look(
  on: Queryable,
  scope: Scope,
  queryOf: (bound: Binding) => string,
  statement: (text: string, values: readonly unknown[]) => QueryConfig = (text, values) => ({
    text,
    values: [...values],
  }),
): Promise<Found> {
  const bound = binding();
  const pageQuery = queryOf(bound);
  const text = `select found.ids, found.count, ${versionOf(scope, bound)} as version, ${noConcurrentWriter} as settled
    from (${pageQuery}) found`;
  const rows = checkedRows(Found, await on.query(statement(text, bound.values)));
  const [found] = rows;
  if (!found) throw new Error('The list query returned no row');
  return found;
}
