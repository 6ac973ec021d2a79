/** How long a lockout is answered from memory: thousands of attempts cost one query in two seconds. */
export const lockoutMs = 2_000;
/** More keys than this are not remembered; the database still counts them. */
export const maxLockouts = 20_000;

type Shut = { readonly endsAt: number; askAgainAt: number };

/** The keys one process saw shut, so that tries at them need no question to the database. Times in ms. */
export class LockoutCache {
  readonly #doors = new Map<string, Shut>();

  get size(): number {
    return this.#doors.size;
  }

  /** When the window of a key that is shut ends, or null. One of those who ask in the same moment goes on to the database. */
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
    // The oldest goes first: it was asked about again, or will be.
    if (this.#doors.size >= maxLockouts && !this.#doors.has(key)) this.open(this.#doors.keys().next().value ?? '');
    this.#doors.set(key, { endsAt, askAgainAt: now + lockoutMs });
  }

  open(key: string): void {
    this.#doors.delete(key);
  }
}
