/** The countries of a zone that two users changed: theirs, with the user's own additions and without those removed. */
export function mergedCountries(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const added = mine.filter((code) => !base.includes(code));
  const removed = new Set(base.filter((code) => !mine.includes(code)));
  return [...new Set([...theirs.filter((code) => !removed.has(code)), ...added])];
}
