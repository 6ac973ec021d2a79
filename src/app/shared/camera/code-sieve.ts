/** A code that stays in the picture counts once; it must have been away this long to count again. */
const awayMs = 1000;

/**
 * Makes one scan out of many pictures of the same code. A code passes when two pictures in a row showed it, because a
 * single one may be misread, and not again before it was out of sight for a second: one unit held still is one unit.
 *
 * @returns to be told what each picture showed (null: nothing) and when (ms, of any rising clock); true: this is a scan.
 */
export function codeSieve(): (code: string | null, at: number) => boolean {
  const seen = new Map<string, number>();
  let before: string | null = null;
  return (code, at) => {
    const isSteady = code !== null && code === before;
    before = code;
    for (const [known, last] of seen) if (at - last >= awayMs) seen.delete(known);
    if (code === null) return false;
    const isHeld = seen.has(code);
    if (isSteady || isHeld) seen.set(code, at);
    return isSteady && !isHeld;
  };
}
