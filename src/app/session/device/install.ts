import { useSelector } from '@tanstack/react-store';
import { createStore } from '@tanstack/store';
import { isInstalled } from './is-installed.ts';

/** Chromium's `beforeinstallprompt` event; missing in TypeScript's DOM types. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

const installOffer = createStore<InstallOffer | null>(null);

/** Defers the browser's install prompt until the user requests it. Call once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.setState(() => event as InstallOffer);
  });
  addEventListener('appinstalled', () => installOffer.setState(() => null));
}

/** iPhones and iPads install by the share menu only; an iPad reports itself as a Mac. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export type Install = 'offer' | 'by-hand' | null;

/** How this app can be installed here: by the browser's dialog, by hand, or not at all. */
export function useInstall(): Install {
  const offer = useSelector(installOffer);
  if (isInstalled()) return null;
  if (offer) return 'offer';
  return isApple() ? 'by-hand' : null;
}

/** Opens the browser's dialog. Each prompt event works once. */
export async function install(): Promise<void> {
  const offer = installOffer.state;
  installOffer.setState(() => null);
  await offer?.prompt();
}
