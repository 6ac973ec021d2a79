import { sql } from '../../db/sql.ts';
import { isConfirmed } from '#domain/platform/security/requirement.ts';
import { settingOf } from '../../../features/platform/settings/settings.ts';
import type { Services } from '../../../services.ts';
import type { Db } from '../context.ts';
import { hashToken, type SignIn } from './session.ts';

/**
 * Whether a session confirmed its identity recently enough: by a second factor if its user has one, else by password. A
 * login with a second factor counts too.
 */
export async function isSessionConfirmed({ db }: Pick<Services, 'db'>, signIn: SignIn, now: Date): Promise<boolean> {
  const minutes = await settingOf(db, 'security.stepUpMinutes');
  return isConfirmed(signIn.hasFactor ? signIn.factorAt : signIn.confirmedAt, now, minutes);
}

/** Records that a session confirmed its identity. */
export async function confirmSession(db: Db, token: string, by: 'password' | 'factor', now: Date): Promise<void> {
  const factor = by === 'factor' ? sql`, factor_at = ${now}` : sql``;
  await db.execute(sql`update sessions set confirmed_at = ${now}${factor} where token_hash = ${hashToken(token)}`);
}
