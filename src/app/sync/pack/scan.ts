import { deviceDb, type DeviceDb, type DeviceOp, type DeviceParcel } from '../outbox/device-db.ts';
import { drain, drainSoon } from '../outbox/outbox.ts';
import { identityOf, makeOperation } from './operation.ts';
import type { Parcel, ScanResponse, UndoResponse } from './parcel.ts';
import { predictScan, takeOut, type ScanPrediction } from './predict.ts';
import { registerPackAck } from './register-ack.ts';
import { findOnDevice } from './merge-parcels.ts';

type Making = {
  call: string;
  kept: DeviceParcel;
  more: Record<string, unknown>;
  told: DeviceOp['told'];
  lineId: string | null;
};

/** Stores an operation on a parcel, in the transaction of its effect. Returns its id. */
export function make(
  db: DeviceDb,
  { call, kept, more, told, lineId }: Making,
  identity?: Awaited<ReturnType<typeof identityOf>>,
): Promise<string> {
  const [about, title, input] = [kept.id, kept.waybill, { parcel_id: kept.id, ...more }];
  return makeOperation(db, { call, about, title, told, line_id: lineId, more: input }, identity);
}

/**
 * Counts one unit: operation and effect are one transaction, so every counted scan is sent. Wrong scans are queued too. `opId` is the operation's id.
 * `shown` is the parcel on the screen: a code that is wrong there is looked up at once.
 */
export async function scanLocally(
  shown: Parcel,
  code: string,
): Promise<ScanPrediction & { readonly parcel: Parcel; readonly opId: string }> {
  const db = deviceDb();
  const parcelId = shown._id;
  const looksWrong = !predictScan(shown, code).counted;
  const result = await db.transaction('rw', db.ops, db.parcels, db.meta, async () => {
    // In parallel, here and below: the packer waits for this transaction.
    const [kept, identity, known] = await Promise.all([
      db.parcels.get(parcelId),
      identityOf(db),
      looksWrong ? findOnDevice(db, code) : null,
    ]);
    if (!kept) throw new Error('the parcel is not on this device');
    const first = predictScan(kept.local, code, known);
    const seen = first.counted || looksWrong ? first : predictScan(kept.local, code, await findOnDevice(db, code));
    const parcel = seen.counted ? seen.parcel : kept.local;
    const told = seen.counted ? ('counted' as const) : ('refused' as const);
    const lineId = seen.counted ? seen.line._id : null;
    const [opId] = await Promise.all([
      make(db, { call: 'pack.scan', kept, more: { code, version: kept.server.version }, told, lineId }, identity),
      seen.counted && db.parcels.put({ ...kept, local: parcel }),
    ]);
    return { ...seen, parcel, opId };
  });
  drainSoon();
  return result;
}

/** Undoes the last counted scan of a parcel; null when there is none. */
export async function undoLocally(parcelId: string): Promise<Parcel | null> {
  const db = deviceDb();
  const after = await db.transaction('rw', db.ops, db.parcels, db.meta, async () => {
    const [kept, ops] = [await db.parcels.get(parcelId), await db.ops.where({ about: parcelId }).sortBy('n')];
    const undone = new Set(ops.filter((op) => op.call === 'pack.undo').map((op) => op.input['scan_id']));
    const last = ops.findLast(
      (op) => op.call === 'pack.scan' && op.told === 'counted' && op.state !== 'attention' && !undone.has(op.op_id),
    );
    if (!kept || !last?.line_id) return null;
    const local = takeOut(kept.local, last.line_id);
    await db.parcels.update(parcelId, { local });
    const more = { scan_id: last.op_id };
    await make(db, { call: 'pack.undo', kept, more, told: 'counted', lineId: last.line_id });
    return local;
  });
  void drain();
  return after;
}

registerPackAck<ScanResponse>('pack.scan', (op, response) =>
  // The packer saw it as counted; if the server rejects it, it needs attention.
  op.told === 'counted' && !response.counted
    ? { state: 'attention', words: response.refusal?.code ?? 'scan.unknown' }
    : { line_id: response.line_id },
);

registerPackAck<UndoResponse>('pack.undo', (_op, { undone }) =>
  undone ? {} : { state: 'attention', words: 'undo.nothing' },
);
