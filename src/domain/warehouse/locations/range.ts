import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** Max locations of one range. */
export const maxRange = 2_000;

export type RangeRefusal = 'location.range-wrong' | 'location.range-too-long';

const isNumber = (part: string): boolean => /^\d{1,6}$/.test(part);
const isWord = (part: string): boolean => /^[A-Z0-9._]+$/.test(part);

/** The values of one part, as in 01 to 10; null when the ends do not fit. */
function partsBetween(from: string, to: string): readonly string[] | null {
  if (from === to) return [from];
  const width = from.length;
  if (isNumber(from) && isNumber(to) && width === to.length && Number(from) < Number(to))
    return Array.from({ length: Math.min(Number(to) - Number(from) + 1, maxRange + 1) }, (_, nth) =>
      String(Number(from) + nth).padStart(width, '0'),
    );
  const isLetter = (part: string) => /^[A-Z]$/.test(part);
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  if (!isLetter(from) || !isLetter(to) || first >= last) return null;
  return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCharCode(first + nth));
}

/**
 * The codes between two, each part on its own: A-01-01 to B-02-03 are 2 × 2 × 3 locations. Equal codes are one location.
 */
export function codesBetween(from: string, to: string): Result<readonly string[], RangeRefusal> {
  const [left, right] = [from.split('-'), to.split('-')];
  const wrong = () => refuse('location.range-wrong' as const, { from, to });
  if (left.length !== right.length || ![...left, ...right].every(isWord)) return wrong();
  let codes: readonly string[] = [''];
  for (const [nth, part] of left.entries()) {
    const values = partsBetween(part, right[nth] ?? '');
    if (!values) return wrong();
    if (codes.length * values.length > maxRange) return refuse('location.range-too-long', { limit: maxRange });
    codes = codes.flatMap((code) => values.map((value) => (nth === 0 ? value : `${code}-${value}`)));
  }
  return ok(codes);
}
