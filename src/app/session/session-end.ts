import type { SessionEnd } from '../sync/session/session-expired.ts';
import { isTokenFresh, readToken } from './token.ts';

const key = 'parcelyard.session-end';

/** Stores, across the reload, why the last session of this tab ended. */
export const noteSessionEnd = (why: SessionEnd): void => sessionStorage.setItem(key, why);
export const forgetSessionEnd = (): void => sessionStorage.removeItem(key);

/** Why the last session ended; null if its user signed out, or there was none. A stored token that is too old ended, too. */
export function readSessionEnd(): SessionEnd | null {
  const noted = sessionStorage.getItem(key);
  if (noted === 'idle' || noted === 'lost') return noted;
  return readToken() !== null && !isTokenFresh() ? 'lost' : null;
}
