import type { z } from 'zod';
import { packScan } from '#contract/warehouse/packing.ts';
import { isOlderThanChange } from '#domain/warehouse/packing/changes.ts';
import { lateUnit, unitsToPutBack } from '#domain/warehouse/packing/put-back.ts';
import { presentRefusal } from '#domain/warehouse/packing/refusal.ts';
import { decideScan } from '#domain/warehouse/packing/scan.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelTransitions, parcelStatus, parcelsSent } from '#domain/shipping/shipping/parcel-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { packLine, presentParcel } from './present.ts';
import { storedResponse, storeResponse, missingBefore } from '../operations/operations.ts';
import { countLateUnit } from './put-back-store.ts';
import { linesPackerKnew } from './removed-lines.ts';
import { isStopped, stopForChange } from './stop.ts';
import {
  changeParcel,
  countUnit,
  linesOf,
  lockParcels,
  itemByCode,
  type LineRow,
  type ParcelRow,
} from './parcel-rows.ts';

type ScanOutput = Omit<z.input<(typeof packScan)['output']>, 'missing'>;
type ScanRefusal = NonNullable<ScanOutput['refusal']>;

/**
 * Counts one unit or refuses. The operation is stored with its response in this transaction, so a retry counts once and
 * gets the same response. A refused scan is stored too.
 */
export const scan: Handler<typeof packScan> = async (context) => {
  const { input, actor, scope, db, now } = context;
  const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
  if (!parcel) return refuse('not-found');
  const before = await storedResponse(db, packScan.output, input.op_id, {
    parcel_id: parcel.id,
    kind: 'scan',
    code: input.code,
  });
  if (before) return before;
  if (parcel.status === parcelStatus.waiting && !isStopped(parcel)) return refuse('pack.not-ready');
  if (parcelsSent.includes(parcel.status)) return refuse('pack.gone');

  const applied = await applyOperation(context, parcel);
  const response = { ...applied, missing: await missingBefore(db, input.device_id, input.seq) };
  return storeResponse(db, { ...input, kind: 'scan', response, sentBy: actor.userId }, now);
};

type Context = Pick<Parameters<typeof scan>[0], 'input' | 'actor' | 'db' | 'now' | 'emit'>;

async function applyOperation({ input, actor, db, now, emit }: Context, parcel: ParcelRow): Promise<ScanOutput> {
  const lines = await linesOf(db, [parcel.id]);
  const refused = (refusal: ScanRefusal): ScanOutput => ({
    counted: false,
    line_id: null,
    refusal,
    parcel: presentParcel(parcel, lines),
  });
  if (isStopped(parcel)) return stoppedScan({ input, actor, db, now, emit }, parcel, lines);
  if (isOlderThanChange(parcel.changes, input.version)) {
    const stopped = await stopForChange(db, parcel, { actorId: input.user_id ?? actor.userId, now, emit });
    return stoppedScan({ input, actor, db, now, emit }, stopped, lines);
  }

  const own = lines.map(packLine);
  const decided = decideScan(own, input.code);
  if (!decided.ok) {
    // Looked up only now, because most scans are correct.
    const known = await itemByCode(db, input.code, parcel.warehouse_id);
    const named = decideScan(own, input.code, known);
    const { refusal, details = {} } = named.ok ? decided : named;
    return refused(presentRefusal(refusal, details, known ? [...lines, known] : lines));
  }
  const index = decided.value.lineIndex;
  const line = lines[index];
  if (!line) throw new Error('the counted line is not in the parcel');
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

/**
 * A scan of a stopped parcel never counts. The response names the unit and its shelf; a unit scanned before the device
 * knew of the stop is recorded, because it lies in the box.
 */
async function stoppedScan(
  { input, actor, db, now, emit }: Context,
  parcel: ParcelRow,
  current: readonly LineRow[],
): Promise<ScanOutput> {
  const known = await itemByCode(db, input.code, parcel.warehouse_id);
  const lines = await linesPackerKnew(db, parcel, current, input);
  const was = new Map(parcel.changes?.lines.map((change) => [change.line_id, change.was]));
  const own = lines.map((line) => ({
    ...packLine(line),
    to_put_back: line.to_put_back,
    was: was.get(line.id) ?? 0,
  }));
  const index = lateUnit(parcel, own, input);
  const late = index === null ? undefined : lines[index];
  if (late) await countLateUnit(db, parcel, late, { actorId: input.user_id ?? actor.userId, now, emit });
  const item = late ?? lines.find((line) => line.variant_code === known?.variant_code) ?? known;
  const details = {
    scanned: input.code,
    scanned_code: item?.variant_code ?? '',
    scanned_title: item?.title ?? '',
    scanned_title_cn: item?.title_cn ?? '',
    put_back: item?.location_code ?? '',
  };
  const boxed = lines.map((line) => (line === late ? { ...line, to_put_back: line.to_put_back + 1 } : line));
  const since = unitsToPutBack(parcel, boxed) > 0 ? (parcel.put_back_since ?? now) : null;
  const after: ParcelRow = late ? { ...parcel, version: parcel.version + 1, put_back_since: since } : parcel;
  return {
    counted: false,
    line_id: late?.id ?? null,
    refusal: presentRefusal('scan.stopped', details, item ? [item] : []),
    parcel: presentParcel(after, boxed),
  };
}
