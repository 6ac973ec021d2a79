/** How long a lockout is cached: thousands of attempts cost one query in two seconds. */
export const lockoutMs = 2_000;
/** Max cached keys; the database still counts the others. */
export const maxLockouts = 20_000;

type Shut = { readonly endsAt: number; askAgainAt: number };

/** The keys this process knows to be locked out, so that attempts need no query. Times in ms. */
export class LockoutCache {
  readonly #doors = new Map<string, Shut>();

  get size(): number {
    return this.#doors.size;
  }

  /** When the lockout of a key ends, or null. Once per interval one caller is let through to the database. */
  endOf(keys: readonly string[], now: number): number | null {
    for (const key of keys) {
      const door = this.#doors.get(key);
      if (!door) continue;
      if (door.endsAt <= now) this.#doors.delete(key);
      else if (now < door.askAgainAt) return door.endsAt;
      else door.askAgainAt = now + lockoutMs;
    }
    return null;
  }

  shut(key: string, endsAt: number, now: number): void {
    // Evicts the oldest entry.
    if (this.#doors.size >= maxLockouts && !this.#doors.has(key)) this.open(this.#doors.keys().next().value ?? '');
    this.#doors.set(key, { endsAt, askAgainAt: now + lockoutMs });
  }

  open(key: string): void {
    this.#doors.delete(key);
  }
}
