import { isUuid } from '#domain/shared/text/uuid.ts';

type Search = Readonly<Record<string, string | number>>;

const passing: ReadonlySet<string> = new Set(['page', 'size', 'open']);

/** The part of the search that makes a view: filters and sorting, not the page or the open row. */
export function viewSearchOf(search: Search): Readonly<Record<string, string>> {
  const entries = Object.entries(search).filter(([name]) => !passing.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]).toSorted());
}

export const isSameView = (a: Search, b: Search): boolean =>
  JSON.stringify(viewSearchOf(a)) === JSON.stringify(viewSearchOf(b));

/** The ids with one of them before (-1) or behind (1) its neighbour; null at the end of the list and for an unknown id. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): readonly string[] | null {
  const at = ids.indexOf(id);
  const other = at === -1 ? undefined : ids[at + by];
  return other === undefined ? null : ids.with(at, other).with(at + by, id);
}

/** A set of filters as earlier versions stored it on the device. */
export type DeviceView = {
  readonly id: string;
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
};

function isDeviceView(value: unknown): value is DeviceView {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, search } = value as { id?: unknown; name?: unknown; search?: unknown };
  return (
    isUuid(id) &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every((each) => typeof each === 'string')
  );
}

/** The saved views in a stored entry; none when it is another user's or unreadable. */
export function deviceViews(entry: string | null): readonly DeviceView[] {
  try {
    const stored: unknown = JSON.parse(entry ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDeviceView) : [];
  } catch {
    // Unreadable: leave it.
    return [];
  }
}
