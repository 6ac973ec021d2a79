import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { passkeyByCredential, passkeysOf, usedPasskey, type PasskeyRow } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

const bytesOf = (uuid: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex'));
const allowed = (rows: readonly PasskeyRow[]) => rows.map(({ credential_id: id, transports }) => ({ id, transports }));

/** What a browser needs to make a passkey: discoverable, and guarded by the person's finger, face or PIN. */
export async function registrationQuestion(
  db: Db,
  user: { id: string; email: string; name: string },
  { id: rpID }: RelyingParty,
) {
  const options = await generateRegistrationOptions({
    rpName: 'Parcelyard',
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: bytesOf(user.id),
    attestationType: 'none',
    excludeCredentials: allowed(await passkeysOf(db, user.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** What a passkey is to sign. Without a person: whichever the browser offers says who it is. */
export async function authenticationQuestion(db: Db, userId: string | null, { id: rpID }: RelyingParty) {
  const known = userId === null ? {} : { allowCredentials: allowed(await passkeysOf(db, userId)) };
  return { ...(await generateAuthenticationOptions({ rpID, userVerification: 'required', ...known })) };
}

/** A new credential, if the browser's answer fits what was asked. The library throws on everything that does not. */
export async function checkRegistration(
  answer: object,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | null> {
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo : null;
}

/**
 * Whose passkey signed what was asked. `userId` null: anybody's. A counter that does not grow is refused by the library:
 * the key was copied.
 */
export async function checkPasskey(
  db: Db,
  {
    answer,
    expectedChallenge,
    userId,
    party,
    now,
  }: { answer: { id: string }; expectedChallenge: unknown; userId: string | null; party: RelyingParty; now: Date },
): Promise<Result<{ userId: string }, 'passkey.refused'>> {
  if (typeof expectedChallenge !== 'string') return refuse('passkey.refused');
  const row = await passkeyByCredential(db, answer.id);
  if (!row || (userId !== null && row.user_id !== userId)) return refuse('passkey.refused');
  const response = answer as AuthenticationResponseJSON;
  const handle = response.response.userHandle;
  if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(bytesOf(row.user_id)))
    return refuse('passkey.refused');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: Uint8Array.from(row.public_key), counter: Number(row.counter) },
  }).catch(() => null);
  if (!verified?.verified) return refuse('passkey.refused');
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await usedPasskey(db, row.id, newCounter, credentialBackedUp, now);
  return ok({ userId: row.user_id });
}
