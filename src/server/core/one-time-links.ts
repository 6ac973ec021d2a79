import { sql } from './db/sql.ts';
import { z } from 'zod';
import type { Db } from './http/context.ts';
import { hashToken, newToken } from './http/access/session.ts';
import { query } from './db/rows.ts';

type NewLink = {
  readonly purpose: string;
  readonly userId: string;
  /** Data of the link, such as the address it is sent to. */
  readonly target?: string;
  /** Lifetime in milliseconds. */
  readonly forMs: number;
  readonly now: Date;
};

/** Creates a one-time token; only its hash is stored. Invalidates earlier ones of the same user and purpose. */
export async function makeLink(tx: Db, { purpose, userId, target, forMs, now }: NewLink): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + forMs);
  await dropLinks(tx, { purpose, userId });
  await tx.execute(sql`
    insert into one_time_links (token_hash, purpose, user_id, target, expires_at)
    values (${hashToken(token)}, ${purpose}, ${userId}, ${target ?? null}, ${expiresAt})`);
  return token;
}

const LinkRow = z.object({ user_id: z.string(), target: z.string().nullable() });

/**
 * Consumes a link in the caller's transaction; null when unknown, used or expired. Of two concurrent calls one
 * succeeds.
 */
export async function useLink(
  tx: Db,
  { purpose, token, now }: { purpose: string; token: string; now: Date },
): Promise<{ userId: string; target: string | null } | null> {
  const row = await query(tx, LinkRow).first(sql`
    update one_time_links set used_at = ${now}
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and user_id is not null
    returning user_id, target`);
  return row ? { userId: row.user_id, target: row.target } : null;
}

export const dropLinks = (tx: Db, { purpose, userId }: { purpose: string; userId: string }) =>
  tx.execute(sql`delete from one_time_links where purpose = ${purpose} and user_id = ${userId} and used_at is null`);
