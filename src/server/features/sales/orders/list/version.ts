import type { Pool } from 'pg';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { binding, type Binding } from './filter.ts';
import { prepared } from '../statement.ts';

/**
 * The newest event of the sellers in scope, as an expression. Every change of an order writes an event in the same
 * transaction, so while this id is unchanged, a cached list and its count are valid: it is read with the rows, costs
 * one index lookup, and is correct on every process without messages between them.
 */
export function versionOf(scope: Scope, { bind }: Binding): string {
  if (scope.all) return '(select coalesce(max(e.id), 0) from events e)';
  const [only, ...more] = scope.sellerIds;
  if (only !== undefined && more.length === 0) {
    const seller = `${bind(only)}::uuid`;
    // As a range, so that only the seller's own index has this order: with `=` the planner may scan all events
    // backwards.
    return `coalesce((select e.id from events e where e.seller_id between ${seller} and ${seller}
      order by e.seller_id desc, e.id desc limit 1), 0)`;
  }
  return `(select coalesce(max(newest.id), 0) from unnest(${bind(scope.sellerIds)}::uuid[]) as seller(id)
     cross join lateral (select max(e.id) as id from events e where e.seller_id = seller.id) newest)`;
}

/** Whether there was no concurrent writer: an uncommitted event id could be below the newest one and be missed. */
export const noConcurrentWriter = 'pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot())';

const VersionRow = z.object({ version: z.number() });

/** The current version. */
export async function versionNow(pool: Pool, scope: Scope): Promise<number> {
  const bound = binding();
  const text = `select ${versionOf(scope, bound)} as version`;
  const rows = checkedRows(VersionRow, await pool.query(prepared(text, bound.values)));
  return rows[0]?.version ?? -1;
}
