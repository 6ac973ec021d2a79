import {
  securityEndOtherSessions,
  securityEndSession,
  securitySession,
  securitySessions,
  securityStepUp,
  securityStepUpQuestion,
  userChangePassword,
} from '#contract/platform/security.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { idleMinutes, missingFactor } from '../../../core/http/access/session-state.ts';
import { confirmSession } from '../../../core/http/access/step-up.ts';
import { checkNewPassword } from '../identity/new-password.ts';
import { hashPassword, passwordMatches } from '../identity/password.ts';
import { keepPassword, ownerOf, userById } from '../identity/users.ts';
import { settingOf } from '../settings/settings.ts';
import { attempt, begin, spend } from './challenges.ts';
import { mailFactorChange, mailPasswordChange } from './mails.ts';
import { passkeysOf } from './passkey-store.ts';
import { authenticationQuestion } from './passkeys.ts';
import { checkProof } from './proof.ts';
import { relyingPartyOf } from './relying-party.ts';
import { endSessions, presentSession, sessionsOf } from './sessions.ts';
import { secondFactorOf } from './totp-store.ts';
import { countProof, forgetProofs } from './tries.ts';

/** The user's own sessions and password, and step-up confirmation. */
export const sessionRoutes: readonly Route[] = [
  defineRoute(securitySessions, async ({ actor, session, token, db, services, now }) => {
    const minutes = actor.acting ? 0 : await idleMinutes(services, session.signIn);
    const rows = await sessionsOf(db, actor.userId, { token, idleMinutes: minutes, now });
    return ok({ list: rows.map(presentSession) });
  }),

  defineRoute(securitySession, async ({ session, services }) =>
    ok({
      idle_minutes: await idleMinutes(services, session.signIn),
      expires_at: session.signIn.expiresAt.toISOString(),
      factor: await missingFactor(services, session),
    }),
  ),

  defineRoute(securityEndSession, async ({ actor, input, db, emit, now }) => {
    const ended = await endSessions(db, actor.userId, { id: input.session_id }, now, emit);
    return ended > 0 ? ok({}) : refuse('not-found');
  }),

  defineRoute(securityEndOtherSessions, async ({ actor, token, db, emit, now }) =>
    ok({ count: await endSessions(db, actor.userId, { except: token ?? '' }, now, emit) }),
  ),

  defineRoute(userChangePassword, async ({ actor, input, token, db, emit, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    const minutes = await countProof(services.pool, user.id);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
    if (!(await passwordMatches(input.current, user.password_hash))) return refuse('password.wrong');
    if (input.current === input.password) return refuse('password.same');
    const checked = await checkNewPassword(input.password, ownerOf(user));
    if (!checked.ok) return checked;
    await forgetProofs(db, services.pool, user.id);
    await keepPassword(db, user.id, await hashPassword(input.password));
    await endSessions(db, user.id, { except: token ?? '' }, now, emit);
    await mailPasswordChange(db, user, now);
    return ok({});
  }),

  defineRoute(securityStepUpQuestion, async ({ actor, db, services, now }) => {
    const factor = await secondFactorOf(db, actor.userId);
    const hasPasskeys = (await passkeysOf(db, actor.userId)).length > 0;
    const party = relyingPartyOf(services.config.publicUrl);
    const options = hasPasskeys ? await authenticationQuestion(db, actor.userId, party) : null;
    const challenge = await begin(db, 'step-up', {
      userId: actor.userId,
      data: { webauthn: options?.challenge ?? null },
      now,
    });
    return ok({
      // The password alone is accepted only from users without a second factor.
      methods: [
        ...(factor ? (['code'] as const) : hasPasskeys ? [] : (['password'] as const)),
        ...(hasPasskeys ? (['passkey'] as const) : []),
        ...(factor && factor.recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
      ],
      challenge,
      options,
    });
  }),

  defineRoute(securityStepUp, async ({ actor, input, session, token, db, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user || !token) return refuse('not-found');
    if (input.password !== undefined) {
      const minutes = await countProof(services.pool, user.id);
      if (minutes > 0) return refuse('session.too-many-tries', { minutes });
      if (session.signIn.hasFactor || !(await passwordMatches(input.password, user.password_hash)))
        return refuse('password.wrong');
      await forgetProofs(db, services.pool, user.id);
    } else {
      let webauthn: unknown = null;
      if (input.passkey) {
        const tried = await attempt(services.db, 'step-up', input.challenge ?? '', now);
        if (!tried.ok) return tried;
        if (tried.value.userId !== user.id) return refuse('session.challenge-over');
        ({ webauthn } = tried.value.data);
      }
      const proved = await checkProof(db, services, { userId: user.id, proof: input, webauthn, now });
      if (!proved.ok) return proved;
      if (input.passkey && !(await spend(db, input.challenge ?? '', now))) return refuse('session.challenge-over');
      if (proved.value.by === 'recovery_code') await mailFactorChange(db, user, 'recovery-code-used', now);
    }
    await confirmSession(db, token, input.password === undefined ? 'factor' : 'password', now);
    const minutes = await settingOf(services.db, 'security.stepUpMinutes');
    return ok({ expires_at: new Date(now.getTime() + minutes * 60_000).toISOString() });
  }),
];
