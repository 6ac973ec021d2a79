import { isInstalled } from '../../session/device/is-installed.ts';

const requestedKey = 'parcelyard.persist-asked';
/** With less free space the next day's parcels may not fit; and browsers evict the largest origins first. */
const minBytes = 30_000_000;
const maxShare = 0.8;

/** Requests persistent storage once there is something to keep. Again when the app is installed: browsers then grant what they refuse to a page. */
export function requestPersistence(): void {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  const [requested, now] = [localStorage.getItem(requestedKey), isInstalled() ? 'installed' : '1'];
  if (!storage?.persist || requested === 'installed' || requested === now) return;
  localStorage.setItem(requestedKey, now);
  void storage.persist().catch(() => undefined);
}

/** Whether the device runs out of storage; false where it does not report it. */
export async function isNearlyFull(): Promise<boolean> {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  const { quota, usage } = (await storage?.estimate?.().catch(() => null)) ?? {};
  return quota !== undefined && usage !== undefined && isTight(quota, usage);
}

export const isTight = (quota: number, usage: number): boolean => quota - usage < minBytes || usage >= quota * maxShare;
