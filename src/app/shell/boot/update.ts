import { createStore, useStore } from '@mantine/store';
import { registerSW } from 'virtual:pwa-register';
import { confirmDiscard, followUnsaved, hasUnsaved } from '../../ui/unsaved/unsaved-store.ts';
import { outboxNames } from '#domain/platform/outbox/outbox.ts';
import { afterLoad } from './after-idle.ts';

/** How often an open page checks for a new version. */
const checkMs = 30 * 60_000;
/** The files of a first visit load before those of the worker. */
const settleMs = 5_000;
/** A request to take over is repeated until it is fulfilled, in case it is lost. */
const repeatMs = 5_000;
/** After the last text is saved or discarded, until what that leads to is done: a toast, a navigation. */
const afterSaveMs = 2_000;

/** Resolves to false if the user keeps unsaved text, so that nothing reloads. */
type Apply = () => Promise<boolean>;
type Update = {
  /** Activates the waiting version and reloads every open page; null while there is none. */
  readonly apply: Apply | null;
  readonly step: 'offered' | 'reloading' | 'postponed';
};
const store = createStore<Update>({ apply: null, step: 'offered' });

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
    if (isUpdate) reloadWhenSaved();
    isUpdate = true;
  });
  const apply = registerSW({
    immediate: true,
    onNeedRefresh: () => serviceWorker.controller && offer(() => takeOver(apply)),
    // The listener above reloads.
    onNeedReload: () => undefined,
    onRegisteredSW: checkForUpdates,
  });
}

/** `apply` runs once no unsaved text is lost by it. */
const offer = (reload: () => void): void =>
  store.setState({
    step: 'offered',
    apply: async () => {
      const isDiscarded = await confirmDiscard();
      if (isDiscarded) reload();
      return isDiscarded;
    },
  });

/** The new version takes over once the running one has no event left, so it stops sending first; the new one sends the rest. */
function takeOver(apply: () => Promise<void>): void {
  const { serviceWorker } = navigator;
  serviceWorker.controller?.postMessage(outboxNames.takeover);
  void apply();
  const repeating = setInterval(() => void apply(), repeatMs);
  serviceWorker.addEventListener('controllerchange', () => clearInterval(repeating), { once: true });
}

/** Another tab may have applied the update while text is edited here: it is kept, and the reload follows when it is saved or discarded. */
function reloadWhenSaved(): void {
  const reload = () => location.reload();
  if (!hasUnsaved()) return reload();
  offer(reload);
  followUnsaved((isUnsaved) => {
    if (!isUnsaved) setTimeout(() => hasUnsaved() || reload(), afterSaveMs);
  });
}

function checkForUpdates(script: string): void {
  const { serviceWorker } = navigator;
  const check = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    const registration = await serviceWorker.getRegistration();
    // A first installation that a poor network stopped leaves no registration.
    await (registration ? registration.update() : serviceWorker.register(script));
  };
  const checkAgain = () => void check().catch(() => undefined);
  setInterval(checkAgain, checkMs);
  document.addEventListener('visibilitychange', checkAgain);
  addEventListener('online', checkAgain);
}

export const useUpdate = (): Update => useStore(store);

/** The new version takes over once the old one has sent what it is sending, which takes seconds on a poor network. */
export async function reloadNow(): Promise<void> {
  const { apply } = store.getState();
  store.setState((now) => ({ ...now, step: 'reloading' }));
  if (!(await apply?.())) store.setState((now) => ({ ...now, step: 'offered' }));
}

/** Until the next start. */
export const postponeUpdate = (): void => store.setState((now) => ({ ...now, step: 'postponed' }));
