/** A list that this device kept as JSON, without entries that fail the check; empty if the text is not ours. */
export function readKept<T extends object>(
  kept: string | null | undefined,
  isValid: (entry: Partial<Record<keyof T, unknown>>) => boolean,
): readonly T[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found)
      ? found.filter((entry): entry is T => typeof entry === 'object' && entry !== null && isValid(entry))
      : [];
  } catch {
    return [];
  }
}
