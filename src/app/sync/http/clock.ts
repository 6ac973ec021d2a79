let ahead = 0;

/** Compares the device's clock with the server's, from a response's Date header (whole seconds). */
export function compareClock(date: string | null, now = Date.now()): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(server)) ahead = now - server;
}

/** How far the device's clock is ahead of the server's, in ms; 0 until the first response. */
export const clockAheadMs = (): number => Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.round(ahead)));
