const failed = new WeakSet<object>();

/** Browser messages for a failed import without an event: Chromium, Safari, Firefox, and a style sheet. */
const importMessages =
  /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror/i;

/** Records which errors are failed chunk loads. Call once. */
export function listenForChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (typeof event.payload === 'object') failed.add(event.payload);
    // The router would reload the page once, which loses the whole app offline: see RouteErrorPage.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
  });
}

/** Whether a chunk failed to load: no network, or a newer version replaced it. Only a reload helps. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (failed.has(error) || importMessages.test(error.message));
