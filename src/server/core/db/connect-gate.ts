/** After a failed connect nobody waits for another one before this has passed. */
const pauseMs = 1_000;

/**
 * Lets callers fail at once while the database is known to be away. After a pause one of them tries, and the others fail
 * until it is known how that went.
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

  /** Returns whether it had been shut. */
  opened(): boolean {
    const wasShut = this.#retryAt !== null;
    this.#retryAt = null;
    this.#isProbing = false;
    return wasShut;
  }

  /** Returns whether it had been open. */
  failed(now: number): boolean {
    const wasOpen = this.#retryAt === null;
    this.#retryAt = now + pauseMs;
    this.#isProbing = false;
    return wasOpen;
  }
}
