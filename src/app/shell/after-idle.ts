const longestMs = 3_000;

/** Until the page stands and has nothing better to do. */
export const afterIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: longestMs });
    else setTimeout(done, longestMs);
  });
