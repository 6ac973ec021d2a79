/** Codes generated at a time. */
export const recoveryCodeCount = 10;
/** Characters of one code; 32^10 cannot be guessed within the login rate limit. */
export const recoveryCodeLength = 10;

// No characters that look alike, because users copy the codes by hand.
export const recoverySigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Builds a code from the caller's random bytes: one byte per character. */
export function recoveryCode(random: Uint8Array): string {
  if (random.length < recoveryCodeLength) throw new RangeError('too little randomness for a recovery code');
  const signs = Array.from(random.subarray(0, recoveryCodeLength), (byte) => recoverySigns[byte % 32]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** The code as it is hashed, without separators. Null when the format is invalid. */
export function plainRecoveryCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  const known = [...signs].every((sign) => recoverySigns.includes(sign));
  return signs.length === recoveryCodeLength && known ? signs : null;
}
