import type { Me } from './session.ts';

const key = 'parcelyard.me.3';

/** The last menu and rights this device heard of, if they are this person's. Rights are checked by the server anyway. */
export function readMe(userId: string): Me | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Me | null;
    if (kept === null || userId === '' || kept._id !== userId) return undefined;
    // Kept before an update, it does not know whom it is limited to: the server will say.
    return { ...kept, assigned: kept.assigned ?? { actions: [], sellers: [] } };
  } catch {
    // Text of an older version: as good as none.
    return undefined;
  }
}

export function keepMe(me: Me): void {
  try {
    localStorage.setItem(key, JSON.stringify(me));
  } catch {
    // Full: the older copy stays, or the next start waits for the server.
  }
}
export const dropMe = (): void => localStorage.removeItem(key);
