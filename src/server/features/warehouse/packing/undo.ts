import type { z } from 'zod';
import { packUndo } from '#contract/warehouse/packing.ts';
import { refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { storedResponse, countedLine, storeResponse, missingBefore } from './operations.ts';
import { presentParcel } from './present.ts';
import { putUnitsBack } from './put-back-store.ts';
import { changeParcel, countUnit, linesOf, lockParcels, parcelsByIds } from './parcel-rows.ts';

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
  if (['shipped', 'delivered', 'returned'].includes(parcel.status)) return refuse('pack.gone');
  if (parcel.label_prints > 0 || parcel.status === 'packed')
    return refuse('pack.label-printed', { number: parcel.waybill });

  const lines = await linesOf(db, [parcel.id]);
  const lineId = 'scan_id' in input ? await countedLine(db, parcel.id, input.scan_id) : input.line_id;
  const index = lines.findIndex((line) => line.id === lineId && line.scanned > 0);
  const line = lines[index];
  if (line) {
    await countUnit(db, line, -1);
    // After a cancellation the unit goes back to its shelf.
    if (line.to_put_back > 0) await putUnitsBack(db, parcel, { line, units: 1 }, { actorId: actor.userId, now });
    else await changeParcel(db, parcel.id, {}, now);
    const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
    await emit({ name: 'parcel.changed', ...about, data: { taken_out: line.variant_code }, at: now });
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
