import {
  afterSort,
  afterUnsort,
  decideSort,
  isLastUnit,
  trayFor,
  type SortRefusal,
} from '#domain/warehouse/packing/sort.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb, type DeviceOp } from '../../outbox/device-db.ts';
import { drain } from '../../outbox/outbox.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck } from '../register-ack.ts';
import { changeModeData, viewOf, type ApplyOps, type ModeData } from './mode-data.ts';

export type UnsortedLine = ModeData<'sort'>['list'][number];
type Sorting = Input<'pack.sort'>;

/** A parcel keeps the tray of its first unit. */
const withTray = (
  { list, free_trays }: ModeData<'sort'>,
  { parcel_id, tray }: Pick<Sorting, 'parcel_id' | 'tray'>,
) => ({
  list: list.map((line) => (line.parcel_id === parcel_id && line.tray === '' ? { ...line, tray } : line)),
  free_trays: free_trays.filter((each) => each !== tray),
});

/** Trays sorted by code, as on the server, so that all devices assign the same one. */
const withFreed = (trays: readonly string[], tray: string) => [...new Set([...trays, tray])].toSorted();

type Unsorting = Input<'pack.unsort'>;

/** The undo of a sorting that was sent already. */
function takenBack({ list, free_trays }: ModeData<'sort'>, op: DeviceOp): ModeData<'sort'> {
  const line = op.before as UnsortedLine | undefined;
  return { list: line ? [...afterUnsort(list, line)] : list, free_trays };
}

export const applySorting: ApplyOps<'sort'> = (data, all) => {
  const undone = new Set(all.filter((op) => op.call === 'pack.unsort').map((op) => (op.input as Unsorting).sort_id));
  const sorts = new Set(all.filter((op) => op.call === 'pack.sort').map((op) => op.op_id));
  // A sorting and its undo cancel each other while both are unsent.
  const ops = all.filter((op) =>
    op.call === 'pack.sort' ? !undone.has(op.op_id) : !sorts.has((op.input as Unsorting).sort_id),
  );
  return ops.reduce((now, op) => {
    if (op.call === 'pack.unsort') return takenBack(now, op);
    const sorting = op.input as Sorting;
    const { list, free_trays } = withTray(now, sorting);
    return { list: [...afterSort(list, sorting)], free_trays };
  }, data);
};

export type SortedUnit =
  | {
      readonly ok: true;
      readonly opId: string;
      readonly line: UnsortedLine;
      readonly tray: string;
      readonly isLast: boolean;
    }
  | { readonly ok: false; readonly refusal: SortRefusal | 'sort.no-tray'; readonly places: string };

/** Assigns a unit to a parcel; operation and effect are one transaction. `place` is where it was taken from; null if unknown. */
export async function sortLocally(warehouseId: string, code: string, place: string | null): Promise<SortedUnit> {
  const db = deviceDb();
  const sorted = await db.transaction('rw', db.operations, db.meta, async (): Promise<SortedUnit> => {
    const view = await viewOf(db, 'sort', warehouseId, applySorting);
    const { list, free_trays } = view?.stand ?? { list: [], free_trays: [] };
    const decided = decideSort(list, code, place);
    if (!decided.ok) return { ok: false, refusal: decided.refusal, places: String(decided.details?.['places'] ?? '') };
    const line = decided.value;
    const tray = line.tray || trayFor(line.waybill, free_trays);
    if (tray === null) return { ok: false, refusal: 'sort.no-tray', places: '' };
    const { parcel_id, line_id, location_code } = line;
    const opId = await makeOperation(db, {
      call: 'pack.sort',
      subject: parcel_id,
      title: line.waybill,
      localResult: 'counted',
      line_id,
      more: { parcel_id, line_id, location_code, tray, code },
      before: line,
    });
    return { ok: true, opId, line, tray, isLast: isLastUnit(line) };
  });
  if (sorted.ok) void drain();
  return sorted;
}

/**
 * Undoes a sorting of this device; operation and effect are one transaction. Returns the line that waits again; null if the sorting was rejected or
 * undone already.
 */
export async function unsortLocally(opId: string): Promise<UnsortedLine | null> {
  const db = deviceDb();
  const line = await db.transaction('rw', db.operations, db.meta, async () => {
    const sorted = await db.operations.where({ op_id: opId }).first();
    const after = await db.operations.where({ subject: sorted?.subject ?? '' }).toArray();
    const isUndone = after.some((op) => op.call === 'pack.unsort' && (op.input as Unsorting).sort_id === opId);
    if (!sorted || isUndone || sorted.state === 'attention') return null;
    const { parcel_id, line_id, location_code, tray } = sorted.input as Sorting;
    await makeOperation(db, {
      call: 'pack.unsort',
      subject: parcel_id,
      title: sorted.title,
      localResult: 'counted',
      line_id,
      more: { parcel_id, line_id, location_code, tray, sort_id: opId },
      before: sorted.before,
    });
    return sorted.before as UnsortedLine;
  });
  if (line) void drain();
  return line;
}

registerBatchAck('pack.sort', async (op, given) => {
  const response = given as Output<'pack.sort'>;
  const db = deviceDb();
  const { parcel_id } = op.input as Sorting;
  await changeModeData(db, 'sort', ({ list, free_trays }) => ({
    list: [...list.filter((line) => line.parcel_id !== parcel_id), ...response.list],
    free_trays: response.sorted ? free_trays.filter((each) => each !== response.tray) : free_trays,
  }));
  return response.sorted ? {} : { state: 'attention', message: response.refusal ?? 'sort.taken' };
});

registerBatchAck('pack.unsort', async (op, given) => {
  const response = given as Output<'pack.unsort'>;
  const { parcel_id, tray } = op.input as Unsorting;
  await changeModeData(deviceDb(), 'sort', ({ list, free_trays }) => ({
    list: [...list.filter((line) => line.parcel_id !== parcel_id), ...response.list],
    free_trays: response.tray_freed ? withFreed(free_trays, tray) : free_trays,
  }));
  return response.undone ? {} : { state: 'attention', message: 'unsort.nothing' };
});
