import type { Output } from '../calls.ts';
import { deviceDb } from '../outbox/device-db.ts';
import { drain } from '../outbox/outbox.ts';
import { make } from './scan.ts';
import { registerPackAck } from './register-ack.ts';

/** Calls a supervisor to a stopped parcel; queued like a scan while offline. */
export async function callSupervisor(parcelId: string): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.parcels, db.meta, async () => {
    const parcel = await db.parcels.get(parcelId);
    if (!parcel) throw new Error('the parcel is not on this device');
    await make(db, { call: 'pack.call', parcel, more: {}, localResult: 'queued', lineId: null });
  });
  void drain();
}

// A rejected call means that the parcel is released already, which the screen shows.
registerPackAck<Output<'pack.call'>>('pack.call', () => ({}));
