import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { deviceOf } from '#domain/platform/security/device.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { hashToken } from '../../../core/http/access/session.ts';
import { voidBegun } from './challenges.ts';
import { forgetDevices, type ForgottenDevices } from './known-devices.ts';

type Emit = (event: NewEvent) => Promise<void>;
const SessionRow = z.object({
  id: z.string(),
  agent: z.string(),
  address: z.string(),
  created_at: z.date(),
  seen_at: z.date(),
  is_this: z.boolean(),
  acted_by: z.string().nullable(),
});
type SessionRow = z.output<typeof SessionRow>;

const isLive = (now: Date) => sql`revoked_at is null and expires_at > ${now}`;

/** `idleMinutes`: sessions idle for longer have ended, even if no request has closed them; 0: no limit. */
export async function sessionsOf(
  db: Db,
  userId: string,
  { token, idleMinutes, now }: { token: string | null; idleMinutes: number; now: Date },
): Promise<SessionRow[]> {
  const since = new Date(now.getTime() - idleMinutes * 60_000);
  const isActive = idleMinutes === 0 ? sql`true` : sql`(acting_for is not null or active_at > ${since})`;
  const own = token === null ? null : hashToken(token);
  return query(db, SessionRow).all(sql`
    select id, agent, address, created_at, coalesce(last_seen_at, created_at) as seen_at, token_hash = ${own} as is_this,
      (select b.name from users b where b.id = sessions.acting_for) as acted_by
    from sessions where user_id = ${userId} and ${isLive(now)} and ${isActive}
    order by token_hash = ${own} desc, seen_at desc limit 200`);
}

export const presentSession = (row: SessionRow) => ({
  session_id: row.id,
  ...deviceOf(row.agent),
  address: row.address,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.seen_at.toISOString(),
  is_this: row.is_this,
  acted_by: row.acted_by,
});

/** Sessions to end: all of a user, all except the one with this token, or one by id. */
export type Which = 'all' | { readonly except: string } | { readonly id: string };

const chosen = (which: Which) => {
  if (which === 'all') return sql`true`;
  return 'id' in which ? sql`id = ${which.id}` : sql`token_hash <> ${hashToken(which.except)}`;
};

const devicesOf = (which: Which): ForgottenDevices => {
  if (which === 'all') return 'all';
  return 'id' in which ? { sessionId: which.id } : { exceptSession: hashToken(which.except) };
};

/**
 * Ends sessions of a user in the caller's transaction; their sockets close on commit, and their devices are no longer
 * trusted. Unless only one ends, logins and address changes that were begun before cannot be completed.
 * @returns the number of ended sessions
 */
export async function endSessions(db: Db, userId: string, which: Which, now: Date, emit: Emit): Promise<number> {
  // Before the sessions: a login that is completed meanwhile has then opened its own, which ends with them.
  if (which === 'all' || 'except' in which) await voidBegun(db, userId);
  const ended = await db.execute(sql`
    update sessions set revoked_at = ${now} where user_id = ${userId} and ${isLive(now)} and ${chosen(which)}`);
  await forgetDevices(db, userId, devicesOf(which));
  const count = ended.rowCount ?? 0;
  if (count > 0) await emit({ name: 'session.ended', subjectId: userId, data: { user_id: userId }, at: now });
  return count;
}
