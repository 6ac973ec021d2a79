import { useSyncExternalStore } from 'react';
import { backoff } from './live/backoff.ts';

/** The last request found no server; the browser's own word is asked besides. */
let isLost = false;
const watchers = new Set<() => void>();
const say = () => watchers.forEach((watcher) => watcher());

/** Found for so long, the server is no longer one that comes and goes. */
const steadyMs = 60_000;
let tries = 0;
let foundAt = 0;
let asking: ReturnType<typeof setTimeout> | undefined;

/** Where nothing else is asked, a lost server would stay lost: it is asked for a sign of life, less and less often. */
function askForLife(): void {
  clearTimeout(asking);
  asking = setTimeout(askNow, backoff(tries, Math.random()));
  tries += 1;
}
/** Whether it lives, or whether it can work. */
let sign: '/healthz' | '/readyz' = '/healthz';
const askNow = (): void =>
  void fetch(sign, { cache: 'no-store' }).then(
    ({ ok }) => (ok ? become(false) : askForLife()),
    () => askForLife(),
  );

function become(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  clearTimeout(asking);
  if (!lost) foundAt = Date.now();
  else {
    if (Date.now() - foundAt > steadyMs) tries = 0;
    askForLife();
  }
  say();
}
export const markReachable = (): void => become(false);
export const markUnreachable = (): void => missed('/healthz');
/** It answered that it cannot work at the moment. */
export const serverUnready = (): void => missed('/readyz');

function missed(asked: typeof sign): void {
  sign = asked;
  become(true);
}

/** A connection broke: check the server at once, so that the user learns of it before the next press. */
export function serverDoubted(): void {
  if (isOffline()) return;
  void fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok || become(true),
    () => become(true),
  );
}

/** Whether the server cannot be reached, as far as this device knows. */
export const isOffline = (): boolean => isLost || navigator.onLine === false;

/** The network is back: what was waited for so far says nothing of how long to wait now. */
function backOnline(): void {
  tries = 0;
  if (isLost) askNow();
  say();
}

/** Hears when the server is lost and found. */
export function watchConnectivity(watcher: () => void): () => void {
  if (watchers.size === 0) {
    globalThis.addEventListener?.('online', backOnline);
    globalThis.addEventListener?.('offline', say);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    globalThis.removeEventListener?.('online', backOnline);
    globalThis.removeEventListener?.('offline', say);
  };
}

export const useOffline = (): boolean => useSyncExternalStore(watchConnectivity, isOffline);
