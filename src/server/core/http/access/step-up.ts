import { sql } from 'drizzle-orm';
import { isConfirmed } from '#domain/platform/security/requirement.ts';
import { settingOf } from '../../../features/platform/settings/settings.ts';
import type { Services } from '../../../services.ts';
import type { Db } from '../context.ts';
import { hashToken, type SignIn } from './session.ts';

/**
 * Whether a session showed recently enough who it is: by a second factor where its user has one, else by the password. A
 * sign-in with a second factor counts too.
 */
export async function isSessionConfirmed({ db }: Pick<Services, 'db'>, signIn: SignIn, now: Date): Promise<boolean> {
  const minutes = await settingOf(db, 'security.stepUpMinutes');
  return isConfirmed(signIn.hasFactor ? signIn.factorAt : signIn.confirmedAt, now, minutes);
}

/** Notes that a session showed who it is. */
export async function confirmSession(db: Db, token: string, by: 'password' | 'factor', now: Date): Promise<void> {
  const factor = by === 'factor' ? sql`, factor_at = ${now}` : sql``;
  await db.execute(sql`update sessions set confirmed_at = ${now}${factor} where token_hash = ${hashToken(token)}`);
}
