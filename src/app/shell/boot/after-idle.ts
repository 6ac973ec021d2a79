/** Until the page stands and has nothing better to do; no longer than `longestMs`. */
export const afterIdle = (longestMs = 3_000): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: longestMs });
    else setTimeout(done, longestMs);
  });

/** Until `ms` after the page has loaded. */
export const afterLoad = (ms: number): Promise<void> =>
  new Promise((done) => {
    const wait = () => setTimeout(done, ms);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
