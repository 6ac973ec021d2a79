/** The list with one entry at another place. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const id = ids[from];
  if (id === undefined) return [...ids];
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, id);
}
