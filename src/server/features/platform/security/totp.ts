import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Accepted clock drift in steps, in either direction. */
const drift = 1;

type Key = { readonly issuer: string; readonly account: string; readonly secret: Buffer };

/** Six digits every 30 s by HMAC-SHA-1: supported by every authenticator app (RFC 6238). */
const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period });

/** The key for an authenticator app: as text, and as the URI of its QR code. */
export function keyOf({ issuer, account, secret }: Key): { readonly text: string; readonly uri: string } {
  const shared = new Secret({ buffer: Uint8Array.from(secret).buffer });
  return { text: shared.base32, uri: totpOf(shared, issuer, account).toString() };
}

/** Removes spaces and hyphens from a typed or pasted code. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/**
 * The time step of a code, or null when wrong. Only steps after `lastStep` are accepted, so that an observed code
 * cannot be reused.
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
