import { useSyncExternalStore } from 'react';

/** The last request found no server; the browser's own word is asked besides. */
let isLost = false;
const watchers = new Set<() => void>();
const say = () => watchers.forEach((watcher) => watcher());

function become(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  say();
}
export const serverAnswered = (): void => become(false);
export const serverMissed = (): void => become(true);

/** Whether the server cannot be reached, as far as this device knows. */
export const isAway = (): boolean => isLost || navigator.onLine === false;

/** Hears when the server is lost and found. */
export function watchReach(watcher: () => void): () => void {
  if (watchers.size === 0) {
    globalThis.addEventListener?.('online', say);
    globalThis.addEventListener?.('offline', say);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    globalThis.removeEventListener?.('online', say);
    globalThis.removeEventListener?.('offline', say);
  };
}

export const useAway = (): boolean => useSyncExternalStore(watchReach, isAway);
