import {
  userPasskeyLogin,
  userPasskeyQuestion,
  userSecondFactor,
  userSecondFactorOffer,
} from '#contract/platform/security.ts';
import { userStatus } from '#domain/platform/identity/password.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { tooMany } from '../../../core/http/access/limit.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { userById, type UserRow } from '../identity/users.ts';
import { attempt, begin, look, remember, spend, type Challenge } from './challenges.ts';
import { mailFactorChange } from './mails.ts';
import { authenticationQuestion, checkPasskey } from './passkeys.ts';
import { checkProof } from './proof.ts';
import { renewRecoveryCodes } from './recovery-store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { openSession } from './sign-in.ts';
import { offerSecret, redeemCode } from './totp-store.ts';
import { countProof, countQuestion, forgetProofs } from './tries.ts';

const rolesOf = (user: UserRow) => user.roles.map((name) => ({ name }));
const issuer = 'Parcelyard';

/** The user of a challenge, if still allowed to sign in. */
async function userOfSignIn(db: Db, { userId }: Challenge): Promise<UserRow | null> {
  const user = userId === null ? null : await userById(db, userId);
  return user && user.status === userStatus.normal ? user : null;
}

const deviceOfChallenge = ({ data }: Challenge): string | undefined =>
  typeof data['device'] === 'string' ? data['device'] : undefined;

/** The login steps after a correct password, and login by passkey. */
export const secondFactorRoutes: readonly Route[] = [
  defineRoute(userSecondFactor, async ({ input, db, emit, audit, services, now, address, agent }) => {
    const tried = await attempt(services.db, 'sign-in', input.challenge, now);
    if (!tried.ok) return tried;
    const user = await userOfSignIn(db, tried.value);
    if (!user) return refuse('session.challenge-over');
    // Before the proof is checked, so that a refusal is logged with the account.
    audit({ userId: user.id, subject: user.id });
    const isEnrolling = tried.value.data['next'] === 'enrol';
    let codes: string[] = [];
    if (isEnrolling) {
      const minutes = await countProof(services.pool, user.id);
      if (minutes > 0) return refuse('session.too-many-tries', { minutes });
      const { dataDir } = services.config;
      const code = input.code ?? '';
      if (!(await redeemCode(db, { userId: user.id, code, confirmed: false, dataDir, now })))
        return refuse('second-factor.wrong');
      await forgetProofs(db, services.pool, user.id);
      codes = await renewRecoveryCodes(db, user.id);
      await mailFactorChange(db, user, 'app-added', now);
    } else {
      const { webauthn } = tried.value.data;
      const proved = await checkProof(db, services, { userId: user.id, proof: input, webauthn, now });
      if (!proved.ok) return proved;
      if (proved.value.by === 'recovery_code') await mailFactorChange(db, user, 'recovery-code-used', now);
    }
    if (!(await spend(db, input.challenge, now))) return refuse('session.challenge-over');
    const device = deviceOfChallenge(tried.value);
    const visitor = { agent, address, device, deviceToken: input.device_token, proved: true };
    const opened = await openSession(db, user, visitor, { now, emit });
    return ok({ ...opened, roleInfos: rolesOf(user), recovery_codes: codes });
  }),

  defineRoute(userSecondFactorOffer, async ({ input, db, services, now }) => {
    const found = await look(db, 'sign-in', input.challenge, now);
    if (!found.ok) return found;
    const user = await userOfSignIn(db, found.value);
    if (!user || found.value.data['next'] !== 'enrol') return refuse('session.challenge-over');
    const { dataDir } = services.config;
    return ok(await offerSecret(db, { userId: user.id, account: user.email, issuer, dataDir, now }));
  }),

  defineRoute(
    userPasskeyQuestion,
    async ({ input, db, services, now }) => {
      const party = relyingPartyOf(services.config.publicUrl);
      if (input.challenge === undefined) {
        const options = await authenticationQuestion(db, null, party);
        const challenge = await begin(db, 'passkey-sign-in', {
          userId: null,
          data: { webauthn: options.challenge },
          now,
        });
        return ok({ challenge, options });
      }
      const found = await look(db, 'sign-in', input.challenge, now);
      if (!found.ok || found.value.userId === null || found.value.data['next'] !== 'prove')
        return refuse('session.challenge-over');
      const options = await authenticationQuestion(db, found.value.userId, party);
      await remember(db, input.challenge, { webauthn: options.challenge });
      return ok({ challenge: input.challenge, options });
    },
    async ({ services, address }) => tooMany(await countQuestion(services.pool, address)),
  ),

  defineRoute(userPasskeyLogin, async ({ input, db, emit, audit, services, now, address, agent }) => {
    const tried = await attempt(services.db, 'passkey-sign-in', input.challenge, now);
    if (!tried.ok) return tried;
    const party = relyingPartyOf(services.config.publicUrl);
    const { webauthn } = tried.value.data;
    const checked = await checkPasskey(db, {
      response: input.passkey,
      expectedChallenge: webauthn,
      userId: null,
      party,
      now,
    });
    if (!checked.ok) return checked;
    const user = await userOfSignIn(db, { ...tried.value, userId: checked.value.userId });
    if (!user || !(await spend(db, input.challenge, now))) return refuse('session.challenge-over');
    const visitor = { agent, address, device: input.device, deviceToken: input.device_token, proved: true };
    const opened = await openSession(db, user, visitor, { now, emit });
    audit({ userId: user.id, subject: user.id });
    return ok({ ...opened, roleInfos: rolesOf(user) });
  }),
];
