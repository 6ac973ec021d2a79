import { useSelector } from '@tanstack/react-store';
import { createStore } from '@tanstack/store';
import { backoff } from './live/backoff.ts';

/** Whether the last request failed to reach the server; `navigator.onLine` counts, too. */
let isLost = false;

/** Whether the server is unreachable, as far as this device knows. */
export const isOffline = (): boolean => isLost || navigator.onLine === false;

/** `isOffline()`, to subscribe to. */
export const offlineStore = createStore<boolean>(isOffline());
const update = (): void => offlineStore.setState(isOffline);

/** After this long, the connection counts as stable again. */
const steadyMs = 60_000;
let tries = 0;
let foundAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Without other requests a lost server would stay lost, so its health is polled, with growing pauses. */
function pollHealth(): void {
  clearTimeout(timer);
  timer = setTimeout(checkNow, backoff(tries, Math.random()));
  tries += 1;
}
/** Liveness or readiness. */
let sign: '/healthz' | '/readyz' = '/healthz';
const checkNow = (): void =>
  void fetch(sign, { cache: 'no-store' }).then(
    ({ ok }) => (ok ? setLost(false) : pollHealth()),
    () => pollHealth(),
  );

function setLost(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  clearTimeout(timer);
  if (!lost) foundAt = Date.now();
  else {
    if (Date.now() - foundAt > steadyMs) tries = 0;
    pollHealth();
  }
  update();
}
export const markReachable = (): void => setLost(false);
export const markUnreachable = (): void => missed('/healthz');
/** It responded that it is unavailable. */
export const markUnready = (): void => missed('/readyz');

function missed(probe: typeof sign): void {
  sign = probe;
  setLost(true);
}

/** A connection broke: check the server at once, so that the user learns of it before the next action. */
export function probeServer(): void {
  if (isOffline()) return;
  void fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok || setLost(true),
    () => setLost(true),
  );
}

/** Back online: reset the pause. */
function backOnline(): void {
  tries = 0;
  if (isLost) checkNow();
  update();
}
globalThis.addEventListener?.('online', backOnline);
globalThis.addEventListener?.('offline', update);

export const useOffline = (): boolean => useSelector(offlineStore);
