import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How long a lockout is trusted: thousands of attempts cost one query in two seconds. */
export const lockoutCacheMs = 2_000;
/** Max cached lockouts per rule; the database still counts the others. */
const maxLockouts = 20_000;

/** Counts the attempts of one rule in PostgreSQL, and caches the keys that are locked out. */
export class Limiter {
  readonly #max: number;
  readonly #maxCached: number;
  readonly #store: RateLimiterPostgres;
  /** When each cached lockout is read again: another process may have reset it. */
  readonly #rereadAt = new Map<string, number>();

  constructor(pool: Pool, max: number, windowMs: number, maxCached = maxLockouts) {
    this.#max = max;
    this.#maxCached = maxCached;
    this.#store = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A job deletes old rows.
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: max,
      duration: windowMs / 1000,
      inMemoryBlockOnConsumed: max + 1,
    });
  }

  get lockouts(): number {
    return this.#rereadAt.size;
  }

  /** The rest of a known lockout in ms, or 0. One caller in two seconds reads it, the others use the cache. */
  async lockoutMs(key: string): Promise<number> {
    const cachedMs = this.#store.getInMemoryBlockMsBeforeExpire(key);
    if (cachedMs === 0) {
      this.#rereadAt.delete(key);
      return 0;
    }
    const now = Date.now();
    if (now < (this.#rereadAt.get(key) ?? 0)) return cachedMs;
    this.#rereadAt.set(key, now + lockoutCacheMs);
    const stored = await this.#store.get(key);
    if (stored && stored.consumedPoints > this.#max) return cachedMs;
    this.forget(key);
    return 0;
  }

  /** Counts an attempt. @returns ms to wait, or 0 */
  async consume(key: string): Promise<number> {
    try {
      await this.#store.consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.#remember(key);
      return Math.max(1, error.msBeforeNext);
    }
  }

  /** Drops a cached lockout. The library drops all or none; the others are cached again by their next attempt. */
  forget(key: string): void {
    if (this.#store.getInMemoryBlockMsBeforeExpire(key) > 0) this.#forgetAll();
  }

  #remember(key: string): void {
    if (this.#rereadAt.has(key)) return;
    if (this.#rereadAt.size >= this.#maxCached) this.#forgetAll();
    this.#rereadAt.set(key, Date.now() + lockoutCacheMs);
  }

  #forgetAll(): void {
    this.#store.deleteInMemoryBlockedAll();
    this.#rereadAt.clear();
  }
}
