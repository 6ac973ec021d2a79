import { deviceDb } from '../outbox/device-db.ts';
import { drain } from '../outbox/outbox.ts';
import { findOnDevice } from './parcels/merge-parcels.ts';
import type { PutBackResponse } from './parcel.ts';
import { predictPutBack, type PutBackPrediction } from './parcels/predict.ts';
import { registerPackAck } from './register-ack.ts';
import { make } from './scan.ts';

/** Puts one unit that left the order back: operation and effect are one transaction, as for a scan. */
export async function putBackLocally(
  parcelId: string,
  code: string,
): Promise<PutBackPrediction & { readonly opId: string }> {
  const db = deviceDb();
  const result = await db.transaction('rw', db.operations, db.parcels, db.meta, async () => {
    const stored = await db.parcels.get(parcelId);
    if (!stored) throw new Error('the parcel is not on this device');
    const first = predictPutBack(stored.local, code);
    const predicted = first.putBack ? first : predictPutBack(stored.local, code, await findOnDevice(db, code));
    const lineId = predicted.putBack ? predicted.line._id : null;
    const localResult = predicted.putBack ? ('counted' as const) : ('refused' as const);
    if (predicted.putBack) await db.parcels.put({ ...stored, local: predicted.parcel });
    const opId = await make(db, { call: 'pack.putBack', parcel: stored, more: { code }, localResult, lineId });
    return { ...predicted, opId };
  });
  void drain();
  return result;
}

// A unit that the server did not expect is on its shelf already: another device, or a supervisor, was faster.
registerPackAck<PutBackResponse>('pack.putBack', (_op, { line_id }) => ({ line_id }));
