import { codeAt, fromBase32, stepAt } from '#domain/security/totp.ts';
import { macOf } from '#server/features/security/totp-store.ts';

/** What an authenticator app shows `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const bytes = fromBase32(secret);
  if (!bytes) throw new Error('not a secret');
  return codeAt(macOf(Buffer.from(bytes)), stepAt(new Date()) + steps);
}
