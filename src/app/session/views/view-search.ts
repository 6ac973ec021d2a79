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
