const key = 'parcelyard.token';
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
export const isTokenFresh = (): boolean => (read()?.until ?? 0) > Date.now();
/** Whose copies the device keeps; known before the server has answered. */
export const readUserId = (): string => read()?.userId ?? '';
export const keepToken = (token: string, userId = ''): void =>
  localStorage.setItem(key, JSON.stringify({ token, userId, until: Date.now() + lifetimeMs } satisfies Kept));
export const dropToken = (): void => localStorage.removeItem(key);
