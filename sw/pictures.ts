import { registerRoute } from 'workbox-routing';
import { isOwnPicture, picturesStore } from '#domain/warehouse/packing/pictures.ts';

declare const self: ServiceWorkerGlobalScope;

/** Product pictures of open parcels, cached by the app; this handler only reads the cache. */
export function servePictures(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && isOwnPicture(url.pathname),
    async ({ request }) => {
      const cached = await caches.match(request.url, { cacheName: picturesStore.name }).catch(() => undefined);
      return cached ?? fetch(request);
    },
  );
}
