import { outboxNames } from '#domain/platform/outbox/outbox.ts';

/** The message of the service worker to open pages when the network is back. */
const tag = outboxNames.wake;

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Registers a background sync; browsers without it rely on the page becoming visible and on the timer. */
export function registerBackgroundSync(): void {
  const known = worker();
  if (!known?.controller) return;
  void known.ready.then((registration) => (registration as WithSync).sync?.register(tag)).catch(() => undefined);
}

export function onBackgroundSync(go: () => void): void {
  worker()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === tag) go();
  });
}
