import type { z } from 'zod';
import type { packUndo } from '#contract/warehouse/packing.ts';
import { refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { answeredBefore, countedLine, keepAnswered, missingBefore } from './operations.ts';
import { presentParcel } from './present.ts';
import { changeParcel, countUnit, linesOf, lockParcels } from './parcel-rows.ts';

type Answer = z.input<(typeof packUndo)['output']>;

/**
 * Takes one counted unit out of the box again. As with a scan, the operation and its answer are one with the effect: sent
 * twice it takes out once, and of two undos of one scan only the first does.
 */
export const undo: Handler<typeof packUndo> = async ({ input, actor, scope, db, now, emit }) => {
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await answeredBefore<Answer>(db, input.op_id, { parcel_id: parcel.id, code: input.scan_id });
  if (before) return before;
  if (['shipped', 'delivered', 'returned'].includes(parcel.status)) return refuse('pack.gone');
  if (parcel.label_prints > 0 || parcel.status === 'packed')
    return refuse('pack.label-printed', { number: parcel.waybill });

  const lines = await linesOf(db, [parcel.id]);
  const lineId = await countedLine(db, parcel.id, input.scan_id);
  const index = lines.findIndex((line) => line.id === lineId && line.scanned > 0);
  const line = lines[index];
  if (line) {
    await countUnit(db, line, -1);
    await changeParcel(db, parcel.id, {}, now);
    const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
    await emit({ name: 'parcel.changed', ...about, data: { taken_out: line.variant_code }, at: now });
  }
  const after = line ? lines.with(index, { ...line, scanned: line.scanned - 1 }) : lines;
  const answer: Answer = {
    undone: line !== undefined,
    line_id: line?.id ?? null,
    parcel: presentParcel({ ...parcel, version: parcel.version + (line ? 1 : 0) }, after),
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  const { scan_id: code, ...said } = input;
  return keepAnswered(db, { ...said, kind: 'undo', code, answer, sentBy: actor.userId }, now);
};
