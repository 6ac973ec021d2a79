const failed = new WeakSet<object>();

/** How browsers say it when the event did not: Chromium, Safari, Firefox, and a style sheet. */
const said = /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror/i;

/** Remembers which errors are files of the program that did not come. Call once. */
export function listenForChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (typeof event.payload === 'object') failed.add(event.payload);
    // The router would reload the page once, which loses the whole app where there is no network: see Crash.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
  });
}

/** Whether a file of the program did not come: the network, or a newer version took its place. Only a reload helps. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (failed.has(error) || said.test(error.message));
