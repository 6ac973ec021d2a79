import { readStoredList } from '../boot/read-stored-list.ts';

/** An open page: its path, and its last URL. */
export type PageTab = { readonly path: string; readonly href: string };
export type Closing = 'current' | 'right' | 'left' | 'others';
/** The remaining tabs, and where to go if the current page is closed. */
type AfterClosing = { readonly tabs: readonly PageTab[]; readonly go: string | null };

/** Adds a page, or updates the URL of its tab. */
export function visit(tabs: readonly PageTab[], page: PageTab): readonly PageTab[] {
  const known = tabs.find(({ path }) => path === page.path);
  if (known?.href === page.href) return tabs;
  return known ? tabs.map((tab) => (tab === known ? page : tab)) : [...tabs, page];
}

/** Closes a tab, or those on one side of it, or all others. `shown` is the current path. `last`: the last tab cannot be closed (specification §2). */
export function closeTabs(
  tabs: readonly PageTab[],
  closing: Closing,
  path: string,
  shown: string,
): AfterClosing | 'last' {
  const at = tabs.findIndex((tab) => tab.path === path);
  const tab = tabs[at];
  if (!tab) return { tabs, go: null };
  if (closing === 'current' && tabs.length === 1) return 'last';
  const stays: Record<Closing, (index: number) => boolean> = {
    current: (index) => index !== at,
    right: (index) => index <= at,
    left: (index) => index >= at,
    others: (index) => index === at,
  };
  const left = tabs.filter((_, index) => stays[closing](index));
  if (left.some((each) => each.path === shown)) return { tabs: left, go: null };
  // After closing the current tab its right neighbour is shown, at the end the left one.
  const next = closing === 'current' ? (tabs[at + 1] ?? tabs[at - 1]) : tab;
  return { tabs: left, go: next?.href ?? null };
}

/** Parses stored tabs; unreadable ones are dropped. */
export const readTabs = (stored?: string | null): readonly PageTab[] =>
  readStoredList<PageTab>(stored, ({ path, href }) => isPath(path) && isPath(href) && href.startsWith(path));

const isPath = (found: unknown): found is string => typeof found === 'string' && found.startsWith('/');
