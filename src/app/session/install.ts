import { useSyncExternalStore } from 'react';
import { isInstalled } from './is-installed.ts';

/** Chromium's own offer to install this app; in no library of types. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();
const say = () => watchers.forEach((watcher) => watcher());

/** Defers the browser's install prompt until the user asks for it. Call once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    say();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    say();
  });
}

/** iPhones and iPads install by their share menu only; an iPad calls itself a Mac. */
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
  useSyncExternalStore((tell) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  }, how);

/** Opens the browser's dialog. Its offer is good for one. */
export async function install(): Promise<void> {
  const kept = offer;
  offer = null;
  say();
  await kept?.prompt();
}
