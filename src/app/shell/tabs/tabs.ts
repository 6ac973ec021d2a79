import { readKept } from '../boot/read-kept.ts';

/** An open page: its path, and the whole address it was last seen at. */
export type PageTab = { readonly path: string; readonly href: string };
export type Closing = 'current' | 'right' | 'left' | 'others';
/** What stays open, and where to go if the page that was looked at is closed. */
type AfterClosing = { readonly tabs: readonly PageTab[]; readonly go: string | null };

/** A page was opened, or looked at anew: the tab keeps its address. */
export function visit(tabs: readonly PageTab[], page: PageTab): readonly PageTab[] {
  const known = tabs.find(({ path }) => path === page.path);
  if (known?.href === page.href) return tabs;
  return known ? tabs.map((tab) => (tab === known ? page : tab)) : [...tabs, page];
}

/**
 * Closes a tab, or those at one side of it, or all others. `shown` is the path that is looked at. `last`: the last tab
 * cannot be closed (specification §2).
 */
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
  // Beside a closed tab its right neighbour is next, at the end the left one.
  const next = closing === 'current' ? (tabs[at + 1] ?? tabs[at - 1]) : tab;
  return { tabs: left, go: next?.href ?? null };
}

/** Tabs as a device kept them, without what cannot be understood. */
export const readTabs = (kept?: string | null): readonly PageTab[] =>
  readKept<PageTab>(kept, ({ path, href }) => isPath(path) && isPath(href) && href.startsWith(path));

const isPath = (found: unknown): found is string => typeof found === 'string' && found.startsWith('/');
