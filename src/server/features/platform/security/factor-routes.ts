import {
  securityConfirmSecondFactor,
  securityNewRecoveryCodes,
  securityOfferSecondFactor,
  securityOverview,
  securityRemoveSecondFactor,
} from '#contract/platform/security.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { confirmSession } from '../../../core/http/access/step-up.ts';
import { passwordMatches } from '../identity/password.ts';
import { userById } from '../identity/users.ts';
import { mailFactorChange } from './mails.ts';
import { passkeysOf, presentPasskey } from './passkey-store.ts';
import { checkProof } from './proof.ts';
import { renewRecoveryCodes } from './recovery-store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { needsSecondFactor } from './sign-in.ts';
import { dropSecondFactor, offerSecret, secondFactorOf, redeemCode } from './totp-store.ts';
import { plainCode } from './totp.ts';
import { countProof, forgetProofs } from './tries.ts';

/** The user's own second factor: an authenticator app, and recovery codes. */
export const factorRoutes: readonly Route[] = [
  defineRoute(securityOverview, async ({ actor, db, services }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    const factor = await secondFactorOf(db, user.id);
    const keys = await passkeysOf(db, user.id);
    return ok({
      second_factor: {
        is_on: factor !== null,
        is_required: await needsSecondFactor(db, services.db, user),
        since: factor?.since.toISOString() ?? null,
        recovery_codes_left: factor?.recoveryCodesLeft ?? 0,
      },
      passkeys: keys.map(presentPasskey),
      passkey_origin: relyingPartyOf(services.config.publicUrl).origins[0] ?? '',
    });
  }),

  defineRoute(securityOfferSecondFactor, async ({ actor, db, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    if (await secondFactorOf(db, user.id)) return refuse('second-factor.present');
    const { dataDir } = services.config;
    return ok(await offerSecret(db, { userId: user.id, account: user.email, issuer: 'Parcelyard', dataDir, now }));
  }),

  defineRoute(securityConfirmSecondFactor, async ({ actor, input, token, db, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    if (await secondFactorOf(db, user.id)) return refuse('second-factor.present');
    const minutes = await countProof(services.pool, user.id);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
    const { dataDir } = services.config;
    if (!(await redeemCode(db, { userId: user.id, code: input.code, confirmed: false, dataDir, now })))
      return refuse('second-factor.wrong');
    await forgetProofs(db, services.pool, user.id);
    if (token) await confirmSession(db, token, 'factor', now);
    await mailFactorChange(db, user, 'app-added', now);
    return ok({ recovery_codes: await renewRecoveryCodes(db, user.id) });
  }),

  defineRoute(securityRemoveSecondFactor, async ({ actor, input, db, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    if (!(await secondFactorOf(db, user.id))) return refuse('second-factor.none');
    if (await needsSecondFactor(db, services.db, user)) return refuse('second-factor.required');
    const minutes = await countProof(services.pool, user.id);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
    // Before the code: a correct code is released again with the refused command, and must not allow more password
    // guesses.
    if (!(await passwordMatches(input.password, user.password_hash))) return refuse('password.wrong');
    const isCode = /^\d{6}$/.test(plainCode(input.code));
    const proof = isCode ? { code: input.code } : { recovery_code: input.code };
    const proved = await checkProof(db, services, { userId: user.id, proof, webauthn: null, now });
    if (!proved.ok && proved.refusal === 'session.too-many-tries') return refuse(proved.refusal, proved.details);
    if (!proved.ok) return refuse('second-factor.wrong');
    await dropSecondFactor(db, user.id);
    await mailFactorChange(db, user, 'app-removed', now);
    return ok({});
  }),

  defineRoute(securityNewRecoveryCodes, async ({ actor, db, now }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    if (!(await secondFactorOf(db, user.id))) return refuse('second-factor.none');
    await mailFactorChange(db, user, 'recovery-codes-made', now);
    return ok({ recovery_codes: await renewRecoveryCodes(db, user.id) });
  }),
];
