import type { Me } from './session.ts';

export const meKey = 'parcelyard.me.3';

/** The stored menu and rights, if they are of this user. The server checks rights anyway. */
export function readStoredMe(userId: string): Me | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(meKey) ?? 'null') as Me | null;
    if (stored === null || userId === '' || stored._id !== userId) return undefined;
    // A copy of an older version lacks this field; wait for the server.
    return { ...stored, assigned: stored.assigned ?? { actions: [], sellers: [] } };
  } catch {
    // Text of an older version: ignore it.
    return undefined;
  }
}

export function storeMe(me: Me): void {
  try {
    localStorage.setItem(meKey, JSON.stringify(me));
  } catch {
    // Storage is full: the older copy stays, or the next start waits for the server.
  }
}
export const clearStoredMe = (): void => localStorage.removeItem(meKey);
