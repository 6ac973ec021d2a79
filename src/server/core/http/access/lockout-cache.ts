/** How long a lockout is cached: thousands of attempts cost one query in two seconds. */
export const lockoutMs = 2_000;
/** Max cached keys; the database still counts the others. */
export const maxLockouts = 20_000;

type Lockout = { readonly endsAt: number; recheckAt: number };

/** The locked-out keys cached by this process, so that attempts need no query. Times in ms. */
export class LockoutCache {
  readonly #lockouts = new Map<string, Lockout>();

  get size(): number {
    return this.#lockouts.size;
  }

  /** When the lockout of a key ends, or null. Once per interval one caller is let through to the database. */
  endOf(keys: readonly string[], now: number): number | null {
    for (const key of keys) {
      const lockout = this.#lockouts.get(key);
      if (!lockout) continue;
      if (lockout.endsAt <= now) this.#lockouts.delete(key);
      else if (now < lockout.recheckAt) return lockout.endsAt;
      else lockout.recheckAt = now + lockoutMs;
    }
    return null;
  }

  shut(key: string, endsAt: number, now: number): void {
    // Evicts the oldest entry.
    if (this.#lockouts.size >= maxLockouts && !this.#lockouts.has(key))
      this.open(this.#lockouts.keys().next().value ?? '');
    this.#lockouts.set(key, { endsAt, recheckAt: now + lockoutMs });
  }

  open(key: string): void {
    this.#lockouts.delete(key);
  }
}
