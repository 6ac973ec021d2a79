import type { z } from 'zod';
import { packUndo } from '#contract/warehouse/packing.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelStatus, parcelsSent } from '#domain/shipping/shipping/parcel-status.ts';
import { unitsBackOf, unitsToPutBack } from '#domain/warehouse/packing/put-back.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { storedResponse, scannedUnit, storeResponse, missingBefore } from '../operations/operations.ts';
import { presentParcel } from './present.ts';
import { putUnitsBack, removeLateUnit } from './put-back-store.ts';
import {
  changeParcel,
  countUnit,
  linesOf,
  lockParcels,
  parcelsByIds,
  type LineRow,
  type ParcelRow,
} from './parcel-rows.ts';

type UndoOutput = z.input<(typeof packUndo)['output']>;

/**
 * Takes one counted unit out of the box. Like a scan, the operation and its response are stored with the effect, so a
 * retry, or a second undo of one scan, has no effect.
 */
export const undo: Handler<typeof packUndo> = async ({ input, actor, scope, db, now, emit }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const code = 'scan_id' in input ? input.scan_id : input.line_id;
  const before = await storedResponse(db, packUndo.output, input.op_id, { parcel_id: parcel.id, kind: 'undo', code });
  if (before) return before;
  if (parcelsSent.includes(parcel.status)) return refuse('pack.gone');
  if (parcel.labelled_at !== null || parcel.status === parcelStatus.packed)
    return refuse('pack.label-printed', { number: parcel.waybill });

  const lines = await linesOf(db, [parcel.id]);
  const unit =
    'scan_id' in input ? await scannedUnit(db, parcel.id, input.scan_id) : { line_id: input.line_id, counted: true };
  const line = lines.find(
    (each) =>
      each.id === unit?.line_id &&
      (goesBack(parcel, each) || (unit.counted && !isCancelled(parcel) ? each.scanned : each.to_put_back) > 0),
  );
  if (unit && line) {
    await takeUnitOut(db, parcel, { line, counted: unit.counted }, { actorId: actor.userId, now });
    const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id, at: now };
    await emit({ name: 'parcel.changed', ...about, data: { taken_out: line.variant_code } });
    if (parcel.put_back_since && unitsToPutBack(parcel, lines) === 1)
      await emit({ name: 'parcel.decided', ...about, data: { choice: 'put-back' } });
  }
  const [after] = await parcelsByIds(db, scope, [parcel.id]);
  const response: UndoOutput = {
    undone: line !== undefined,
    line_id: line?.id ?? null,
    parcel: presentParcel(after ?? parcel, await linesOf(db, [parcel.id])),
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...input, kind: 'undo', code, response, sentBy: actor.userId }, now);
};

const isCancelled = ({ status }: ParcelRow): boolean => status === parcelStatus.cancelled;

/** A unit of the line left the order: the one taken out of the box is that one. */
const goesBack = (parcel: ParcelRow, line: LineRow): boolean => unitsBackOf(parcel, line) > 0;

type UnitToTakeOut = {
  readonly line: LineRow;
  /** False: the scan came after the stop, so its unit is only recorded as lying in the box. */
  readonly counted: boolean;
};

async function takeUnitOut(
  db: Db,
  parcel: ParcelRow,
  { line, counted }: UnitToTakeOut,
  context: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  const isBack = goesBack(parcel, line);
  if (counted && line.scanned > 0 && (isCancelled(parcel) || !isBack)) await countUnit(db, line, -1);
  if (isBack) await putUnitsBack(db, parcel, { line, units: 1 }, context);
  else if (counted) await changeParcel(db, parcel.id, {}, context.now);
  else await removeLateUnit(db, parcel, line, context.now);
}
