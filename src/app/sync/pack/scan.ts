import { deviceDb, type DeviceDb, type DeviceOp, type DeviceParcel } from '../outbox/device-db.ts';
import { drain, drainSoon } from '../outbox/outbox.ts';
import { identityOf, makeOperation } from './operation.ts';
import type { Parcel, ParcelLine, ScanResponse, UndoResponse } from './parcel.ts';
import { predictScan, removeUnit, type ScanPrediction } from './parcels/predict.ts';
import { registerPackAck } from './register-ack.ts';
import { findOnDevice } from './parcels/merge-parcels.ts';

type ParcelOperation = {
  call: string;
  parcel: DeviceParcel;
  more: Record<string, unknown>;
  localResult: DeviceOp['localResult'];
  lineId: string | null;
};

/** Stores an operation on a parcel, in the transaction of its effect. Returns its id. */
export function make(
  db: DeviceDb,
  { call, parcel, more, localResult, lineId }: ParcelOperation,
  identity?: Awaited<ReturnType<typeof identityOf>>,
): Promise<string> {
  const [subject, title, input] = [parcel.id, parcel.waybill, { parcel_id: parcel.id, ...more }];
  return makeOperation(db, { call, subject, title, localResult, line_id: lineId, more: input }, identity);
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
  const isUnexpected = !predictScan(shown, code).counted;
  const result = await db.transaction('rw', db.operations, db.parcels, db.meta, async () => {
    // In parallel, here and below: the packer waits for this transaction.
    const [stored, identity, known] = await Promise.all([
      db.parcels.get(parcelId),
      identityOf(db),
      isUnexpected ? findOnDevice(db, code) : null,
    ]);
    if (!stored) throw new Error('the parcel is not on this device');
    const first = predictScan(stored.local, code, known);
    const scanned =
      first.counted || isUnexpected ? first : predictScan(stored.local, code, await findOnDevice(db, code));
    const parcel = scanned.counted ? scanned.parcel : stored.local;
    const localResult = scanned.counted ? ('counted' as const) : ('refused' as const);
    const lineId = scanned.counted ? scanned.line._id : null;
    const [opId] = await Promise.all([
      make(
        db,
        { call: 'pack.scan', parcel: stored, more: { code, version: stored.server.version }, localResult, lineId },
        identity,
      ),
      scanned.counted && db.parcels.put({ ...stored, local: parcel }),
    ]);
    return { ...scanned, parcel, opId };
  });
  drainSoon();
  return result;
}

/** A unit taken out of the box again. */
export type Undone = { readonly opId: string; readonly parcel: Parcel; readonly line: ParcelLine };

/** The line to take a unit out of, when its scans were made on other devices: the one in progress, else the last. */
const lineOfOthers = ({ list }: Parcel): ParcelLine | undefined =>
  list.find(({ scanned, quantity }) => scanned > 0 && scanned < quantity) ??
  list.findLast(({ scanned }) => scanned > 0);

/** Takes out the last unit scanned on this device, else one scanned on another device; null when the box is empty. */
export async function undoLocally(parcelId: string): Promise<Undone | null> {
  const db = deviceDb();
  const undone = await db.transaction('rw', db.operations, db.parcels, db.meta, async () => {
    const [stored, ops] = [
      await db.parcels.get(parcelId),
      await db.operations.where({ subject: parcelId }).sortBy('sequence'),
    ];
    if (!stored) return null;
    const inBox = (lineId: string | null) =>
      stored.local.list.find(({ _id, scanned }) => _id === lineId && scanned > 0);
    const undoneIds = new Set(ops.filter((op) => op.call === 'pack.undo').map((op) => op.input['scan_id']));
    const last = ops.findLast(
      (op) =>
        op.call === 'pack.scan' &&
        op.localResult === 'counted' &&
        op.state !== 'attention' &&
        !undoneIds.has(op.op_id) &&
        inBox(op.line_id) !== undefined,
    );
    const line = last ? inBox(last.line_id) : lineOfOthers(stored.local);
    if (!line) return null;
    const local = removeUnit(stored.local, line._id);
    await db.parcels.update(parcelId, { local });
    const more = last ? { scan_id: last.op_id } : { line_id: line._id };
    const opId = await make(db, { call: 'pack.undo', parcel: stored, more, localResult: 'counted', lineId: line._id });
    return { opId, parcel: local, line: { ...line, scanned: line.scanned - 1 } };
  });
  void drain();
  return undone;
}

registerPackAck<ScanResponse>('pack.scan', (op, response) =>
  // The packer saw it as counted; if the server rejects it, it needs attention.
  op.localResult === 'counted' && !response.counted
    ? { state: 'attention', message: response.refusal?.code ?? 'scan.unknown' }
    : { line_id: response.line_id },
);

registerPackAck<UndoResponse>('pack.undo', (_op, { undone }) =>
  undone ? {} : { state: 'attention', message: 'undo.nothing' },
);
