import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { fetchAhead } from './fetch-ahead.ts';
import { listenForSync } from './outbox.ts';
import { serveHelp } from './help.ts';
import { servePictures } from './pictures.ts';
import { isOwnPage } from './policy.ts';
import { listenForPushes } from './push.ts';
import { addStaticRoutes } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// The app's hashed files, and one HTML page for every URL of the app.
const files = self.__WB_MANIFEST;
addStaticRoutes();
fetchAhead(files);
precacheAndRoute(files);
cleanupOutdatedCaches();
const page = createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin && isOwnPage(url.pathname),
  page,
);

/** The barcode decoder is too large for every first visit; once a camera was opened, it works offline. */
const decoderCache = 'parcelyard.decoder';
registerRoute(
  ({ url }) => url.origin === self.location.origin && /^\/assets\/.*\.wasm$/.test(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(decoderCache);
    const cached = await cache.match(request.url);
    if (cached) return cached;
    const response = await fetch(request);
    if (response.ok) {
      // Its name changes with its content: cached files with other names are stale.
      await Promise.all((await cache.keys()).map((stale) => cache.delete(stale)));
      await cache.put(request.url, response.clone());
    }
    return response;
  },
);

serveHelp();
servePictures();
listenForPushes();
listenForSync();

// A new version waits until the user agrees: an immediate switch would lose a half-filled form. The message is workbox-window's.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first worker takes control of the page that installed it, so that this page works offline at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
