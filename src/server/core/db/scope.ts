import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#domain/platform/permissions/can.ts';

/** The condition that keeps foreign rows out. `column` is the seller's id in the query at hand. */
export function sellerScope(scope: Scope, column: SQL): SQL {
  if (scope.all) return sql`true`;
  const [only, ...more] = scope.sellerIds;
  if (only === undefined) return sql`false`;
  // A plain equality lets the planner walk an index in its order; a list of one does not always.
  return more.length === 0
    ? sql`${column} = ${only}`
    : sql`${column} = any(${sql.param([...scope.sellerIds])}::uuid[])`;
}
