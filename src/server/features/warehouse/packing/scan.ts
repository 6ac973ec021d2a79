import type { z } from 'zod';
import type { packScan } from '#contract/warehouse/packing.ts';
import { wasMadeBefore } from '#domain/warehouse/packing/changes.ts';
import { presentRefusal } from '#domain/warehouse/packing/refusal.ts';
import { decideScan } from '#domain/warehouse/packing/scan.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelTransitions } from '#domain/shipping/shipping/parcel-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { packLine, presentParcel } from './present.ts';
import { answeredBefore, keepAnswered, missingBefore } from './operations.ts';
import { isStopped, stopForChange } from './stop.ts';
import { changeParcel, countUnit, linesOf, lockParcels, whatIs, type ParcelRow } from './parcel-rows.ts';

type Answer = Omit<z.input<(typeof packScan)['output']>, 'missing'>;
type ScanRefusal = NonNullable<Answer['refusal']>;

/**
 * Counts one unit or says why not. The operation is stored with its answer in this transaction: sent twice, it counts
 * once and hears the same. A wrong scan is an answer too, not a failure: it stays on record.
 */
export const scan: Handler<typeof packScan> = async (asked) => {
  const { input, actor, scope, db, now } = asked;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await answeredBefore<z.input<(typeof packScan)['output']>>(db, input.op_id, {
    parcel_id: parcel.id,
    code: input.code,
  });
  if (before) return before;
  if (parcel.status === 'waiting' && !isStopped(parcel)) return refuse('pack.not-ready');
  if (['shipped', 'delivered', 'returned'].includes(parcel.status)) return refuse('pack.gone');

  const applied = await applyOperation(asked, parcel);
  const answer = { ...applied, missing: await missingBefore(db, input.device_id, input.seq) };
  return keepAnswered(db, { ...input, kind: 'scan', answer, sentBy: actor.userId }, now);
};

async function applyOperation(
  { input, actor, db, now, emit }: Parameters<typeof scan>[0],
  parcel: ParcelRow,
): Promise<Answer> {
  const lines = await linesOf(db, [parcel.id]);
  const no = (refusal: ScanRefusal): Answer => ({
    counted: false,
    line_id: null,
    refusal,
    parcel: presentParcel(parcel, lines),
  });
  if (isStopped(parcel)) return no(presentRefusal('scan.stopped', { scanned: input.code }, []));
  if (wasMadeBefore(parcel.changes, input.version)) {
    const stopped = await stopForChange(db, parcel, { actorId: input.user_id ?? actor.userId, now, emit });
    return {
      ...no(presentRefusal('scan.stopped', { scanned: input.code }, [])),
      parcel: presentParcel(stopped, lines),
    };
  }

  const own = lines.map(packLine);
  const decided = decideScan(own, input.code);
  if (!decided.ok) {
    // Named only now: most scans are right, and nobody has to look through the catalogue for them.
    const known = await whatIs(db, input.code, parcel.warehouse_id);
    const named = decideScan(own, input.code, known);
    const { refusal, details = {} } = named.ok ? decided : named;
    return no(presentRefusal(refusal, details, known ? [...lines, known] : lines));
  }
  const index = decided.value.lineIndex;
  const line = lines[index];
  if (!line) throw new Error('the counted line is not one of the parcel');
  await countUnit(db, line, 1);
  const started = nextStatus(parcelTransitions, parcel.status, 'start');
  await changeParcel(
    db,
    parcel.id,
    { ...(started ? { status: started } : {}), packedBy: input.user_id ?? actor.userId },
    now,
  );
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
  if (started) await emit({ name: 'parcel.changed', ...about, data: { status: started }, at: now });
  const after = { ...parcel, status: started ?? parcel.status, version: parcel.version + 1 };
  const counted = lines.with(index, { ...line, scanned: line.scanned + 1 });
  return { counted: true, line_id: line.id, refusal: null, parcel: presentParcel(after, counted) };
}
