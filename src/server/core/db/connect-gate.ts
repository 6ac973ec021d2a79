/** After a failed connect, callers fail immediately for this time. */
const pauseMs = 1_000;

/**
 * A circuit breaker: callers fail immediately while the database is unavailable. After a pause one of them retries, and
 * the others fail until its result is known.
 */
export class ConnectGate {
  #retryAt: number | null = null;
  #isProbing = false;

  /** Whether a connect may be tried now. Every true must be followed by `opened` or `failed`. */
  enter(now: number): boolean {
    if (this.#retryAt === null) return true;
    if (this.#isProbing || now < this.#retryAt) return false;
    this.#isProbing = true;
    return true;
  }

  /** Returns whether the gate was closed before. */
  opened(): boolean {
    const wasClosed = this.#retryAt !== null;
    this.#retryAt = null;
    this.#isProbing = false;
    return wasClosed;
  }

  /** Returns whether the gate was open before. */
  failed(now: number): boolean {
    const wasOpen = this.#retryAt === null;
    this.#retryAt = now + pauseMs;
    this.#isProbing = false;
    return wasOpen;
  }
}
