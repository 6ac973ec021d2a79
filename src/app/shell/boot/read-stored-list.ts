/** A stored JSON list without the entries that fail the check; empty if it is unreadable. */
export function readStoredList<T extends object>(
  stored: string | null | undefined,
  isValid: (entry: Partial<Record<keyof T, unknown>>) => boolean,
): readonly T[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found)
      ? found.filter((entry): entry is T => typeof entry === 'object' && entry !== null && isValid(entry))
      : [];
  } catch {
    return [];
  }
}
