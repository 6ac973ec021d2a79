/** How many are given at a time. */
export const recoveryCodeCount = 10;
/** Signs in one code; 32^10 is beyond guessing within any number of tries the door allows. */
export const recoveryCodeLength = 10;

// Written down by people and typed back: no letter or digit that looks like another.
export const recoverySigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Made of random bytes that the caller brings: one byte a sign. */
export function recoveryCode(random: Uint8Array): string {
  if (random.length < recoveryCodeLength) throw new RangeError('too little randomness for a recovery code');
  const signs = Array.from(random.subarray(0, recoveryCodeLength), (byte) => recoverySigns[byte % 32]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** As it is hashed: whatever was typed between the signs is gone. Null when it can be none. */
export function plainRecoveryCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  const known = [...signs].every((sign) => recoverySigns.includes(sign));
  return signs.length === recoveryCodeLength && known ? signs : null;
}
