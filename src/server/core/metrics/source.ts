import { setTimeout as wait } from 'node:timers/promises';

/** Every scrape within this time shares one read. */
const freshMs = 5_000;
/** A database that is away must not keep the rest from being scraped: Prometheus gives up after ten seconds. */
const patienceMs = 2_000;

type Options = { readonly now?: () => number; readonly patience?: number; readonly fresh?: number };

/**
 * Reads something for gauges: at most one read at a time, its result used for some seconds. Resolves to undefined when it
 * failed or takes too long; one that takes too long is not started again beside itself.
 */
export function source<T>(
  read: () => Promise<T>,
  { now = Date.now, patience = patienceMs, fresh = freshMs }: Options = {},
): () => Promise<T | undefined> {
  let kept: { readonly at: number; readonly value: T | undefined } | null = null;
  let reading: Promise<T | undefined> | null = null;
  const start = async () => {
    const value = await read().catch(() => undefined);
    kept = { at: now(), value };
    reading = null;
    return value;
  };
  return async () => {
    if (kept && now() - kept.at < fresh) return kept.value;
    reading ??= start();
    return Promise.race([reading, wait(patience, undefined, { ref: false })]);
  };
}
