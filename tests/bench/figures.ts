/** Milliseconds, rounded to the measurement's precision. */
export type Times = { readonly p50_ms: number; readonly p95_ms: number; readonly max_ms: number };

const rounded = (ms: number): number => (ms < 20 ? Math.round(ms * 100) / 100 : Math.round(ms));

/** The smallest time that this share (0 to 1) does not exceed. */
function at(sorted: readonly number[], share: number): number {
  return rounded(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN);
}

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50_ms: at(sorted, 0.5), p95_ms: at(sorted, 0.95), max_ms: at(sorted, 1) };
}

/** How long a piece of work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export type Measured = Times & { readonly count: number };

const refusalOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'refusal' in result ? result.refusal : null;

/** The times of work done this many times, one after another. @throws Error for a refused call: it is fast, and no figure */
export async function measured(count: number, work: (at: number) => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    const result = await work(at);
    times.push(performance.now() - started);
    if (refusalOf(result)) throw new Error(`Call ${at + 1} was refused: ${String(refusalOf(result))}`);
  }
  return { count, ...timesOf(times) };
}

/** The median, rounded. */
const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

/** The median of each figure. */
export function medians<Figures extends Readonly<Record<string, number>>>(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((each) => each[name] ?? Number.NaN))]),
  ) as Figures;
}
