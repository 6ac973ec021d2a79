import type { PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/** Browsers open six connections to a server without HTTP/2; the page needs some of them. */
const parallel = 4;

/**
 * Workbox fetches the files of an installation one after the other: on a slow network 850 files take two minutes, in which the
 * app does not yet start offline. Those that are not cached are fetched in parallel before it, so that it finds them in the
 * HTTP cache. Failures are left to Workbox.
 */
export function fetchAhead(entries: readonly (PrecacheEntry | string)[]): void {
  // Entries with a revision bypass the HTTP cache.
  const urls = entries.flatMap((entry) => (typeof entry === 'string' || entry.revision ? [] : [entry.url]));
  self.addEventListener('install', (event) => {
    const waiting = urls.values();
    event.waitUntil(Promise.all(Array.from({ length: parallel }, () => fetchAll(waiting))));
  });
}

async function fetchAll(waiting: Iterable<string>): Promise<void> {
  for (const url of waiting) {
    try {
      if (await caches.match(url)) continue;
      const response = await fetch(url, { credentials: 'same-origin' });
      // Only a response that was read to its end is in the HTTP cache.
      await response.arrayBuffer();
    } catch {
      // Workbox repeats it and reports what fails.
    }
  }
}
