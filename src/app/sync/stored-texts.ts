/** A list of texts in the browser's storage; empty where it is missing or not ours. */
export function storedTexts(key: string) {
  const read = (): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (texts: readonly string[]): void => {
    try {
      if (texts.length > 0) localStorage.setItem(key, JSON.stringify(texts));
      else localStorage.removeItem(key);
    } catch {
      // Full: what the list is for is done now, and only not repeated after a reload.
    }
  };
  return {
    read,
    add: (text: string): void => write([...new Set([...read(), text])]),
    remove: (text: string): void => write(read().filter((each) => each !== text)),
  };
}
