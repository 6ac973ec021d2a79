import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** Units that lie at a place and are promised to a line of a parcel, which still waits for them. */
export interface UnsortedLine {
  readonly line_id: string;
  readonly location_code: string;
  readonly variant_code: string;
  readonly sku: string;
  /** Whole units of this line at this place. */
  readonly to_sort: number;
  /** Units the whole parcel still waits for, wherever they are. */
  readonly parcel_missing: number;
  /** When the parcel was made, as an ISO instant. */
  readonly since: string;
}

/** unknown: no unit waits under this code anywhere · not-here: none at this place · where: at several places. */
export type SortRefusal = 'sort.unknown' | 'sort.not-here' | 'sort.where';

/** Why a unit that lies in a tray already is not sorted after all. */
export const sortConflicts = ['sort.stopped', 'sort.taken', 'sort.other-tray', 'sort.tray-taken'] as const;
export type SortConflict = (typeof sortConflicts)[number];

const plain = (code: string): string => code.trim().toUpperCase();
const isNamed = ({ variant_code, sku }: UnsortedLine, code: string): boolean =>
  plain(variant_code) === code || (sku !== '' && plain(sku) === code);

/** Whether a code names a place where something waits. */
export const isUnsortedPlace = (lines: readonly UnsortedLine[], code: string): boolean =>
  lines.some((line) => line.to_sort > 0 && plain(line.location_code) === plain(code));

/** The parcel that is nearly complete comes first, then the older one. */
const byNeed = (a: UnsortedLine, b: UnsortedLine): number =>
  a.parcel_missing - b.parcel_missing ||
  Number(a.since > b.since) - Number(a.since < b.since) ||
  Number(a.line_id > b.line_id) - Number(a.line_id < b.line_id);

/** Which line gets the unit in the hand. `place` is where it was taken from; null when nobody said. */
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

/** The parcel's units are together when this one is sorted. */
export const isLastUnit = ({ parcel_missing }: UnsortedLine): boolean => parcel_missing === 1;

type Sorted = UnsortedLine & { readonly parcel_id: string; readonly order_number: string };

/** What still waits after one unit was sorted. Two parcels of one order share what lies there for it. */
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

/** The same with one sorted unit back where it lay; `line` is as it was before that unit was sorted. */
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
 * A free tray for a parcel that has none; null when none is left. Every phone finds the same one for the same parcel, and
 * seldom one tray for two.
 */
export function trayFor(waybill: string, free: readonly string[]): string | null {
  const sum = [...waybill].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 1_000_003, 7);
  return free[sum % free.length] ?? null;
}

export interface LaidUnit {
  /** Whether the parcel still waits for goods, or is complete and nobody has begun to pack it. */
  readonly isUntouched: boolean;
  /** That this unit was sorted is on record, and not that it was taken back. */
  readonly isSorted: boolean;
  /** Units of its line that lie sorted, and in which tray. */
  readonly sorted: number;
  readonly tray: string;
  /** Into which tray it was put. */
  readonly put: string;
}

/** Whether a sorted unit can still be taken out of its tray by whoever put it there. */
export const mayUnsort = ({ isUntouched, isSorted, sorted, tray, put }: LaidUnit): boolean =>
  isUntouched && isSorted && sorted > 0 && tray === put;

export interface SortedUnit {
  /** Whether the parcel still waits for goods. */
  readonly waits: boolean;
  /** Units of the line that are left at the place it was taken from. */
  readonly left: number;
  /** The parcel's tray; empty while it has none. */
  readonly tray: string;
  /** Where the unit was put, and whether that tray is free. */
  readonly put: string;
  readonly isFree: boolean;
}

/** Judges a unit that was put into a tray. */
export function decideSorted({ waits, left, tray, put, isFree }: SortedUnit): Result<string, SortConflict> {
  if (!waits) return refuse('sort.stopped');
  if (left < 1) return refuse('sort.taken');
  if (tray !== '' && tray !== put) return refuse('sort.other-tray', { tray });
  if (tray === '' && !isFree) return refuse('sort.tray-taken');
  return ok(put);
}
