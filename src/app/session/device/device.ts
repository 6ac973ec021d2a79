import { newKey } from '../../sync/key.ts';

const key = 'parcelyard.device';

/** A random id of this browser, so that the user is notified of a sign-in from another one. Kept after logout. */
export function deviceName(): string {
  const stored = localStorage.getItem(key);
  if (stored) return stored;
  const name = newKey();
  localStorage.setItem(key, name);
  return name;
}
