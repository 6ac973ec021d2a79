import type { Pool, QueryConfig } from 'pg';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { transaction } from '../../../core/db/pool.ts';
import { binding, conditionsOf, spanOf, type Binding, type Filter } from './list/filter.ts';
import { fromHits, fromIndex, type Asked, type Page } from './list/pages.ts';
import { prepared } from './statement.ts';
import { isTallied, tally, tallied, type Tally } from './list/tallies.ts';
import { nobodyWrites, versionOf } from './list/version.ts';

/** What a filter is remembered by: the sellers, the conditions and their values. */
export const questionOf = (scope: Scope, filter: Filter): string => {
  const bound = binding();
  return JSON.stringify([scope, conditionsOf(filter, bound), bound.values]);
};

type Counted = { readonly version: number; readonly count: number };

export type Found = Counted & {
  readonly ids: readonly string[];
  /** Nobody was writing: no change can show up later below this version. */
  readonly settled: boolean;
};

type Queryable = { query<Row extends object>(asked: QueryConfig): Promise<{ rows: Row[] }> };

/**
 * So many are fetched and sorted sooner than an index is walked until a page of them is full. An index of another order
 * than the newest has all times in between, and what is not processed at its very end.
 */
function few({ sort }: Page, filter: Filter): number {
  if (sort === 'created_at') return 2_000;
  return spanOf(filter) ? 50_000 : 5_000;
}

/** Beyond, the newest of everybody are looked through instead of every seller's list. */
const maxSeparateSellers = 100;

/** Which orders stand on a page, and out of how many. `counted`: an earlier count of the same filter. */
export async function findOrders(
  pool: Pool,
  scope: Scope,
  filter: Filter,
  page: Page,
  counted: Counted | null,
): Promise<Found> {
  const asked = { scope, filter, page };
  if (conditionsOf(filter, binding()) === 'true') return findAny(pool, asked, counted);
  if (!isTallied(filter)) return look(pool, scope, (bound) => fromHits(asked, bound));
  // Both looks see the same moment, or the first would say where to look for what has left meanwhile.
  return transaction(
    pool,
    async (client) => {
      const known = await tally(client, scope, filter);
      return look(client, scope, (bound) => pageOf(asked, known, bound));
    },
    { isolation: 'repeatable read' },
  );
}

/** The bare list, which is asked for most: ids, count and version in one statement that is planned once. */
function findAny(pool: Pool, asked: Asked, counted: Counted | null): Promise<Found> {
  const statement = (bound: Binding) => {
    const { bind } = bound;
    const known = `case when ${versionOf(asked.scope, bound)} = ${bind(counted?.version ?? -1)}::bigint
      then ${bind(counted?.count ?? 0)}::bigint end`;
    return fromIndex({ ...asked, span: null, count: (where) => `coalesce(${known}, ${tallied(where())})` }, bound);
  };
  return look(pool, asked.scope, statement, prepared);
}

/** A statement for the page and its count, by the way that is short for so many. */
export function pageOf({ scope, filter, page }: Asked, { count, sellerIds, span }: Tally, bound: Binding): string {
  const { bind } = bound;
  if (count <= (page.page - 1) * page.size) return `select '{}'::uuid[] as ids, ${bind(count)}::bigint as count`;
  const theirs = { filter, page, scope: { all: false, sellerIds } };
  if (count <= few(page, filter)) return fromHits(theirs, bound);
  const together = scope.all && page.sort === 'created_at' && sellerIds.length > maxSeparateSellers;
  return fromIndex({ ...theirs, ...(together ? { scope } : {}), span, count: () => `${bind(count)}::bigint` }, bound);
}

/** Ids, count and version in one statement, so that they are of one moment. */
async function look(
  on: Queryable,
  scope: Scope,
  ask: (bound: Binding) => string,
  statement: (text: string, values: readonly unknown[]) => QueryConfig = (text, values) => ({
    text,
    values: [...values],
  }),
): Promise<Found> {
  const bound = binding();
  const asked = ask(bound);
  const text = `select found.ids, found.count, ${versionOf(scope, bound)} as version, ${nobodyWrites} as settled
    from (${asked}) found`;
  const { rows } = await on.query<Found>(statement(text, bound.values));
  const [found] = rows;
  if (!found) throw new Error('A look at the list always has one row');
  return found;
}
