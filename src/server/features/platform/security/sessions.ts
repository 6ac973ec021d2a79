import { sql } from 'drizzle-orm';
import { deviceOf } from '#domain/platform/security/device.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { hashToken } from '../../../core/http/access/session.ts';
import { forgetDevices, type ForgottenDevices } from './known-devices.ts';

type Emit = (event: NewEvent) => Promise<void>;
type SessionRow = {
  id: string;
  agent: string;
  address: string;
  created_at: string;
  seen_at: string;
  is_this: boolean;
  acted_by: string | null;
};

const isLive = (now: Date) => sql`revoked_at is null and expires_at > ${now}`;

/** `idleMinutes`: those that nobody used for so long are over, though nothing has come from them since; 0: no limit. */
export async function sessionsOf(
  db: Db,
  userId: string,
  { token, idleMinutes, now }: { token: string | null; idleMinutes: number; now: Date },
): Promise<SessionRow[]> {
  const since = new Date(now.getTime() - idleMinutes * 60_000);
  const isActive = idleMinutes === 0 ? sql`true` : sql`(acting_for is not null or active_at > ${since})`;
  const own = token === null ? null : hashToken(token);
  const { rows } = await db.execute<SessionRow>(sql`
    select id, agent, address, created_at, coalesce(last_seen_at, created_at) as seen_at, token_hash = ${own} as is_this,
      (select b.name from users b where b.id = sessions.acting_for) as acted_by
    from sessions where user_id = ${userId} and ${isLive(now)} and ${isActive}
    order by token_hash = ${own} desc, seen_at desc limit 200`);
  return rows;
}

export const presentSession = (row: SessionRow) => ({
  session_id: row.id,
  ...deviceOf(row.agent),
  address: row.address,
  created_at: new Date(row.created_at).toISOString(),
  last_seen_at: new Date(row.seen_at).toISOString(),
  is_this: row.is_this,
  acted_by: row.acted_by,
});

/** Which sessions end: all of somebody, all but the one with this token, or one by its name. */
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
 * Ends sessions of one person in the caller's transaction; sockets that stand on them close when it commits. Their devices are known no longer.
 * @returns how many ended
 */
export async function endSessions(db: Db, userId: string, which: Which, now: Date, emit: Emit): Promise<number> {
  const ended = await db.execute(sql`
    update sessions set revoked_at = ${now} where user_id = ${userId} and ${isLive(now)} and ${chosen(which)}`);
  await forgetDevices(db, userId, devicesOf(which));
  const count = ended.rowCount ?? 0;
  if (count > 0) await emit({ name: 'session.ended', subjectId: userId, data: { user_id: userId }, at: now });
  return count;
}
