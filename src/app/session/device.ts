import { newKey } from '../sync/key.ts';

const key = 'parcelyard.device';

/** A random name this browser gives itself, so that a sign-in from another one can be told to its owner. Logging out keeps it. */
export function deviceName(): string {
  const kept = localStorage.getItem(key);
  if (kept) return kept;
  const name = newKey();
  localStorage.setItem(key, name);
  return name;
}
