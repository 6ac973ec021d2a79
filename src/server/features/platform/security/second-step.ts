import { nextStep } from '#domain/platform/security/requirement.ts';
import type { Db } from '../../../core/http/context.ts';
import type { UserRow } from '../identity/users.ts';
import { begin } from './challenges.ts';
import { passkeysOf } from './passkey-store.ts';
import { needsSecondFactor, type Visitor } from './sign-in.ts';
import { secondFactorOf } from './totp-store.ts';

export type Method = 'code' | 'recovery_code' | 'passkey';

/** The next step after a correct password, or null. `settings`: the handle with cached settings. */
export async function requestSecondFactor(
  db: Db,
  settings: Db,
  user: UserRow,
  visitor: Visitor,
  now: Date,
): Promise<{ next: 'prove' | 'enrol'; challenge: string; methods: Method[] } | null> {
  const factor = await secondFactorOf(db, user.id);
  const isRequired = await needsSecondFactor(db, settings, user);
  const hasPasskey = (await passkeysOf(db, user.id)).length > 0;
  const next = nextStep({ hasApp: factor !== null, hasPasskey, isRequired });
  if (next === 'none') return null;
  const challenge = await begin(db, 'sign-in', { userId: user.id, data: { next, device: visitor.device }, now });
  if (next === 'enrol') return { next, challenge, methods: [] };
  const hasRecovery = (factor?.recoveryCodesLeft ?? 0) > 0;
  return {
    next,
    challenge,
    methods: [
      ...(factor ? (['code'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(hasRecovery ? (['recovery_code'] as const) : []),
    ],
  };
}
