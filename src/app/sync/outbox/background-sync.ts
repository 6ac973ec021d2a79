import { outboxNames } from '#domain/platform/outbox/outbox.ts';

/** The service worker says this to the open pages when the browser has found the network again. */
const tag = outboxNames.wake;

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Asks the browser to wake this app when there is a network; where it cannot, coming back and the clock have to do. */
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
