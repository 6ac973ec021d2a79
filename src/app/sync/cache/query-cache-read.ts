/** A persisted response; `shape` is absent in rows of the first version. */
export type CachedRow = { readonly value: string; readonly shape?: string; readonly at: number };

export const databaseOf = (userId: string) => `parcelyard.${userId}`;

const opened = new Map<string, Promise<IDBDatabase>>();

/**
 * Reads a user's persisted responses without Dexie, whose 98 KB of script would delay the first row. Rejects where the database does not exist yet.
 */
export function openToRead(userId: string): Promise<IDBDatabase> {
  const known = opened.get(userId);
  if (known) return known;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseOf(userId));
    // Dexie creates it; created here it would have no tables.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')));
    request.addEventListener('success', () => resolve(request.result));
  });
  opened.set(userId, opening);
  const forget = () => void opened.delete(userId);
  opening.then((db) => {
    // Close the connection for a version upgrade or a deletion.
    db.addEventListener('versionchange', () => {
      db.close();
      forget();
    });
    db.addEventListener('close', forget);
  }, forget);
  return opening;
}

export async function readRow(userId: string, key: string): Promise<CachedRow | undefined> {
  const db = await openToRead(userId);
  const request = db.transaction('responses').objectStore('responses').get(key) as IDBRequest<CachedRow | undefined>;
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the row could not be read')));
  });
}
