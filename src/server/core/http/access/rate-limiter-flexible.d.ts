import 'rate-limiter-flexible';

declare module 'rate-limiter-flexible' {
  interface RateLimiterStoreAbstract {
    /** The rest of a cached lockout, or 0. Documented, but missing from the package's types. */
    getInMemoryBlockMsBeforeExpire(key: string): number;
  }
}
