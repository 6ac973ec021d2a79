import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { hearWakes } from './outbox.ts';
import { picturesAnswered } from './pictures.ts';
import { isOwnPage } from './policy.ts';
import { hearPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// The app's own files by their hashed names, and its one page for every address of its own.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
const page = createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin && isOwnPage(url.pathname),
  page,
);

/** The decoder of pictures is too big for everybody's first visit; who opened a camera once has it without a network. */
const decoderCache = 'parcelyard.decoder';
registerRoute(
  ({ url }) => url.origin === self.location.origin && /^\/assets\/.*\.wasm$/.test(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(decoderCache);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) {
      // Its name changes with its content: what is here under another name is old.
      await Promise.all((await cache.keys()).map((old) => cache.delete(old)));
      await cache.put(request.url, answer.clone());
    }
    return answer;
  },
);

picturesAnswered();
hearPushes();
hearWakes();

// A new version waits until the user agrees: a silent swap would lose a half-filled form. The message is workbox-window's.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first one takes the page that installed it, so that it survives a lost network from then on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
