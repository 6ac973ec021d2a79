/** At most two letters: of the first and the last word, or the first two of a single one. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)].map((part = '') => [...part][0]) : [...(parts[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}
