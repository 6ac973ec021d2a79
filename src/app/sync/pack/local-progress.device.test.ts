import { expect, test } from 'vitest';
import { useFakeDevice } from '../outbox/device.fixture.ts';
import { line, parcelOf } from './parcel.fixture.ts';
import type { Parcel } from './parcel.ts';

const device = useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
async function store(...parcels: Parcel[]): Promise<void> {
  device().respond = () => null;
  const db = await database();
  const { mergeParcels } = await import('./parcels/merge-parcels.ts');
  await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, parcels));
}
const progress = async () => (await import('./local-progress.ts')).readLocalProgress(await database());
const boxesLeft = async (...units: number[]) =>
  (await import('./local-progress.ts')).boxesLeft(
    units.map((each) => ({ _id: 'parcel', units: each })),
    await progress(),
  );

test('of a parcel that is packed without a connection the units in the box count', async () => {
  await store(parcelOf([line('MUG', 2)], { status: 'packing' }));
  expect(await progress()).toEqual(new Map());
  const parcel = (await (await database()).parcels.get('parcel'))!.local;
  await (await import('./scan.ts')).scanLocally(parcel, 'MUG');
  expect(await progress()).toEqual(new Map([['parcel', { scanned: 1, toPutBack: 0 }]]));
});

test('a box whose units were put back without a connection is no longer taken out', async () => {
  const put_back_since = '2026-11-24T08:00:00.000Z';
  await store(parcelOf([{ ...line('MUG', 2, 2), to_put_back: 2 }], { status: 'cancelled', put_back_since }));
  expect(await boxesLeft(2)).toEqual([{ _id: 'parcel', units: 2 }]);
  const { putBackLocally } = await import('./put-back.ts');
  await putBackLocally('parcel', 'MUG');
  expect(await boxesLeft(2)).toEqual([{ _id: 'parcel', units: 1 }]);
  await putBackLocally('parcel', 'MUG');
  expect(await boxesLeft(2)).toEqual([]);
  // Stopped with its label printed: it is put aside as a whole.
  expect(await boxesLeft(0)).toEqual([{ _id: 'parcel', units: 0 }]);
});
