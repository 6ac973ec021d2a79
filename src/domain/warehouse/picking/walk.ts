import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { scannedCode } from '#domain/shared/text/scanned-code.ts';
import { comparePlaces } from '../packing/scan.ts';

/** Units of one parcel line to pick at one location. */
export interface PickTask {
  readonly task_id: string;
  readonly parcel_id: string;
  readonly line_id: string;
  readonly location_code: string;
  readonly variant_code: string;
  readonly sku: string;
  readonly quantity: number;
  readonly picked: number;
  /** Reported as not found. */
  readonly short: boolean;
}

export interface PickParcel {
  readonly parcel_id: string;
  /** False: it was cancelled, stopped or is already being packed. */
  readonly is_open: boolean;
  readonly totes: readonly string[];
}

export interface Tote {
  readonly code: string;
  /** The parcel whose units it carries; null: it is free. */
  readonly parcel_id: string | null;
}

/** Pieces at a location by the stock, without those in totes. */
export interface PlaceStock {
  readonly code: string;
  readonly pieces: number;
}

export interface PickBatch<Task extends PickTask = PickTask> {
  readonly tasks: readonly Task[];
  readonly parcels: readonly PickParcel[];
}

/** Why picked units cannot be booked. */
export const pickConflicts = [
  'pick.stopped',
  'pick.gone',
  'pick.surplus',
  'pick.unknown-tote',
  'pick.tote-taken',
  'pick.unknown-task',
] as const;
export type PickConflict = (typeof pickConflicts)[number];

const plain = (code: string): string => scannedCode(code).toUpperCase();

export const unitsLeft = ({ quantity, picked }: Pick<PickTask, 'quantity' | 'picked'>): number =>
  Math.max(0, quantity - picked);

/** The tasks that can be done now, in walking order; at a location item by item. */
export function walkOf<Task extends PickTask>({ tasks, parcels }: PickBatch<Task>): Task[] {
  const open = new Set(parcels.filter(({ is_open }) => is_open).map(({ parcel_id }) => parcel_id));
  return tasks
    .filter((task) => !task.short && unitsLeft(task) > 0 && open.has(task.parcel_id))
    .toSorted(
      (a, b) =>
        comparePlaces(a.location_code, b.location_code) ||
        Number(a.variant_code > b.variant_code) - Number(a.variant_code < b.variant_code) ||
        parcels.findIndex((each) => each.parcel_id === a.parcel_id) -
          parcels.findIndex((each) => each.parcel_id === b.parcel_id),
    );
}

/** The next task; skipped ones come after the others. */
export function nextTask<Task extends PickTask>(batch: PickBatch<Task>, skipped: readonly string[]): Task | null {
  const walk = walkOf(batch);
  const byTurn = (task: Task) => skipped.indexOf(task.task_id);
  return walk.toSorted((a, b) => byTurn(a) - byTurn(b))[0] ?? null;
}

export const isTaskPlace = (task: PickTask, code: string): boolean => plain(task.location_code) === plain(code);
export const isTaskItem = ({ variant_code, sku }: PickTask, code: string): boolean =>
  plain(variant_code) === plain(code) || (sku !== '' && plain(sku) === plain(code));

/** The tote that takes the units of a parcel: one of its own, or a free one. */
export function decideTote(
  totes: readonly Tote[],
  parcelId: string,
  code: string,
): Result<string, 'pick.unknown-tote' | 'pick.tote-taken'> {
  const tote = totes.find((each) => each.code === plain(code));
  if (!tote) return refuse('pick.unknown-tote', { tote: code.trim() });
  if (tote.parcel_id !== null && tote.parcel_id !== parcelId) return refuse('pick.tote-taken', { tote: tote.code });
  return ok(tote.code);
}

export interface PickedUnits {
  /** Left the warehouse, or in its carton with a label. */
  readonly isGone: boolean;
  /** Units the line takes and those picked before. */
  readonly quantity: number;
  readonly picked: number;
}

/** How many of the units put into a tote count: those the line still takes. */
export function decidePick({ isGone, quantity, picked }: PickedUnits, units: number): Result<number, PickConflict> {
  if (isGone) return refuse('pick.gone');
  const taken = Math.min(units, Math.max(0, quantity - picked));
  return taken > 0 ? ok(taken) : refuse('pick.surplus', { quantity: units });
}

/** The places after units were taken from one of them; none: stored by an older version. */
export const withoutTaken = (
  places: readonly PlaceStock[] | undefined = [],
  code: string,
  units: number,
): PlaceStock[] =>
  places.map((each) => (each.code === code ? { ...each, pieces: Math.max(0, each.pieces - units) } : each));

/** Whether nothing of any item should lie at a place after units were taken from it; the picker is asked then. */
export const isEmptied = (places: readonly PlaceStock[] | undefined, code: string, units: number): boolean =>
  withoutTaken(places, code, units).some((each) => each.code === code && each.pieces === 0);

export const zeroResults = ['counted', 'doubted', 'known'] as const;
/** counted: a count of zero · doubted: the place is counted next · known: this pick was answered before. */
export type ZeroResult = (typeof zeroResults)[number];

/** What a picker's answer about an emptied place leads to. `expected`: pieces there by the stock. */
export const decideZero = (isEmpty: boolean, expected: number): Exclude<ZeroResult, 'known'> =>
  isEmpty && expected === 0 ? 'counted' : 'doubted';

/** Picked and all units of a batch, without parcels that were stopped. */
export function progressOf({ tasks, parcels }: PickBatch): { readonly picked: number; readonly units: number } {
  const open = new Set(parcels.filter(({ is_open }) => is_open).map(({ parcel_id }) => parcel_id));
  const own = tasks.filter(({ parcel_id }) => open.has(parcel_id));
  return {
    picked: own.reduce((sum, { picked }) => sum + picked, 0),
    units: own.reduce((sum, { quantity, picked }) => sum + Math.max(quantity, picked), 0),
  };
}
