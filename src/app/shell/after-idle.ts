/** Until the page stands and has nothing better to do; no longer than `longestMs`. */
export const afterIdle = (longestMs = 3_000): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: longestMs });
    else setTimeout(done, longestMs);
  });
