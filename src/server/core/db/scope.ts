import { sql, type SQL } from './sql.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';

/** The sellers of a list: those in scope, or the chosen ones of them. */
export function narrow(scope: Scope, chosen: string | readonly string[] | undefined): Scope {
  const ids = typeof chosen === 'string' ? [chosen] : (chosen ?? []);
  if (ids.length === 0) return scope;
  return { all: false, sellerIds: scope.all ? ids : ids.filter((id) => scope.sellerIds.includes(id)) };
}

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
