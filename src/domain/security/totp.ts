/** Time-based one-time passwords, RFC 6238, as authenticator apps make them: six digits, half a minute, SHA-1. */
export const totpDigits = 6;
export const totpStepSeconds = 30;
/** How far two clocks may stand apart, in steps to either side. */
const drift = 1;

/** HMAC-SHA-1 of a counter under the secret; who calls brings it, since this room has no cryptography. */
export type Mac = (counter: Uint8Array) => Uint8Array;

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / totpStepSeconds);

/** Eight bytes, the most significant first (RFC 4226 §5.1). */
export function counterBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  for (let at = 7, rest = step; at >= 0; at -= 1, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
  return bytes;
}

/** Dynamic truncation (RFC 4226 §5.3). */
export function digitsOf(mac: Uint8Array, digits = totpDigits): string {
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const [a = 0, b = 0, c = 0, d = 0] = mac.subarray(offset, offset + 4);
  const number = (a & 0x7f) * 0x1000000 + b * 0x10000 + c * 0x100 + d;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const codeAt = (mac: Mac, step: number, digits = totpDigits): string =>
  digitsOf(mac(counterBytes(step)), digits);

/** As typed or pasted: spaces between the groups do not matter. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/**
 * The step a code belongs to, or null when it is none. Only steps after `lastStep` count: who saw a code being typed
 * cannot use it again.
 */
export function acceptCode(mac: Mac, typed: string, now: Date, lastStep: number): number | null {
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  let accepted: number | null = null;
  // All of them, whichever fits: how long it takes says nothing about the code.
  for (let step = present - drift; step <= present + drift; step += 1)
    if (codeAt(mac, step) === code && step > lastStep) accepted = step;
  return accepted;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32 without padding, as authenticator apps read a secret (RFC 4648 §6). */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

/** Null when a sign is none of the alphabet. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const sign of text.toUpperCase().replace(/[\s=]/g, '')) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** What the QR code says: the key URI that authenticator apps agree on. */
export function keyUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${totpDigits}&period=${totpStepSeconds}`;
  return `otpauth://totp/${label}?${query}`;
}
