import type { Input, Output } from '../calls.ts';
import { deviceDb, readMeta, writeMeta } from '../outbox/device-db.ts';
import { drain } from '../outbox/outbox.ts';
import { settleBy } from '../outbox/outbox-responses.ts';
import { mergeParcels } from './merge-parcels.ts';
import { make } from './scan.ts';

export type Weighing = Omit<Input<'pack.weigh'>, 'parcel_id'>;

const draftKey = (parcelId: string) => `weight.${parcelId}`;

/** A typed weight outlives its tab; undefined removes it. */
export const keepTypedWeight = (parcelId: string, grams: number | undefined): Promise<unknown> =>
  grams === undefined ? deviceDb().meta.delete(draftKey(parcelId)) : writeMeta(deviceDb(), draftKey(parcelId), grams);

export const typedWeight = (parcelId: string): Promise<number | undefined> =>
  readMeta<number>(deviceDb(), draftKey(parcelId));

/** Stores a weight on this device, sent with the connection. It replaces one that still waits. */
export async function weighLocally(parcelId: string, weighing: Weighing): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.parcels, db.meta, async () => {
    const parcel = await db.parcels.get(parcelId);
    if (!parcel) throw new Error('the parcel is not on this device');
    const { local } = parcel;
    const weight = { ...local.weight, measured: weighing.weight_g };
    await db.parcels.update(parcelId, { local: { ...local, weight } });
    await make(db, { call: 'pack.weigh', parcel, more: weighing, localResult: 'queued', lineId: null });
  });
  void drain();
}

settleBy('pack.weigh', async (op, given) => {
  const { parcel, needs } = given as Output<'pack.weigh'>;
  await mergeParcels(deviceDb(), [parcel], op.sequence);
  return needs === 'nothing' ? {} : { state: 'attention', message: 'weight.outside' };
});
