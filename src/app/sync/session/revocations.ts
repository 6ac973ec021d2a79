import { InvalidResponse, Unreachable } from '../failure.ts';
import { isOffline, offlineStore } from '../connectivity.ts';
import { revokeToken } from '../request.ts';

const key = 'parcelyard.revocations';

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
const write = (tokens: readonly string[]): void =>
  tokens.length > 0 ? localStorage.setItem(key, JSON.stringify(tokens)) : localStorage.removeItem(key);

/**
 * Ends a session on the server. Without a connection the token is stored, so that it is revoked when the server can be reached again.
 * @returns whether the server has ended it
 */
export async function revoke(token: string): Promise<boolean> {
  // Before the request: the page may be closed meanwhile.
  write([...new Set([...read(), token])]);
  try {
    await revokeToken(token);
  } catch (error) {
    if (error instanceof Unreachable || error instanceof InvalidResponse) return false;
    // Refused: the session had ended already.
  }
  write(read().filter((each) => each !== token));
  return true;
}

const revokeStored = (): void => read().forEach((token) => void revoke(token));

/** Revokes stored tokens now and whenever the server can be reached again. */
export function keepRevoking(): void {
  offlineStore.subscribe(() => {
    if (!isOffline()) revokeStored();
  });
  revokeStored();
}
