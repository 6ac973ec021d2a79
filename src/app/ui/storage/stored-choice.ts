/** Keeps a choice of this device; null: the default again. On a full or blocked device it lasts until the reload. */
export function storeChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What was chosen is shown all the same.
  }
}
