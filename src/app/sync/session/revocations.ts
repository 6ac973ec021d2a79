import { InvalidResponse, Unreachable } from '../failure.ts';
import { isOffline, offlineStore } from '../connectivity.ts';
import { revokeToken } from '../request.ts';
import { storedTexts } from '../stored-texts.ts';

const tokens = storedTexts('parcelyard.revocations');

/**
 * Ends a session on the server. Without a connection the token is stored, so that it is revoked when the server can be reached again.
 * @returns whether the server has ended it
 */
export async function revoke(token: string): Promise<boolean> {
  // Before the request: the page may be closed meanwhile.
  tokens.add(token);
  try {
    await revokeToken(token);
  } catch (error) {
    if (error instanceof Unreachable || error instanceof InvalidResponse) return false;
    // Refused: the session had ended already.
  }
  tokens.remove(token);
  return true;
}

const revokeStored = (): void => tokens.read().forEach((token) => void revoke(token));

/** Revokes stored tokens now and whenever the server can be reached again. */
export function keepRevoking(): void {
  offlineStore.subscribe(() => {
    if (!isOffline()) revokeStored();
  });
  revokeStored();
}
