import { sql } from '../../../core/db/sql.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

/** Locks orders in id order to avoid deadlocks. @returns how many of them are in scope */
export async function lockOrders(db: Db, scope: Scope, orderIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select 1 from orders o where o.id = any(${sql.param([...orderIds])}::uuid[]) and ${sellerScope(scope, sql`o.seller_id`)}
    order by o.id for update`);
  return rowCount ?? 0;
}
