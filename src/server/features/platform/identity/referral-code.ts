import { randomInt } from 'node:crypto';

// Read aloud and typed by people: no letter or digit that looks like another.
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => readable[randomInt(readable.length)]).join('');
