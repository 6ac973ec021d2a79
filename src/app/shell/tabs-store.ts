import { useSyncExternalStore } from 'react';
import { readTabs, type PageTab } from './tabs.ts';

/** Each window has its own tabs; another person in the same window has others. */
const keyOf = (userId: string) => `parcelyard.tabs.${userId}`;
const listeners = new Set<() => void>();
let known: { readonly userId: string; readonly tabs: readonly PageTab[] } = { userId: '', tabs: [] };

export function tabsOf(userId: string): readonly PageTab[] {
  if (known.userId !== userId) known = { userId, tabs: readTabs(sessionStorage.getItem(keyOf(userId))) };
  return known.tabs;
}

export function keepTabs(userId: string, tabs: readonly PageTab[]): void {
  if (tabsOf(userId) === tabs) return;
  known = { userId, tabs };
  sessionStorage.setItem(keyOf(userId), JSON.stringify(tabs));
  listeners.forEach((tell) => tell());
}

export const useTabs = (userId: string): readonly PageTab[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => tabsOf(userId),
  );
