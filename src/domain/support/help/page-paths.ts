type Explained = { readonly page_path: string };

const isAtOrBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** The entry that explains a path: the one of the longest page path at or above it. */
export function explanationOf<E extends Explained>(path: string, entries: readonly E[]): E | null {
  const [nearest] = entries
    .filter((entry) => isAtOrBelow(path, entry.page_path))
    .toSorted((a, b) => b.page_path.length - a.page_path.length);
  return nearest ?? null;
}

/** A path of a page: segments of letters, digits, hyphens and underscores. */
export const pagePathPattern = /^(?:\/[\w-]+)+$/;
