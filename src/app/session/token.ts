const key = 'parcelyard.token';
/** The user's own session while acting as another user. */
const ownSessionKey = 'parcelyard.token.own';
/** Token lifetime: 7 days (specification §4). */
const lifetimeMs = 604_800_000;

type StoredToken = { token: string; userId: string; until: number };

function parse(text: string | null): StoredToken | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { token, userId, until } = stored as Partial<StoredToken>;
    return typeof token === 'string' && typeof until === 'number' ? { token, userId: userId ?? '', until } : null;
  } catch {
    // Not our format: treated as signed out.
    return null;
  }
}

const read = () => parse(localStorage.getItem(key));

/** The stored token. An expired one is still sent: the server's refusal ends the session everywhere. */
export const readToken = (): string | null => read()?.token ?? null;
/** The acting session expired while the page was hidden; the user's own session is still stored. */
export const isTokenFresh = (): boolean => (read()?.until ?? 0) > Date.now() || isActing();
/** The user whose cached data is on the device; known before the server responds. */
export const readUserId = (): string => read()?.userId ?? '';
export const storeToken = (token: string, userId = '', until = Date.now() + lifetimeMs): void =>
  localStorage.setItem(key, JSON.stringify({ token, userId, until } satisfies StoredToken));
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
/** What another tab's change of the session means for a page that shows the data of a user. */
export type TabChange = 'none' | 'ended' | 'acting';

/**
 * The meaning of a storage event for a page of this user. A session without a user id is being opened: the next event names
 * its user.
 */
export function tabChangeOf(
  { key: changed, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  userId: string,
): TabChange {
  if (changed === ownSessionKey) return 'acting';
  // Null: the whole storage was cleared.
  if (changed !== key && changed !== null) return 'none';
  const next = parse(newValue);
  return next === null || (next.userId !== '' && next.userId !== userId) ? 'ended' : 'none';
}
