import { afterEach, beforeEach, vi } from 'vitest';

/** A storage of the browser over a map, which a test reads and fills. */
const storageOver = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  clear: () => entries.clear(),
});

/** Gives each test of a file an empty `localStorage` or `sessionStorage`; returns its entries. */
export function useFakeStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const entries = new Map<string, string>();
  beforeEach(() => {
    entries.clear();
    vi.stubGlobal(name, storageOver(entries));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return entries;
}

/** Has every later write fail, as when the device is full. */
export function fillStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  vi.stubGlobal(name, {
    ...globalThis[name],
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}
