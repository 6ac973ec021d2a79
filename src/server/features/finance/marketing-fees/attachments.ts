import { sql } from '../../../core/db/sql.ts';
import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import type { Db } from '../../../core/http/context.ts';
import { within } from '../store-costs/expenses.ts';

/** Whether a file is attached to a cost or fee that this user may see. */
export async function mayReadAttachment(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  const { userId } = actor;
  const costs = scopeOf(actor, 'store-cost.read');
  const fees = scopeOf(actor, 'marketing-fee.read');
  const { rows } = await db.execute(sql`
    select 1 from store_costs t where t.file_id = ${fileId} and ${costs ? within({ scope: costs, userId }) : sql`false`}
    union all
    select 1 from marketing_fees t where t.file_id = ${fileId} and ${fees ? within({ scope: fees, userId }) : sql`false`}
    limit 1`);
  return rows.length > 0;
}
