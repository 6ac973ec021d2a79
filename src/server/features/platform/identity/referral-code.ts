import { randomInt } from 'node:crypto';

// No characters that look alike, because codes are read aloud and typed.
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => readable[randomInt(readable.length)]).join('');
