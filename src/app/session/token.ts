const key = 'parcelyard.token';
/** The user's own session while acting as another user. */
const asideKey = 'parcelyard.token.own';
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
    // Text of another program or an older version: as good as signed out.
    return null;
  }
}

/** The token as it is kept. An old one is still sent: the server's refusal is what ends the session everywhere. */
export const readToken = (): string | null => read()?.token ?? null;
/** The acting session expired while the page was hidden; the user's own session is still stored. */
export const isTokenFresh = (): boolean => (read()?.until ?? 0) > Date.now() || isAside();
/** Whose copies the device keeps; known before the server has answered. */
export const readUserId = (): string => read()?.userId ?? '';
export const keepToken = (token: string, userId = '', until = Date.now() + lifetimeMs): void =>
  localStorage.setItem(key, JSON.stringify({ token, userId, until } satisfies Kept));
export function dropToken(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(asideKey);
}

/** Puts one's own session aside for that of the person one acts as. */
export function putAside(): void {
  const own = localStorage.getItem(key);
  if (own !== null) localStorage.setItem(asideKey, own);
}
/** Whether one's own session lies aside. */
export const isAside = (): boolean => localStorage.getItem(asideKey) !== null;
/** Takes one's own session again. @returns whether there was one */
export function takeBack(): boolean {
  const own = localStorage.getItem(asideKey);
  if (own === null) return false;
  localStorage.setItem(key, own);
  localStorage.removeItem(asideKey);
  return true;
}
/** Another tab started or ended acting as another user. */
export const isAsideChange = (event: StorageEvent): boolean => event.key === asideKey;
