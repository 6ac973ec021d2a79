import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';

const ReadKind = z.object({ kind: z.string().nullable() });

type Read = { readonly userId: string; readonly subjectId: string; readonly at: Date };

/** Marks a user's notifications about a subject read: the user has opened it. Returns the kinds among them. */
export async function readAbout(
  db: Db,
  { userId, subjectId, at }: Read,
  emit: (event: NewEvent) => Promise<void>,
): Promise<readonly (string | null)[]> {
  const rows = await query(db, ReadKind).all(sql`
    with marked as (
      update notification_readers r set read_at = ${at} from notifications n
      where n.subject_id = ${subjectId} and r.notification_id = n.id and r.user_id = ${userId} and r.read_at is null
      returning n.kind
    ) select distinct kind from marked`);
  if (rows.length > 0) await emit({ name: 'notification.changed', data: { user_id: userId }, at });
  return rows.map((row) => row.kind);
}
