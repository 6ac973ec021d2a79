import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#domain/platform/permissions/can.ts';

/** The condition that restricts a query to permitted sellers. `column` is the seller id in that query. */
export function sellerScope(scope: Scope, column: SQL): SQL {
  if (scope.all) return sql`true`;
  const [only, ...more] = scope.sellerIds;
  if (only === undefined) return sql`false`;
  // A plain equality lets the planner use the index order; a list of one does not always.
  return more.length === 0
    ? sql`${column} = ${only}`
    : sql`${column} = any(${sql.param([...scope.sellerIds])}::uuid[])`;
}
