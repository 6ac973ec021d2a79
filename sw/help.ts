import { registerRoute } from 'workbox-routing';
import { isHelpPage } from './policy.ts';

declare const self: ServiceWorkerGlobalScope;

const helpCache = 'parcelyard.help';
const maxPages = 100;

/** Pages of the public help come from the server, and from the cache while it is out of reach. */
export function serveHelp(): void {
  registerRoute(
    ({ request, url }) =>
      request.mode === 'navigate' && url.origin === self.location.origin && isHelpPage(url.pathname),
    async ({ request }) => {
      const cache = await caches.open(helpCache);
      try {
        const response = await fetch(request);
        if (response.ok && !response.redirected) {
          await cache.put(request.url, response.clone());
          const [oldest, ...others] = await cache.keys();
          if (oldest && others.length >= maxPages) await cache.delete(oldest);
        }
        return response;
      } catch (error) {
        // The answer depends on the language of the request; the cached copy is the one that was read.
        const stored = await cache.match(request.url, { ignoreVary: true });
        if (stored) return stored;
        throw error;
      }
    },
  );
}
