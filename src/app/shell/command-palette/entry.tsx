import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** In order of display: commands and pages that the text names come before results, searches in lists after them. */
export const groups = ['recent', 'do', 'go', 'orders', 'parcels', 'products', 'users', 'search'] as const;
export type Group = (typeof groups)[number];

/** Whether its entries are rows found on the server, which appear under “Recent” after they were opened. */
export const isResult = (group: Group): boolean => !['do', 'go', 'search'].includes(group);

/** One entry of the palette: a link or a command. */
export type Entry = {
  readonly id: string;
  readonly group: Group;
  /** A picture or an icon, 28 px. */
  readonly media: ReactNode;
  readonly title: string;
  readonly detail?: string | undefined;
  /** At the right: a status. */
  readonly end?: ReactNode;
  /** The shortcut of the same command: `g o`. */
  readonly keys?: string | undefined;
  /** The complete number or code, for exact matches. */
  readonly exact?: boolean;
} & ({ readonly href: string } | { readonly does: () => void });

/** The entries by group, in group order; exact matches come first in their group. */
export function inGroups(entries: readonly Entry[]): readonly { group: Group; entries: readonly Entry[] }[] {
  return groups
    .map((group) => ({
      group,
      entries: entries
        .filter((entry) => entry.group === group)
        .toSorted((a, b) => Number(b.exact ?? false) - Number(a.exact ?? false)),
    }))
    .filter((section) => section.entries.length > 0);
}

/** Commands and pages: a page that is listed as a command is not repeated as a page. */
export function withoutRepeats(acts: readonly Entry[], places: readonly Entry[]): readonly Entry[] {
  const acted = new Set(acts.map((act) => 'href' in act && act.href));
  return [...acts, ...places.filter((place) => !('href' in place && acted.has(place.href)))];
}

/** The preselected entry: an exact match, else the first. */
export const preselected = (shown: readonly Entry[]): Entry | undefined => shown.find(({ exact }) => exact) ?? shown[0];

/** After a scan, a unique exact match opens by itself; with several, the user chooses. */
export function scannedOf(shown: readonly Entry[]): Entry | undefined {
  const exact = shown.filter((entry) => entry.exact);
  return exact.length === 1 ? exact[0] : undefined;
}

/** The next index for the arrow keys, wrapping around. */
export function stepTo(shown: readonly Entry[], from: string | undefined, by: 1 | -1): string | undefined {
  const at = shown.findIndex(({ id }) => id === from);
  const next = at === -1 ? (by === 1 ? 0 : shown.length - 1) : (at + by + shown.length) % shown.length;
  return shown[next]?.id;
}

export const drawIcon = (Drawn: Icon): ReactNode => <Drawn size={18} stroke={1.6} />;
export const pathWith = (path: string, search: Record<string, string>): string =>
  `${path}?${new URLSearchParams(search)}`;
