import { drizzle } from '../../db/sql.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { idleMinutesOf, idleStepMs, isIdle } from '#domain/platform/security/idle.ts';
import { factorNeed, isFactorRequired, type FactorNeed } from '#domain/platform/security/requirement.ts';
import { transaction } from '../../db/pool.ts';
import { record } from '../../events/events.ts';
import { factorPolicy, idlePolicy } from '../../../features/platform/settings/session-policy.ts';
import type { Services } from '../../../services.ts';
import { hashToken, readSession, type Session, type SignIn } from './session.ts';

type Needed = Pick<Services, 'db' | 'pool' | 'log'>;

/** The session of a token. Ends it when its idle limit has passed. */
export async function sessionOf(
  services: Needed,
  token: string,
  now: Date,
): Promise<Result<Session, 'session.missing' | 'session.idle'>> {
  const session = await readSession(services.pool, hashToken(token), now);
  if (!session) return refuse('session.missing');
  const { signIn } = session;
  if (!signIn.isEnded) {
    const minutes = await idleMinutes(services, signIn);
    if (!isIdle(signIn.activeAt, now, minutes)) return ok(session);
    await endIdle(services, signIn, now);
  }
  return refuse('session.idle');
}

export const idleMinutes = async ({ db }: Pick<Services, 'db'>, { actor }: SignIn): Promise<number> =>
  idleMinutesOf(actor.roles, await idlePolicy(db));

/** The second factor step a session still needs. While acting as another user: that of the own session. */
export async function missingFactor({ db }: Pick<Services, 'db'>, { signIn }: Session): Promise<FactorNeed> {
  const isRequired = isFactorRequired(signIn.actor, await factorPolicy(db));
  return factorNeed({ isRequired, hasFactor: signIn.hasFactor, isProved: signIn.factorAt !== null });
}

/** The actor when all their roles are unrestricted, or a refusal. */
export async function unlimitedActor(
  services: Needed,
  token: string,
  now: Date,
): Promise<Result<Actor, 'session.missing' | 'session.idle' | 'session.factor'>> {
  const session = await sessionOf(services, token, now);
  if (!session.ok) return session;
  return (await missingFactor(services, session.value)) === 'none' ? ok(session.value.actor) : refuse('session.factor');
}

/** Ends a session permanently: a longer limit set later does not restore it. */
async function endIdle({ pool }: Needed, { tokenHash, actor, activeAt }: SignIn, now: Date): Promise<void> {
  await transaction(pool, async (client) => {
    const ended = await client.query(
      `update sessions set revoked_at = $2, ended_idle = true
       where token_hash = $1 and revoked_at is null and active_at <= $3`,
      [tokenHash, now, activeAt],
    );
    if (ended.rowCount === 0) return;
    const event = { name: 'session.ended', subjectId: actor.userId, data: { user_id: actor.userId }, at: now } as const;
    await record(drizzle(client), event);
  });
}

/** Records user activity without delaying the request. */
export function noteActivity({ pool, log }: Needed, { tokenHash, activeAt }: SignIn, at: Date): void {
  if (at.getTime() - activeAt.getTime() < idleStepMs) return;
  pool
    .query('update sessions set active_at = $2 where token_hash = $1 and active_at < $2', [tokenHash, at])
    .catch((error: unknown) => log.warn({ err: error }, 'the activity of a session could not be written'));
}
