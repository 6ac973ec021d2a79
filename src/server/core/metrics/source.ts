import { setTimeout as wait } from 'node:timers/promises';

/** Scrapes within this time share one read. */
const freshMs = 5_000;
/** An unavailable database must not block the other metrics: Prometheus times out after ten seconds. */
const patienceMs = 2_000;

type Options = { readonly now?: () => number; readonly patience?: number; readonly fresh?: number };

/**
 * Reads a source for gauges: one read at a time, cached for some seconds. Resolves to undefined on failure or timeout;
 * a slow read is not started again in parallel.
 */
export function source<T>(
  read: () => Promise<T>,
  { now = Date.now, patience = patienceMs, fresh = freshMs }: Options = {},
): () => Promise<T | undefined> {
  let cached: { readonly at: number; readonly value: T | undefined } | null = null;
  let reading: Promise<T | undefined> | null = null;
  const start = async () => {
    const value = await read().catch(() => undefined);
    cached = { at: now(), value };
    reading = null;
    return value;
  };
  return async () => {
    if (cached && now() - cached.at < fresh) return cached.value;
    reading ??= start();
    return Promise.race([reading, wait(patience, undefined, { ref: false })]);
  };
}
