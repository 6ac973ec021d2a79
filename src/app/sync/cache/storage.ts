import { isInstalled } from '../../session/is-installed.ts';

const askedKey = 'parcelyard.persist-asked';
/** With less room than this the next day's parcels may not fit; and browsers clear first who takes most. */
const leastBytes = 30_000_000;
const maxShare = 0.8;

/**
 * Asks the browser once never to clear this app's storage by itself: called when there is something worth keeping. Once more
 * when the app is installed: what a browser refuses to a page it gives to that.
 */
export function requestPersistence(): void {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  const [asked, now] = [localStorage.getItem(askedKey), isInstalled() ? 'installed' : '1'];
  if (!storage?.persist || asked === 'installed' || asked === now) return;
  localStorage.setItem(askedKey, now);
  void storage.persist().catch(() => undefined);
}

/** Whether this device runs out of room for what is done here; false where it does not say. */
export async function isNearlyFull(): Promise<boolean> {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  const { quota, usage } = (await storage?.estimate?.().catch(() => null)) ?? {};
  return quota !== undefined && usage !== undefined && isTight(quota, usage);
}

export const isTight = (quota: number, usage: number): boolean =>
  quota - usage < leastBytes || usage >= quota * maxShare;
