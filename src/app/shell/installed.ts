/** How often a page that stays open asks whether there is a new version. */
const checkMs = 30 * 60_000;
/** The first visit's own files come first. */
const settleMs = 5_000;

/**
 * Installs the service worker once the page has come to rest. `announce` is called when a new version has been fetched
 * and waits; the function it gets takes the new version over and reloads every open page of this app.
 */
export function stayInstalled(announce: (apply: () => void) => void): void {
  // Absent on plain http outside this machine; built by the production build only.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const start = () => setTimeout(() => void install(announce).catch(() => undefined), settleMs);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function install(announce: (apply: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // Without one before, the first worker merely takes the page it came with: nothing to reload for.
  let reloads = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) location.reload();
    reloads = true;
  });
  const registration = await serviceWorker.register('/sw.js');
  const offer = () => {
    const { waiting } = registration;
    if (waiting && serviceWorker.controller) announce(() => waiting.postMessage('take-over', {}));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer());
  });
  const check = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  setInterval(check, checkMs);
  document.addEventListener('visibilitychange', check);
}
