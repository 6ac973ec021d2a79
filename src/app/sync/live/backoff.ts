const firstMs = 500;
const longestMs = 30_000;

/** The retry delay in ms: exponential up to half a minute, with jitter, so that clients do not all reconnect at once. `chance` from 0 to 1. */
export const backoff = (failures: number, chance: number): number =>
  Math.round(Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + chance));
