import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps of clock drift accepted in either direction. */
const drift = 1;

type Key = { readonly issuer: string; readonly account: string; readonly secret: Buffer };

/** Six digits every 30 s by HMAC-SHA-1: what every authenticator app supports (RFC 6238). */
const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period });

/** The key for an authenticator app: as text to type, and as the URI that its QR code holds. */
export function keyOf({ issuer, account, secret }: Key): { readonly text: string; readonly uri: string } {
  const shared = new Secret({ buffer: Uint8Array.from(secret).buffer });
  return { text: shared.base32, uri: totpOf(shared, issuer, account).toString() };
}

/** Removes the spaces and hyphens of a code that was typed or pasted in groups. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/**
 * The time step a code belongs to, or null when it is wrong. Only steps after `lastStep` count, so that a code that was
 * watched while it was typed cannot be used again.
 */
export function acceptCode(secret: Buffer, typed: string, now: Date, lastStep: number): number | null {
  const token = plainCode(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(secret).buffer }));
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: drift });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return step > lastStep ? step : null;
}
