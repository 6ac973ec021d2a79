const repeatMs = 10 * 60_000;
/** More different crashes than this at once are each logged again. */
const maxKnown = 1_000;

type Known = { readonly until: number; repeats: number };

/** Crashes this process logged a moment ago: a page that breaks in a loop is one line. */
export class RecentCrashes {
  readonly #known = new Map<string, Known>();

  /** @returns how often the same was left out since it was logged, or null when it is to be left out now */
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
