import type {
  VerifiedRegistrationResponse,
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { passkeyByCredential, passkeysOf, usedPasskey, type PasskeyRow } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded with the first passkey: its hundreds of files would make every start of the server longer. */
const webauthn = () => import('@simplewebauthn/server');

const bytesOf = (uuid: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex'));
const allowed = (rows: readonly PasskeyRow[]) => rows.map(({ credential_id: id, transports }) => ({ id, transports }));

/** The options for creating a passkey: discoverable, with user verification. */
export async function registrationQuestion(
  db: Db,
  user: { id: string; email: string; name: string },
  { id: rpID }: RelyingParty,
) {
  const { generateRegistrationOptions } = await webauthn();
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

/** The options for signing in by passkey. Without a user: the chosen passkey identifies the user. */
export async function authenticationQuestion(db: Db, userId: string | null, { id: rpID }: RelyingParty) {
  const { generateAuthenticationOptions } = await webauthn();
  const known = userId === null ? {} : { allowCredentials: allowed(await passkeysOf(db, userId)) };
  return { ...(await generateAuthenticationOptions({ rpID, userVerification: 'required', ...known })) };
}

/** Verifies a new credential. The library throws when the response does not match the options. */
export async function checkRegistration(
  response: object,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo : null;
}

/**
 * Verifies a passkey's signature and returns its user. `userId` null: any user. A counter that does not increase is
 * refused by the library: the key was copied.
 */
export async function checkPasskey(
  db: Db,
  {
    response: credential,
    expectedChallenge,
    userId,
    party,
    now,
  }: { response: { id: string }; expectedChallenge: unknown; userId: string | null; party: RelyingParty; now: Date },
): Promise<Result<{ userId: string }, 'passkey.refused'>> {
  if (typeof expectedChallenge !== 'string') return refuse('passkey.refused');
  const row = await passkeyByCredential(db, credential.id);
  if (!row || (userId !== null && row.user_id !== userId)) return refuse('passkey.refused');
  const response = credential as AuthenticationResponseJSON;
  const handle = response.response.userHandle;
  if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(bytesOf(row.user_id)))
    return refuse('passkey.refused');
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: Uint8Array.from(row.public_key), counter: row.counter },
  }).catch(() => null);
  if (!verified?.verified) return refuse('passkey.refused');
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await usedPasskey(db, row.id, newCounter, credentialBackedUp, now);
  return ok({ userId: row.user_id });
}
