const repeatMs = 10 * 60_000;
/** Beyond this many distinct crashes, repeats are logged again. */
const maxKnown = 1_000;

type Known = { readonly until: number; repeats: number };

/** Recently logged crashes of this process: a page that crashes in a loop is one log entry. */
export class RecentCrashes {
  readonly #known = new Map<string, Known>();

  /** @returns how many repeats were suppressed since the last log entry, or null to suppress this one */
  admit(key: string, now: number): { readonly repeats: number } | null {
    const known = this.#known.get(key);
    if (known && now < known.until) {
      known.repeats += 1;
      return null;
    }
    this.#known.delete(key);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size >= maxKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, { until: now + repeatMs, repeats: 0 });
    return { repeats: known?.repeats ?? 0 };
  }
}
