import { z } from 'zod';
import { roles } from '#domain/platform/permissions/roles.ts';
import { command, query } from '../call.ts';
import { DeviceToken } from './device-token.ts';
import { NewPassword, newPasswordRefusals } from './new-password.ts';
import { Id, Instant, Nothing } from '../wire.ts';

const Challenge = z.string().min(20).max(100);
const Code = z.string().trim().min(6).max(20);
const Password = z.string().min(1).max(200);

/** Large enough for an attestation with certificates. */
const Base64Url = z.string().max(40_000);
/** WebAuthn JSON as defined by browsers; the library validates its content. */
const PasskeyResponse = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url.optional(),
    authenticatorData: Base64Url.optional(),
    signature: Base64Url.optional(),
    userHandle: Base64Url.nullish(),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
  /** No extension is requested, so none is read. */
  clientExtensionResults: z.object({}).default({}),
});
const PasskeyQuestion = z.looseObject({ challenge: z.string() });

const oneProof = 'exactly one proof is needed';
const exactlyOne = (fields: readonly string[]) => (input: Record<string, unknown>) =>
  fields.filter((field) => input[field] !== undefined).length === 1;

/** A session, or the next login step. */
export const SignedIn = z.object({
  token: z.string(),
  /** Identifies this browser at the next login. */
  device_token: z.string(),
  roleInfos: z.array(z.object({ name: z.enum(roles) })),
});

/** Enrolment data of an authenticator app: the secret, its URI, and the URI as an SVG QR code. */
const Offer = z.object({ secret: z.string(), uri: z.string(), picture: z.string() });
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export const Passkey = z.object({
  passkey_id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
  is_backed_up: z.boolean(),
});

export const userSecondFactor = command('user.secondFactor', {
  path: '/user/secondFactor',
  needs: 'public',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Complete a sign-in with a code, a recovery code or a passkey. The first code enables the second factor.',
  input: z
    .object({
      challenge: Challenge,
      code: Code.optional(),
      recovery_code: Code.optional(),
      passkey: PasskeyResponse.optional(),
      device_token: DeviceToken.optional(),
    })
    .refine(exactlyOne(['code', 'recovery_code', 'passkey']), oneProof),
  output: SignedIn.extend(RecoveryCodes.shape),
  refusals: ['session.challenge-over', 'session.too-many-tries', 'second-factor.wrong', 'passkey.refused'],
});

export const userSecondFactorOffer = command('user.secondFactorOffer', {
  path: '/user/secondFactorOffer',
  needs: 'public',
  offline: 'refuse',
  isPrivate: true,
  summary: 'The secret for a user who must set up a second factor to complete the sign-in.',
  input: z.object({ challenge: Challenge }),
  output: Offer,
  refusals: ['session.challenge-over'],
});

export const userPasskeyQuestion = command('user.passkeyQuestion', {
  path: '/user/passkeyQuestion',
  needs: 'public',
  offline: 'refuse',
  isPrivate: true,
  summary:
    'The options for signing with a passkey: to sign in without a password, or to complete the sign-in of a challenge.',
  input: z.object({ challenge: Challenge.optional() }),
  output: z.object({ challenge: z.string(), options: PasskeyQuestion }),
  refusals: ['session.challenge-over', 'session.too-many-tries'],
});

export const userPasskeyLogin = command('user.passkeyLogin', {
  path: '/user/passkeyLogin',
  needs: 'public',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Sign in with a passkey, without a password.',
  input: z.object({
    challenge: Challenge,
    passkey: PasskeyResponse,
    device: z.string().max(100).optional(),
    device_token: DeviceToken.optional(),
  }),
  output: SignedIn,
  refusals: ['session.challenge-over', 'session.too-many-tries', 'passkey.refused'],
});

export const securityOverview = query('security.overview', {
  path: '/security/overview',
  needs: 'session',
  summary: 'Second factor and passkeys of the current user.',
  input: Nothing,
  output: z.object({
    second_factor: z.object({
      is_on: z.boolean(),
      is_required: z.boolean(),
      since: Instant.nullable(),
      recovery_codes_left: z.int(),
    }),
    passkeys: z.array(Passkey),
    /** Passkeys are bound to a domain name, so an IP address cannot have any. */
    passkey_origin: z.string(),
  }),
});

export const securitySession = query('security.session', {
  path: '/security/session',
  needs: 'session',
  summary: 'The idle timeout of this session, and the steps it still requires.',
  input: Nothing,
  output: z.object({
    /** 0: no limit. */
    idle_minutes: z.int(),
    expires_at: Instant,
    factor: z.enum(['none', 'enrol', 'prove']),
  }),
});

export const securityOfferSecondFactor = command('security.offerSecondFactor', {
  path: '/security/offerSecondFactor',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Create a secret for an authenticator app; it is enabled by its first code.',
  input: Nothing,
  output: Offer,
  refusals: ['session.step-up', 'second-factor.present'],
});

export const securityConfirmSecondFactor = command('security.confirmSecondFactor', {
  path: '/security/confirmSecondFactor',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Enable the second factor with a code of the new secret; returns the recovery codes, once.',
  input: z.object({ code: Code }),
  output: RecoveryCodes,
  refusals: ['second-factor.wrong', 'second-factor.none', 'second-factor.present', 'session.too-many-tries'],
});

export const securityRemoveSecondFactor = command('security.removeSecondFactor', {
  path: '/security/removeSecondFactor',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Disable the second factor, with password and a code or recovery code.',
  input: z.object({ password: Password, code: Code }),
  output: Nothing,
  refusals: [
    'password.wrong',
    'second-factor.wrong',
    'second-factor.none',
    'second-factor.required',
    'session.too-many-tries',
  ],
});

export const securityNewRecoveryCodes = command('security.newRecoveryCodes', {
  path: '/security/newRecoveryCodes',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Create new recovery codes; the old ones become invalid.',
  input: Nothing,
  output: RecoveryCodes,
  refusals: ['session.step-up', 'second-factor.none'],
});

export const securityOfferPasskey = command('security.offerPasskey', {
  path: '/security/offerPasskey',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'The options for creating a passkey.',
  input: Nothing,
  output: z.object({ challenge: z.string(), options: PasskeyQuestion }),
  refusals: ['session.step-up', 'passkey.too-many'],
});

export const securityAddPasskey = command('security.addPasskey', {
  path: '/security/addPasskey',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Save a created passkey.',
  input: z.object({ challenge: Challenge, name: z.string().trim().min(1).max(60), passkey: PasskeyResponse }),
  output: Passkey,
  refusals: ['session.challenge-over', 'passkey.refused', 'passkey.known'],
});

export const securityRenamePasskey = command('security.renamePasskey', {
  path: '/security/renamePasskey',
  needs: 'session',
  offline: 'refuse',
  summary: 'Rename a passkey.',
  input: z.object({ passkey_id: Id, name: z.string().trim().min(1).max(60) }),
  output: Passkey,
});

export const securityRemovePasskey = command('security.removePasskey', {
  path: '/security/removePasskey',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  summary: 'Delete a passkey.',
  input: z.object({ passkey_id: Id }),
  output: Nothing,
  refusals: ['session.step-up', 'second-factor.required'],
});

const stepUpMethods = ['password', 'code', 'recovery_code', 'passkey'] as const;

export const securityStepUpQuestion = command('security.stepUpQuestion', {
  path: '/security/stepUpQuestion',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary: 'The methods for confirming the user’s identity, with the options for a passkey.',
  input: Nothing,
  output: z.object({
    methods: z.array(z.enum(stepUpMethods)),
    challenge: z.string(),
    options: PasskeyQuestion.nullable(),
  }),
});

export const securityStepUp = command('security.stepUp', {
  path: '/security/stepUp',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Confirm the user’s identity: by password without a second factor, else by code, recovery code or passkey.',
  input: z
    .object({
      challenge: Challenge.optional(),
      password: Password.optional(),
      code: Code.optional(),
      recovery_code: Code.optional(),
      passkey: PasskeyResponse.optional(),
    })
    .refine(exactlyOne(stepUpMethods), oneProof),
  output: z.object({ expires_at: Instant }),
  refusals: [
    'session.challenge-over',
    'session.too-many-tries',
    'password.wrong',
    'second-factor.wrong',
    'passkey.refused',
  ],
});

export const securitySessions = query('security.sessions', {
  path: '/security/sessions',
  needs: 'session',
  summary: 'The user’s sessions, most recently used first.',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        session_id: Id,
        browser: z.string(),
        system: z.string(),
        kind: z.enum(['desktop', 'phone', 'tablet']),
        address: z.string(),
        created_at: Instant,
        last_seen_at: Instant,
        is_this: z.boolean(),
        /** Name of the user who acts as this user in the session. */
        acted_by: z.string().nullable(),
      }),
    ),
  }),
});

export const securityEndSession = command('security.endSession', {
  path: '/security/endSession',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  summary: 'End one other session.',
  input: z.object({ session_id: Id }),
  output: Nothing,
});

export const securityEndOtherSessions = command('security.endOtherSessions', {
  path: '/security/endOtherSessions',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  summary: 'End all other sessions.',
  input: Nothing,
  output: z.object({ count: z.int() }),
});

export const userChangePassword = command('user.changePassword', {
  path: '/user/changePassword',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Change the user’s password; all other sessions end.',
  input: z.object({ current: Password, password: NewPassword }),
  output: Nothing,
  refusals: ['password.wrong', 'password.same', 'session.too-many-tries', ...newPasswordRefusals],
});
