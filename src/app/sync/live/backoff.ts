const firstMs = 500;
const longestMs = 30_000;

/**
 * How long to wait before trying again, in ms: twice as long after each failure, up to half a minute, and never the same
 * for everybody, so that a server that comes back is not met by all at once. `chance` from 0 to 1.
 */
export const backoff = (failures: number, chance: number): number =>
  Math.round(Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + chance));
