import { createStore, useStore } from '@mantine/store';
import { registerSW } from 'virtual:pwa-register';
import { afterLoad } from './after-idle.ts';

/** How often an open page checks for a new version. */
const checkMs = 30 * 60_000;
/** The files of a first visit load before those of the worker. */
const settleMs = 5_000;

type Apply = () => void;
/** `apply` activates the waiting version and reloads every open page; null while there is none. */
const store = createStore<{ apply: Apply | null }>({ apply: null });

/** Registers the service worker once the page has settled. Not available over plain http except on localhost. */
export function installServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  void afterLoad(settleMs).then(install);
}

function install(): void {
  const { serviceWorker } = navigator;
  // The first worker only claims the page that installed it. Every later one reloads every open page, also one that has been open since the first.
  let isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdate) location.reload();
    isUpdate = true;
  });
  const apply = registerSW({
    immediate: true,
    onNeedRefresh: () => serviceWorker.controller && store.setState({ apply: () => void apply() }),
    // The listener above reloads.
    onNeedReload: () => undefined,
    onRegisteredSW: (_, registration) => registration && checkForUpdates(registration),
  });
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  setInterval(check, checkMs);
  document.addEventListener('visibilitychange', check);
}

export const useUpdate = (): Apply | null => useStore(store).apply;
