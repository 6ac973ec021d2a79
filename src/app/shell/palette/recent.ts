import type { Group } from './entry.ts';

/** What was opened from the palette, as much as is needed to offer it again. */
export type Recent = {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  readonly detail?: string;
  readonly href: string;
};

const most = 6;
const keyOf = (userId: string) => `parcelyard.recent.${userId}`;

/** The newest first, each once. */
export const withRecent = (known: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...known.filter(({ id }) => id !== opened.id)].slice(0, most);

export function readRecent(userId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    // Text of another program or an older version: as good as none.
    return [];
  }
}

const isRecent = (found: unknown): found is Recent => {
  if (typeof found !== 'object' || found === null) return false;
  const { id, title, href } = found as Partial<Record<keyof Recent, unknown>>;
  return typeof id === 'string' && typeof title === 'string' && typeof href === 'string' && href.startsWith('/');
};

export const keepRecent = (userId: string, opened: Recent): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(withRecent(readRecent(userId), opened)));

/** Names of customers must not outlive the session on a shared device. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
}
