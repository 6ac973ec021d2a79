import type { DeviceDb } from '../outbox/device-db.ts';
import { follow } from '../live/follow.ts';
import { unitsOf } from './parcel.ts';

/** The scanned units of the parcels with unsent operations, by parcel: the server's queue does not know them. */
export async function readLocalProgress(db: DeviceDb): Promise<ReadonlyMap<string, number>> {
  const waiting = await db.operations.where('state').equals('waiting').toArray();
  const parcels = await db.parcels.bulkGet([...new Set(waiting.map(({ subject }) => subject))]);
  return new Map(parcels.flatMap((parcel) => (parcel ? [[parcel.id, unitsOf(parcel.local).scanned] as const] : [])));
}

/** Follows the unsent progress of this device, across tabs. */
export const watchLocalProgress = (callback: (now: ReadonlyMap<string, number>) => void): (() => void) =>
  follow(['operations', 'parcels'], readLocalProgress, callback);
