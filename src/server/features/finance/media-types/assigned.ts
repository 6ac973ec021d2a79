import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

/** Whether a media type is assigned to this user. */
export async function hasMediaType(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from media_type_users where user_id = ${userId} limit 1`);
  return rows.length > 0;
}

const NameRow = z.object({ name: z.string() });

/** The name of a media type that the user may use; null for the others. `userId` is null for users who may use all. */
export async function usableMediaType(db: Db, id: string, userId: string | null): Promise<string | null> {
  const row = await query(db, NameRow).first(sql`
    select m.name from media_types m where m.id = ${id} and (${userId}::uuid is null
      or exists (select 1 from media_type_users r where r.media_type_id = m.id and r.user_id = ${userId}))`);
  return row?.name ?? null;
}
