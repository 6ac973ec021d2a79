/** A code must be out of view this long to count again. */
const gapMs = 1000;

/**
 * Debounces codes: one passes when two consecutive frames show it, because a single one may be misread, and again only after it was out of view for a
 * second, so that a unit that stays in view counts once.
 * @returns a function for each frame's code (null: none) and its time (ms, monotonic); true: this is a scan
 */
export function codeSieve(): (code: string | null, at: number) => boolean {
  const seen = new Map<string, number>();
  let before: string | null = null;
  return (code, at) => {
    const isSteady = code !== null && code === before;
    before = code;
    for (const [known, last] of seen) if (at - last >= gapMs) seen.delete(known);
    if (code === null) return false;
    const isRepeat = seen.has(code);
    if (isSteady || isRepeat) seen.set(code, at);
    return isSteady && !isRepeat;
  };
}
