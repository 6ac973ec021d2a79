import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** Units at a location that are reserved for a waiting parcel line. */
export interface UnsortedLine {
  readonly line_id: string;
  readonly location_code: string;
  readonly variant_code: string;
  readonly sku: string;
  /** Units of this line at this location. */
  readonly to_sort: number;
  /** Units the whole parcel still waits for, at any location. */
  readonly parcel_missing: number;
  /** Creation time of the parcel, as an ISO instant. */
  readonly since: string;
}

/** unknown: no unit with this code waits anywhere · not-here: none at this location · where: at several locations. */
export type SortRefusal = 'sort.unknown' | 'sort.not-here' | 'sort.where';

/** Why a unit already put into a tray cannot be sorted. */
export const sortConflicts = ['sort.stopped', 'sort.taken', 'sort.other-tray', 'sort.tray-taken'] as const;
export type SortConflict = (typeof sortConflicts)[number];

const plain = (code: string): string => code.trim().toUpperCase();
const isNamed = ({ variant_code, sku }: UnsortedLine, code: string): boolean =>
  plain(variant_code) === code || (sku !== '' && plain(sku) === code);

/** Whether a code is a location with waiting units. */
export const isUnsortedPlace = (lines: readonly UnsortedLine[], code: string): boolean =>
  lines.some((line) => line.to_sort > 0 && plain(line.location_code) === plain(code));

/** The parcel that is nearly complete first, then the older one. */
const byNeed = (a: UnsortedLine, b: UnsortedLine): number =>
  a.parcel_missing - b.parcel_missing ||
  Number(a.since > b.since) - Number(a.since < b.since) ||
  Number(a.line_id > b.line_id) - Number(a.line_id < b.line_id);

/** The line that gets the scanned unit. `place` is where it was taken from; null when unknown. */
export function decideSort<Line extends UnsortedLine>(
  lines: readonly Line[],
  code: string,
  place: string | null,
): Result<Line, SortRefusal> {
  const wanted = plain(code);
  const waiting = lines.filter((line) => line.to_sort > 0 && isNamed(line, wanted));
  const places = [...new Set(waiting.map((line) => line.location_code))].sort();
  const [first] = places;
  if (first === undefined) return refuse('sort.unknown', { scanned: code.trim() });
  if (place === null && places.length > 1)
    return refuse('sort.where', { scanned: code.trim(), places: places.join(', ') });
  const from = place === null ? plain(first) : plain(place);
  const [chosen] = waiting.filter((line) => plain(line.location_code) === from).toSorted(byNeed);
  return chosen ? ok(chosen) : refuse('sort.not-here', { scanned: code.trim(), places: places.join(', ') });
}

/** Whether this unit completes the parcel. */
export const isLastUnit = ({ parcel_missing }: UnsortedLine): boolean => parcel_missing === 1;

type Sorted = UnsortedLine & { readonly parcel_id: string; readonly order_number: string };

/** The list after one unit was sorted. Two parcels of one order share the units at a location. */
export function afterSort<Line extends Sorted>(
  lines: readonly Line[],
  { line_id, location_code }: Pick<Line, 'line_id' | 'location_code'>,
): readonly Line[] {
  const sorted = lines.find((line) => line.line_id === line_id && line.location_code === location_code);
  if (!sorted || sorted.to_sort < 1) return lines;
  return lines
    .map((line) => {
      const isShared =
        line.order_number === sorted.order_number &&
        line.variant_code === sorted.variant_code &&
        line.location_code === location_code;
      const isParcel = line.parcel_id === sorted.parcel_id;
      const to_sort = line.to_sort - Number(isShared);
      return { ...line, to_sort, parcel_missing: line.parcel_missing - Number(isParcel) };
    })
    .filter((line) => line.to_sort > 0);
}

/** Reverts one sorted unit; `line` is its state before sorting. */
export function afterUnsort<Line extends Sorted>(lines: readonly Line[], line: Line): readonly Line[] {
  const isIt = (each: Line) => each.line_id === line.line_id && each.location_code === line.location_code;
  const isKnown = lines.some(isIt);
  const sibling = lines.find((each) => each.parcel_id === line.parcel_id);
  const missing = sibling ? sibling.parcel_missing + 1 : line.parcel_missing;
  const back = lines.map((each) => {
    const isShared =
      each.order_number === line.order_number &&
      each.variant_code === line.variant_code &&
      each.location_code === line.location_code;
    const parcel_missing = each.parcel_id === line.parcel_id ? missing : each.parcel_missing;
    return { ...each, to_sort: each.to_sort + Number(isShared), parcel_missing };
  });
  return isKnown ? back : [...back, { ...line, to_sort: 1, parcel_missing: missing }];
}

/**
 * A free tray for a parcel without one; null when none is left. Derived from the waybill, so that all phones pick the
 * same tray for a parcel, and rarely one tray for two.
 */
export function trayFor(waybill: string, free: readonly string[]): string | null {
  const sum = [...waybill].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 1_000_003, 7);
  return free[sum % free.length] ?? null;
}

export interface LaidUnit {
  /** Whether packing has not begun: the parcel waits for goods or is complete. */
  readonly isUntouched: boolean;
  /** The unit is recorded as sorted and not as taken back. */
  readonly isSorted: boolean;
  /** Sorted units of its line, and their tray. */
  readonly sorted: number;
  readonly tray: string;
  /** The tray it was put into. */
  readonly put: string;
}

/** Whether a sorted unit can still be taken back by the user who sorted it. */
export const mayUnsort = ({ isUntouched, isSorted, sorted, tray, put }: LaidUnit): boolean =>
  isUntouched && isSorted && sorted > 0 && tray === put;

export interface SortedUnit {
  /** Whether the parcel still waits for goods. */
  readonly waits: boolean;
  /** Units of the line left at the location. */
  readonly left: number;
  /** The parcel's tray; empty when it has none. */
  readonly tray: string;
  /** The tray the unit was put into, and whether it is free. */
  readonly put: string;
  readonly isFree: boolean;
}

/** Checks a unit that was put into a tray. */
export function decideSorted({ waits, left, tray, put, isFree }: SortedUnit): Result<string, SortConflict> {
  if (!waits) return refuse('sort.stopped');
  if (left < 1) return refuse('sort.taken');
  if (tray !== '' && tray !== put) return refuse('sort.other-tray', { tray });
  if (tray === '' && !isFree) return refuse('sort.tray-taken');
  return ok(put);
}
