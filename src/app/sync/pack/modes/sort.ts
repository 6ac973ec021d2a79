import { afterSort, decideSort, isLastUnit, trayFor, type SortRefusal } from '#domain/packing/sort.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb } from '../../device-db.ts';
import { drain, settleBy } from '../../outbox.ts';
import { makeOperation } from '../operation.ts';
import { sendMissing } from '../settle.ts';
import { changeStands, viewOf, type OnTop, type Stand } from './kept.ts';

export type UnsortedLine = Stand<'sort'>['list'][number];
type Sorting = Input<'pack.sort'>;

/** A parcel has the tray its first unit was put into. */
const withTray = ({ list, free_trays }: Stand<'sort'>, { parcel_id, tray }: Pick<Sorting, 'parcel_id' | 'tray'>) => ({
  list: list.map((line) => (line.parcel_id === parcel_id && line.tray === '' ? { ...line, tray } : line)),
  free_trays: free_trays.filter((each) => each !== tray),
});

export const sortedOnTop: OnTop<'sort'> = (stand, ops) =>
  ops.reduce((now, op) => {
    const sorting = op.input as Sorting;
    const { list, free_trays } = withTray(now, sorting);
    return { list: [...afterSort(list, sorting)], free_trays };
  }, stand);

export type SortedHere =
  | { readonly ok: true; readonly line: UnsortedLine; readonly tray: string; readonly isLast: boolean }
  | { readonly ok: false; readonly refusal: SortRefusal | 'sort.no-tray'; readonly places: string };

/**
 * Gives the unit in the hand to a parcel: the operation and its effect are one, so that what is shown as sorted is sent for
 * certain. `place` is where it was taken from; null when nobody said.
 */
export async function sortHere(warehouseId: string, code: string, place: string | null): Promise<SortedHere> {
  const db = deviceDb();
  const sorted = await db.transaction('rw', db.ops, db.meta, async (): Promise<SortedHere> => {
    const view = await viewOf(db, 'sort', warehouseId, sortedOnTop);
    const { list, free_trays } = view?.stand ?? { list: [], free_trays: [] };
    const decided = decideSort(list, code, place);
    if (!decided.ok) return { ok: false, refusal: decided.refusal, places: String(decided.details?.['places'] ?? '') };
    const line = decided.value;
    const tray = line.tray || trayFor(line.waybill, free_trays);
    if (tray === null) return { ok: false, refusal: 'sort.no-tray', places: '' };
    const { parcel_id, line_id, location_code } = line;
    await makeOperation(db, {
      call: 'pack.sort',
      about: parcel_id,
      title: line.waybill,
      told: 'counted',
      line_id,
      more: { parcel_id, line_id, location_code, tray, code },
    });
    return { ok: true, line, tray, isLast: isLastUnit(line) };
  });
  if (sorted.ok) void drain();
  return sorted;
}

settleBy('pack.sort', async (op, given) => {
  const answer = given as Output<'pack.sort'>;
  const db = deviceDb();
  const { parcel_id } = op.input as Sorting;
  await changeStands(db, 'sort', ({ list, free_trays }) => ({
    list: [...list.filter((line) => line.parcel_id !== parcel_id), ...answer.list],
    free_trays: answer.sorted ? free_trays.filter((each) => each !== answer.tray) : free_trays,
  }));
  await sendMissing(db, answer.missing);
  return answer.sorted ? {} : { state: 'attention', words: answer.refusal ?? 'sort.taken' };
});
