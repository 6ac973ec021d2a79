import type { Pool } from 'pg';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { binding, type Binding } from './filter.ts';
import { prepared } from '../statement.ts';

/**
 * The newest event of the sellers in scope, as an expression. Whoever changes an order tells of it in the same
 * transaction, so as long as this number stands, a list and its count stand: it is read together with the rows, costs one
 * look at an index, and is right on every process without any message between them.
 */
export function versionOf(scope: Scope, { bind }: Binding): string {
  if (scope.all) return '(select coalesce(max(e.id), 0) from events e)';
  const [only, ...more] = scope.sellerIds;
  if (only !== undefined && more.length === 0) {
    const seller = `${bind(only)}::uuid`;
    // As a range, so that only the seller's own index is in this order: `=` lets the planner walk everybody's events back.
    return `coalesce((select e.id from events e where e.seller_id between ${seller} and ${seller}
      order by e.seller_id desc, e.id desc limit 1), 0)`;
  }
  return `(select coalesce(max(newest.id), 0) from unnest(${bind(scope.sellerIds)}::uuid[]) as seller(id)
     cross join lateral (select max(e.id) as id from events e where e.seller_id = seller.id) newest)`;
}

/**
 * Whether nobody was writing when a statement looked: a number drawn by a transaction that had not committed yet could
 * come below the newest one and would go unnoticed.
 */
export const nobodyWrites = 'pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot())';

/** The number that stands now. */
export async function versionNow(pool: Pool, scope: Scope): Promise<number> {
  const bound = binding();
  const text = `select ${versionOf(scope, bound)} as version`;
  const { rows } = await pool.query<{ version: number }>(prepared(text, bound.values));
  return rows[0]?.version ?? -1;
}
