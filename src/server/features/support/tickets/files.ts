import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { isStaff, ticketScope } from './scope.ts';

/** Whether a file is attached to a message this user may read: customers get no file of an internal note. */
export async function mayReadTicketFile(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  const scope = scopeOf(actor, 'ticket.read');
  if (!scope) return false;
  const { rows } = await db.execute(sql`
    select 1 from ticket_messages m join tickets t on t.seller_id = m.seller_id and t.id = m.ticket_id
    where m.files @> array[${fileId}]::uuid[] and ${ticketScope(actor, scope)}
      ${isStaff(actor) ? sql`` : sql`and not m.is_note`} limit 1`);
  return rows.length > 0;
}
