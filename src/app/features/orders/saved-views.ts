import { useState } from 'react';
import { newKey } from '../../sync/key.ts';

/** A set of filters somebody gave a name; kept on this device. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
};

const key = 'parcelyard.views.orders';
const most = 12;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'object' &&
  value.search !== null;

function read(): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    // Somebody else's or a broken entry: there are no views then.
    return [];
  }
}

type Search = Readonly<Record<string, string | number>>;

/** What makes a view: the filters and the order, not the page one was on. */
export function essenceOf(search: Search): Readonly<Record<string, string>> {
  const passing = new Set(['page', 'size', 'open']);
  const entries = Object.entries(search).filter(([name]) => !passing.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]).toSorted());
}

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export type SavedViews = {
  readonly list: readonly SavedView[];
  /** The one the address shows. */
  readonly current: SavedView | undefined;
  readonly save: (name: string) => void;
  readonly remove: (id: string) => void;
};

/** One's own views of the order list. */
export function useSavedViews(search: Search): SavedViews {
  const [list, setList] = useState(read);
  const essence = essenceOf(search);
  const change = (next: readonly SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setList(next);
  };
  return {
    list,
    current: list.find((view) => same(essenceOf(view.search), essence)),
    save: (name) => change([...list, { id: newKey(), name, search: essence }].slice(-most)),
    remove: (id) => change(list.filter((view) => view.id !== id)),
  };
}
