import { registerRoute } from 'workbox-routing';
import { isHelpPage, isHelpPicture } from './policy.ts';

declare const self: ServiceWorkerGlobalScope;

const helpCache = 'parcelyard.help';
const maxPages = 100;
const picturesCache = 'parcelyard.help-pictures';
const maxPictures = 60;

/** Stores the response; the oldest entry gives way. */
async function store(cache: Cache, address: string, response: Response, max: number): Promise<void> {
  await cache.put(address, response);
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= max) await cache.delete(oldest);
}

/** What was opened once comes from the cache while the server is out of reach. */
async function networkFirst(request: Request, name: string, max: number): Promise<Response> {
  const cache = await caches.open(name);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await store(cache, request.url, response.clone(), max);
    return response;
  } catch (error) {
    // The answer depends on the language of the request; the cached copy is the one that was read.
    const stored = await cache.match(request.url, { ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}

/** Pages of the public help, and the pictures of articles, which the internal help shows as well. */
export function serveHelp(): void {
  registerRoute(
    ({ request, url }) =>
      request.mode === 'navigate' && url.origin === self.location.origin && isHelpPage(url.pathname),
    ({ request }) => networkFirst(request, helpCache, maxPages),
  );
  registerRoute(
    ({ url }) => url.origin === self.location.origin && isHelpPicture(url.pathname),
    ({ request }) => networkFirst(request, picturesCache, maxPictures),
  );
}
