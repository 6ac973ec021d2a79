const key = 'parcelyard.deletions';

/** Users whose data is being deleted from this device. */
export function pendingDeletions(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
const write = (users: readonly string[]): void =>
  users.length > 0 ? localStorage.setItem(key, JSON.stringify(users)) : localStorage.removeItem(key);

/** Stored before the first deletion: the page may be closed or reloaded meanwhile, and the next one then deletes the rest. */
export const noteDeletion = (userId: string): void => write([...new Set([...pendingDeletions(), userId])]);
export const endDeletion = (userId: string): void => write(pendingDeletions().filter((each) => each !== userId));
