import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isOwnPage } from './policy.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __precache: PrecacheEntry[] };

// The app's own files by their hashed names, and its one page for every address of its own.
precacheAndRoute(self.__precache);
cleanupOutdatedCaches();
const page = createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin && isOwnPage(url.pathname),
  page,
);

// A new version waits until the person agrees: a silent swap would lose a half-filled form.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
// The first one takes the page that installed it, so that it survives a lost network from then on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
