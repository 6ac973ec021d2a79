import { outboxNames } from '#domain/platform/outbox/outbox.ts';

/** The message of the service worker to open pages when the network is back. */
const tag = outboxNames.wake;

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Each failed try of the page would wake the worker, which wakes the page: without a pause they never rest. */
const againMs = 60_000;
let registeredAt = -Infinity;

/**
 * Registers a background sync: at once for the first operation that waits, then at most once a minute. Browsers without it
 * rely on the page becoming visible and on the timer.
 */
export function registerBackgroundSync({ isFirst }: { isFirst: boolean }): void {
  const known = worker();
  if (!known?.controller || (!isFirst && Date.now() - registeredAt < againMs)) return;
  registeredAt = Date.now();
  void known.ready.then((registration) => (registration as WithSync).sync?.register(tag)).catch(() => undefined);
}

export function onBackgroundSync(go: () => void): void {
  worker()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === tag) go();
  });
}
