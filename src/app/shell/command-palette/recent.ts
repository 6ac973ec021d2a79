import { readStoredList } from '../boot/read-stored-list.ts';
import type { Group } from './entry.tsx';
import { storeChoice } from '../../ui/storage/stored-choice.ts';

/** A recently opened entry, with enough data to list it again. */
export type Recent = {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  readonly detail?: string;
  readonly href: string;
};

const maxRecent = 6;
const keyOf = (userId: string) => `parcelyard.recent.${userId}`;

/** Newest first, without duplicates. */
const withRecent = (known: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...known.filter(({ id }) => id !== opened.id)].slice(0, maxRecent);

export const readRecent = (userId: string): readonly Recent[] =>
  readStoredList<Recent>(
    localStorage.getItem(keyOf(userId)),
    ({ id, title, href }) => [id, title, href].every((text) => typeof text === 'string') && `${href}`.startsWith('/'),
  );

export const keepRecent = (userId: string, opened: Recent): void =>
  storeChoice(keyOf(userId), JSON.stringify(withRecent(readRecent(userId), opened)));

/** Names of customers must not outlive the session on a shared device. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
}
