import { sql } from 'drizzle-orm';
import { isConfirmed } from '#domain/security/requirement.ts';
import { settingOf } from '../features/settings/settings.ts';
import type { Services } from '../services.ts';
import type { Db } from './context.ts';
import { hashToken } from './session.ts';

/** Whether the session behind a token showed recently enough who it is. A sign-in by more than a password does too. */
export async function isSessionConfirmed({ db }: Pick<Services, 'db'>, token: string, now: Date): Promise<boolean> {
  const minutes = await settingOf(db, 'security.stepUpMinutes');
  if (minutes === 0) return true;
  const { rows } = await db.execute<{ confirmed_at: string | null }>(sql`
    select confirmed_at from sessions where token_hash = ${hashToken(token)}`);
  const at = rows[0]?.confirmed_at ?? null;
  return isConfirmed(at === null ? null : new Date(at), now, minutes);
}

export async function confirmSession(db: Db, token: string, now: Date): Promise<void> {
  await db.execute(sql`update sessions set confirmed_at = ${now} where token_hash = ${hashToken(token)}`);
}
