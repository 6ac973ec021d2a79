import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { CaseRow } from '../cases/case-rows.ts';

type Case = Pick<CaseRow, 'seller_id' | 'id'>;

/** Adds a message to the thread of a case. */
export async function addMessage(
  db: Db,
  { seller_id, id }: Case,
  body: string,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into after_sale_messages (seller_id, id, after_sale_id, body, created_at, created_by)
    values (${seller_id}, ${newId()}, ${id}, ${body}, ${now}, ${actorId})`);
}

const MessageRow = z.object({
  id: z.string(),
  body: z.string(),
  created_at: z.date(),
  created_by: z.string(),
  name: z.string(),
});

/** The thread of a case, oldest first. */
export async function messagesOf(db: Db, { seller_id, id }: Case, readerId: string) {
  const rows = await query(db, MessageRow).all(sql`
    select m.id, m.body, m.created_at, m.created_by, u.name
    from after_sale_messages m join users u on u.id = m.created_by
    where m.seller_id = ${seller_id} and m.after_sale_id = ${id} order by m.id`);
  return rows.map((row) => ({
    _id: row.id,
    at: row.created_at.toISOString(),
    by: row.name,
    is_own: row.created_by === readerId,
    text: row.body,
  }));
}
