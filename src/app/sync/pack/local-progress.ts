import { unitsToPutBack } from '#domain/warehouse/packing/put-back.ts';
import type { DeviceDb } from '../outbox/device-db.ts';
import { follow } from '../live/follow.ts';
import { unitsOf } from './parcel.ts';

/** What this device knows of a parcel before the server does. */
export type LocalProgress = {
  readonly scanned: number;
  /** Units in the box that go back to their shelves. */
  readonly toPutBack: number;
};
export type ProgressByParcel = ReadonlyMap<string, LocalProgress>;

/** The progress of the parcels with unsent operations, by parcel: the server's queue does not know them. */
export async function readLocalProgress(db: DeviceDb): Promise<ProgressByParcel> {
  const waiting = await db.operations.where('state').equals('waiting').toArray();
  const parcels = await db.parcels.bulkGet([...new Set(waiting.map(({ subject }) => subject))]);
  return new Map(
    parcels.flatMap((parcel) => {
      if (!parcel) return [];
      const { id, local } = parcel;
      return [[id, { scanned: unitsOf(local).scanned, toPutBack: unitsToPutBack(local, local.list) }] as const];
    }),
  );
}

/** Follows the unsent progress of this device, across tabs. */
export const watchLocalProgress = (callback: (now: ProgressByParcel) => void): (() => void) =>
  follow(['operations', 'parcels'], readLocalProgress, callback);

/** The stopped boxes that still have units to put back, counting the put-backs that this device has not sent yet. */
export const boxesLeft = <Box extends { readonly _id: string; readonly units: number }>(
  boxes: readonly Box[],
  progress: ProgressByParcel,
): readonly Box[] =>
  boxes.flatMap((box) => {
    // A box without such units was stopped with its label printed: it is put aside.
    if (box.units === 0) return [box];
    const units = progress.get(box._id)?.toPutBack ?? box.units;
    return units === 0 ? [] : [{ ...box, units }];
  });
