/** Resolves when the page has loaded and is idle, after `longestMs` at the latest. */
export const afterIdle = (longestMs = 3_000): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: longestMs });
    else setTimeout(done, longestMs);
  });

/** Resolves `ms` after the page has loaded. */
export const afterLoad = (ms: number): Promise<void> =>
  new Promise((done) => {
    const wait = () => setTimeout(done, ms);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
