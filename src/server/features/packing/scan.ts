import type { z } from 'zod';
import type { packScan } from '#contract/packing.ts';
import { decideScan } from '#domain/packing/scan.ts';
import { parcelTransitions } from '#domain/shipping/parcel-status.ts';
import { nextStatus } from '#domain/status.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Handler } from '../../http/context.ts';
import { packLine, presentParcel } from './present.ts';
import { answerOf, changeParcel, countUnit, keepOperation, linesOf, lockParcels, whatIs } from './store.ts';

type Answer = z.input<(typeof packScan)['output']>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Counts one unit or says why not. The operation is stored with its answer in this transaction: sent twice, it counts
 * once and hears the same. A wrong scan is an answer too, not a failure: it stays on record.
 */
export const scan: Handler<typeof packScan> = async ({ input, actor, db, now, emit }) => {
  const [parcel] = await lockParcels(db, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const said = await answerOf(db, input.op_id);
  if (said) return ok(said as Answer);
  if (parcel.status === 'waiting') return refuse('pack.not-ready');
  if (['shipped', 'delivered', 'returned'].includes(parcel.status)) return refuse('pack.gone');

  const lines = await linesOf(db, [parcel.id]);
  const keep = async (answer: Answer) => {
    const { op_id: opId, device_id: deviceId, seq, code } = input;
    const operation = { opId, deviceId, seq, code, parcelId: parcel.id, userId: actor.userId, kind: 'scan' as const };
    await keepOperation(db, { ...operation, answer, at: new Date(input.at) }, now);
    return ok(answer);
  };
  if (parcel.order_status === 'cancelled' || parcel.status === 'cancelled' || parcel.status === 'conflict') {
    const refusal = {
      code: 'scan.stopped' as const,
      scanned: input.code,
      scanned_title: '',
      needed_title: '',
      needed_at: '',
      put_back: '',
    };
    return keep({ counted: false, line_id: null, refusal, parcel: presentParcel(parcel, lines) });
  }

  const decided = decideScan(lines.map(packLine), input.code, await whatIs(db, input.code, parcel.warehouse_id));
  if (!decided.ok) {
    const { details = {} } = decided;
    const refusal = {
      code: decided.refusal,
      scanned: text(details['scanned']),
      scanned_title: text(details['scanned_title']),
      needed_title: text(details['needed_title']),
      needed_at: text(details['needed_at']),
      put_back: text(details['put_back']),
    };
    return keep({ counted: false, line_id: null, refusal, parcel: presentParcel(parcel, lines) });
  }
  const line = lines[decided.value.lineIndex];
  if (!line) throw new Error('the counted line is not one of the parcel');
  await countUnit(db, line.id);
  const started = nextStatus(parcelTransitions, parcel.status, 'start');
  await changeParcel(db, parcel.id, { ...(started ? { status: started } : {}), packedBy: actor.userId }, now);
  const event = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id, at: now };
  if (started) await emit({ name: 'parcel.changed', ...event, data: { status: started } });
  const after = { ...parcel, status: started ?? parcel.status, version: parcel.version + 1 };
  const counted = lines.with(decided.value.lineIndex, { ...line, scanned: line.scanned + 1 });
  return keep({ counted: true, line_id: line.id, refusal: null, parcel: presentParcel(after, counted) });
};
