import type { Input, Output } from '../calls.ts';
import { deviceDb, readMeta, writeMeta } from '../outbox/device-db.ts';
import { drain } from '../outbox/outbox.ts';
import { registerAckHandler } from '../outbox/outbox-responses.ts';
import { sendMissing } from './register-ack.ts';
import { mergeParcels } from './parcels/merge-parcels.ts';
import { make } from './scan.ts';

export type Weighing = Pick<Input<'pack.weigh'>, 'weight_g' | 'reason' | 'lead_code'>;

const draftKey = (parcelId: string) => `weight.${parcelId}`;

/** A typed weight outlives its tab; undefined removes it. */
export const keepTypedWeight = (parcelId: string, grams: number | undefined): Promise<unknown> =>
  grams === undefined ? deviceDb().meta.delete(draftKey(parcelId)) : writeMeta(deviceDb(), draftKey(parcelId), grams);

export const typedWeight = (parcelId: string): Promise<number | undefined> =>
  readMeta<number>(deviceDb(), draftKey(parcelId));

/** Not sent: a newer weight was stored on this device before. */
const replaced = { state: 'done', message: 'weight.replaced' } as const;

/** Stores a weight on this device, sent with the connection. It replaces one that still waits. */
export async function weighLocally(parcelId: string, weighing: Weighing): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.parcels, db.meta, async () => {
    const parcel = await db.parcels.get(parcelId);
    if (!parcel) throw new Error('the parcel is not on this device');
    const { local } = parcel;
    const weight = { ...local.weight, measured: weighing.weight_g };
    await db.parcels.update(parcelId, { local: { ...local, weight } });
    await db.operations
      .where({ subject: parcelId, state: 'waiting' })
      .filter((op) => op.call === 'pack.weigh')
      .modify(replaced);
    await make(db, { call: 'pack.weigh', parcel, more: weighing, localResult: 'queued', lineId: null });
  });
  void drain();
}

registerAckHandler('pack.weigh', async (op, given) => {
  const { parcel, needs, missing } = given as Output<'pack.weigh'>;
  const db = deviceDb();
  await mergeParcels(db, [parcel], op.sequence);
  await sendMissing(db, missing);
  // A newer weight was stored while this one was on its way.
  const isReplaced = (await db.operations.get(op.sequence))?.message === replaced.message;
  return needs === 'nothing' || isReplaced ? {} : { state: 'attention', message: 'weight.outside' };
});
