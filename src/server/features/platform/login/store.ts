import { sql } from '../../../core/db/sql.ts';
import { hashToken } from '../../../core/http/access/session.ts';
import type { Db } from '../../../core/http/context.ts';

/** Ends a session, including the own session while acting as another user. */
export async function closeSession(db: Db, token: string, now: Date): Promise<void> {
  const hash = hashToken(token);
  await db.execute(sql`
    update sessions set revoked_at = ${now} where revoked_at is null
      and (token_hash = ${hash} or token_hash = (select acting_from from sessions where token_hash = ${hash}))`);
}
