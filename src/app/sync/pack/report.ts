import type { Output } from '../calls.ts';
import { deviceDb } from '../outbox/device-db.ts';
import { drain } from '../outbox/outbox.ts';
import { keepPhoto } from './photo.ts';
import { stopFor, type Reported } from './parcels/predict.ts';
import { make } from './scan.ts';
import { registerPackAck } from './register-ack.ts';

type Report = Reported & { readonly reason: string; readonly photo: Blob | null };

/** Stops the parcel on this device and queues the report with its photo. */
export async function reportLocally(parcelId: string, { photo, ...reported }: Report): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.parcels, db.meta, db.photos, async () => {
    const parcel = await db.parcels.get(parcelId);
    if (!parcel) throw new Error('the parcel is not on this device');
    await db.parcels.update(parcelId, { local: stopFor(parcel.local, reported) });
    const { lineId, problem: kind, quantity, reason } = reported;
    const more = { line_id: lineId, kind, quantity, reason };
    const reportId = await make(db, { call: 'pack.report', parcel, more, localResult: 'counted', lineId });
    if (photo) await keepPhoto(db, parcel, { kind: 'problem', blob: photo, reportId });
  });
  void drain();
}

// A rejected report means that the order is cancelled, which the screen shows.
registerPackAck<Output<'pack.report'>>('pack.report', () => ({}));
