import type { PhotoKind } from '#domain/warehouse/packing/photo.ts';
import type { Output } from '../calls.ts';
import { deviceDb, type DeviceDb, type DeviceParcel } from '../outbox/device-db.ts';
import { registerAckHandler } from '../outbox/outbox-responses.ts';
import { drain } from '../outbox/outbox.ts';
import { make } from './scan.ts';
import { sendMissing } from './register-ack.ts';
import { mergeParcels } from './parcels/merge-parcels.ts';

type PhotoOptions = {
  readonly kind: PhotoKind;
  readonly blob: Blob;
  /** The report it belongs to. */ readonly reportId?: string;
};

/** Stores a photo with its operation; runs in a transaction on `operations`, `meta` and `photos`. */
export async function keepPhoto(
  db: DeviceDb,
  parcel: DeviceParcel,
  { kind, blob, reportId }: PhotoOptions,
): Promise<void> {
  const more = { kind, ...(reportId === undefined ? {} : { report_id: reportId }) };
  const opId = await make(db, { call: 'pack.photo', parcel, more, localResult: 'queued', lineId: null });
  await db.photos.add({ op_id: opId, parcel_id: parcel.id, blob });
}

/** Stores a photo of the open box and queues it like a scan. */
export async function addPhotoLocally(parcelId: string, blob: Blob): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.parcels, db.meta, db.photos, async () => {
    const parcel = await db.parcels.get(parcelId);
    if (!parcel) throw new Error('the parcel is not on this device');
    await db.parcels.update(parcelId, { local: { ...parcel.local, photos: parcel.local.photos + 1 } });
    await keepPhoto(db, parcel, { kind: 'box', blob });
  });
  void drain();
}

registerAckHandler('pack.photo', async (op, given) => {
  const response = given as Output<'pack.photo'>;
  const db = deviceDb();
  await mergeParcels(db, [response.parcel], op.sequence);
  await sendMissing(db, response.missing);
  await db.photos.delete(op.op_id);
  return {};
});
