/** A seeded random generator: the demo world is the same at every run. */
export type Chance = {
  /** 0 ≤ x < 1 */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  /** True with probability `share`. */
  hits(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A key, with probability by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
};

/** A generator with this seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    hits: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) if ((rest -= weight) < 0) return key;
      throw new RangeError('Nothing to choose from');
    },
  };
}
