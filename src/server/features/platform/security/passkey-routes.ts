import {
  securityAddPasskey,
  securityOfferPasskey,
  securityRemovePasskey,
  securityRenamePasskey,
} from '#contract/platform/security.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { confirmSession } from '../../../core/http/access/step-up.ts';
import { newId } from '../../../core/ids.ts';
import { userById } from '../identity/users.ts';
import { attempt, begin, spend } from './challenges.ts';
import { mailFactorChange } from './mails.ts';
import {
  keepPasskey,
  maxPasskeys,
  passkeyByCredential,
  passkeysOf,
  presentPasskey,
  removePasskey,
  renamePasskey,
} from './passkey-store.ts';
import { checkRegistration, registrationQuestion } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { needsSecondFactor } from './sign-in.ts';
import { secondFactorOf } from './totp-store.ts';

/** The user's own passkeys. */
export const passkeyRoutes: readonly Route[] = [
  defineRoute(securityOfferPasskey, async ({ actor, db, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user) return refuse('not-found');
    if ((await passkeysOf(db, user.id)).length >= maxPasskeys)
      return refuse('passkey.too-many', { limit: maxPasskeys });
    const options = await registrationQuestion(db, user, relyingPartyOf(services.config.publicUrl));
    const data = { webauthn: options.challenge };
    return ok({ challenge: await begin(db, 'passkey-register', { userId: user.id, data, now }), options });
  }),

  defineRoute(securityAddPasskey, async ({ actor, input, token, db, services, now }) => {
    const tried = await attempt(services.db, 'passkey-register', input.challenge, now);
    if (!tried.ok) return tried;
    const user = await userById(db, actor.userId);
    if (!user || tried.value.userId !== user.id) return refuse('session.challenge-over');
    const expected = String(tried.value.data['webauthn']);
    const made = await checkRegistration(input.passkey, expected, relyingPartyOf(services.config.publicUrl));
    if (!made) return refuse('passkey.refused');
    const { credential, credentialBackedUp } = made;
    const isNew = await keepPasskey(db, {
      id: newId(),
      userId: user.id,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
      name: input.name,
      now,
    });
    if (!isNew) return refuse('passkey.known');
    if (!(await spend(db, input.challenge, now))) return refuse('session.challenge-over');
    // The browser has just verified the user by fingerprint, face or PIN.
    if (token) await confirmSession(db, token, 'factor', now);
    await mailFactorChange(db, user, 'passkey-added', now);
    const row = await passkeyByCredential(db, credential.id);
    return row ? ok(presentPasskey(row)) : refuse('not-found');
  }),

  defineRoute(securityRenamePasskey, async ({ actor, input, db }) => {
    const row = await renamePasskey(db, actor.userId, input.passkey_id, input.name);
    return row ? ok(presentPasskey(row)) : refuse('not-found');
  }),

  defineRoute(securityRemovePasskey, async ({ actor, input, db, services, now }) => {
    const user = await userById(db, actor.userId);
    if (!user || !(await removePasskey(db, user.id, input.passkey_id))) return refuse('not-found');
    const isLast = (await passkeysOf(db, user.id)).length === 0 && (await secondFactorOf(db, user.id)) === null;
    if (isLast && (await needsSecondFactor(db, services.db, user))) return refuse('second-factor.required');
    await mailFactorChange(db, user, 'passkey-removed', now);
    return ok({});
  }),
];
