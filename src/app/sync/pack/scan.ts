import { deviceDb, type DeviceDb, type DeviceOp, type DeviceParcel } from '../outbox/device-db.ts';
import { drain, drainSoon } from '../outbox/outbox.ts';
import { identityOf, makeOperation } from './operation.ts';
import type { Parcel, ScanAnswer, UndoAnswer } from './parcel.ts';
import { judgeScan, takeOut, type Judged } from './predict.ts';
import { registerPackAck } from './register-ack.ts';
import { findOnDevice } from './merge-parcels.ts';

type Making = {
  call: string;
  kept: DeviceParcel;
  more: Record<string, unknown>;
  told: DeviceOp['told'];
  lineId: string | null;
};

/** Writes an operation about a parcel; inside the transaction of its effect here. Answers its id. */
export function make(
  db: DeviceDb,
  { call, kept, more, told, lineId }: Making,
  identity?: Awaited<ReturnType<typeof identityOf>>,
): Promise<string> {
  const [about, title, input] = [kept.id, kept.waybill, { parcel_id: kept.id, ...more }];
  return makeOperation(db, { call, about, title, told, line_id: lineId, more: input }, identity);
}

/**
 * Counts one unit on this device: the operation and its effect are written in one transaction, so that what is shown as
 * counted is sent for certain, whatever happens to this page. A wrong scan is kept and sent too. `opId` names it. `shown` is
 * the parcel as the screen has it: what looks wrong there is looked up at once.
 */
export async function scanHere(
  shown: Parcel,
  code: string,
): Promise<Judged & { readonly parcel: Parcel; readonly opId: string }> {
  const db = deviceDb();
  const parcelId = shown._id;
  const looksWrong = !judgeScan(shown, code).counted;
  const judged = await db.transaction('rw', db.ops, db.parcels, db.meta, async () => {
    // At once, not one after the other, here and below: a packer waits for this transaction.
    const [kept, identity, known] = await Promise.all([
      db.parcels.get(parcelId),
      identityOf(db),
      looksWrong ? findOnDevice(db, code) : null,
    ]);
    if (!kept) throw new Error('the parcel is not on this device');
    const first = judgeScan(kept.local, code, known);
    const seen = first.counted || looksWrong ? first : judgeScan(kept.local, code, await findOnDevice(db, code));
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
  return judged;
}

/** Takes the last counted scan of a parcel back; null when there is none to take back. */
export async function undoHere(parcelId: string): Promise<Parcel | null> {
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

registerPackAck<ScanAnswer>('pack.scan', (op, answer) =>
  // What the packer was told stands until it is proven wrong; then a person has to know.
  op.told === 'counted' && !answer.counted
    ? { state: 'attention', words: answer.refusal?.code ?? 'scan.unknown' }
    : { line_id: answer.line_id },
);

registerPackAck<UndoAnswer>('pack.undo', (_op, { undone }) =>
  undone ? {} : { state: 'attention', words: 'undo.nothing' },
);
