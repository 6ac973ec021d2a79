const key = 'parcelyard.token';
/** The user's own session while acting as another user. */
const ownSessionKey = 'parcelyard.token.own';
/** Token lifetime: 7 days (specification §4). */
const lifetimeMs = 604_800_000;

type Kept = { token: string; userId: string; until: number };

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { token, userId, until } = kept as Partial<Kept>;
    return typeof token === 'string' && typeof until === 'number' ? { token, userId: userId ?? '', until } : null;
  } catch {
    // Not our format: treated as signed out.
    return null;
  }
}

/** The stored token. An expired one is still sent: the server's refusal ends the session everywhere. */
export const readToken = (): string | null => read()?.token ?? null;
/** The acting session expired while the page was hidden; the user's own session is still stored. */
export const isTokenFresh = (): boolean => (read()?.until ?? 0) > Date.now() || isActing();
/** The user whose cached data is on the device; known before the server responds. */
export const readUserId = (): string => read()?.userId ?? '';
export const storeToken = (token: string, userId = '', until = Date.now() + lifetimeMs): void =>
  localStorage.setItem(key, JSON.stringify({ token, userId, until } satisfies Kept));
export function clearToken(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(ownSessionKey);
}

/** Stores the own session while acting as another user. */
export function stashOwnSession(): void {
  const own = localStorage.getItem(key);
  if (own !== null) localStorage.setItem(ownSessionKey, own);
}
/** Whether the user is acting as another one. */
export const isActing = (): boolean => localStorage.getItem(ownSessionKey) !== null;
/**
 * Restores the own session.
 * @returns whether there was one
 */
export function restoreOwnSession(): boolean {
  const own = localStorage.getItem(ownSessionKey);
  if (own === null) return false;
  localStorage.setItem(key, own);
  localStorage.removeItem(ownSessionKey);
  return true;
}
/** Another tab started or ended acting as another user. */
export const isActingChange = (event: StorageEvent): boolean => event.key === ownSessionKey;
