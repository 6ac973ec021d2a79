import { useSyncExternalStore } from 'react';
import { isInstalled } from './is-installed.ts';

/** Chromium's `beforeinstallprompt` event; missing in TypeScript's DOM types. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();
const notify = () => watchers.forEach((watcher) => watcher());

/** Defers the browser's install prompt until the user requests it. Call once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    notify();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    notify();
  });
}

/** iPhones and iPads install by the share menu only; an iPad reports itself as a Mac. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export type Install = 'offer' | 'by-hand' | null;
const how = (): Install => {
  if (isInstalled()) return null;
  if (offer) return 'offer';
  return isApple() ? 'by-hand' : null;
};

/** How this app can be installed here: by the browser's dialog, by hand, or not at all. */
export const useInstall = (): Install =>
  useSyncExternalStore((onChange) => {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  }, how);

/** Opens the browser's dialog. Each prompt event works once. */
export async function install(): Promise<void> {
  const kept = offer;
  offer = null;
  notify();
  await kept?.prompt();
}
