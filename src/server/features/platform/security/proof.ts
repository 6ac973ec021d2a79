import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { countProof, forgetProofs } from './tries.ts';
import { checkPasskey } from './passkeys.ts';
import { redeemRecoveryCode } from './recovery-store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { redeemCode } from './totp-store.ts';

/** A second factor in addition to the password. */
export type Proof = {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: { id: string } | undefined;
};
type Shown = { readonly userId: string; readonly proof: Proof; readonly webauthn: unknown; readonly now: Date };
export type ProofRefusal = 'second-factor.wrong' | 'passkey.refused' | 'session.too-many-tries';

/** Checks a second factor; a correct one is consumed in the command's transaction, a wrong one is counted. */
export async function checkProof(
  db: Db,
  services: Services,
  { userId, proof, webauthn, now }: Shown,
): Promise<Result<{ by: 'code' | 'recovery_code' | 'passkey' }, ProofRefusal>> {
  const minutes = await countProof(services.pool, userId);
  if (minutes > 0) return refuse('session.too-many-tries', { minutes });
  const { dataDir, publicUrl } = services.config;
  if (proof.passkey) {
    const party = relyingPartyOf(publicUrl);
    const checked = await checkPasskey(db, {
      response: proof.passkey,
      expectedChallenge: webauthn,
      userId,
      party,
      now,
    });
    if (!checked.ok) return checked;
  } else if (proof.code !== undefined) {
    const right = await redeemCode(db, { userId, code: proof.code, confirmed: true, dataDir, now });
    if (!right) return refuse('second-factor.wrong');
  } else if (!(await redeemRecoveryCode(db, userId, proof.recovery_code ?? ''))) return refuse('second-factor.wrong');
  await forgetProofs(db, services.pool, userId);
  return ok({ by: proof.passkey ? 'passkey' : proof.code !== undefined ? 'code' : 'recovery_code' });
}
