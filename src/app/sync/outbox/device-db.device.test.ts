import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { asVersion3, note, supervisorCall, useFakeDevice } from './device.fixture.ts';

const device = useFakeDevice();

const stored = [
  note('first'),
  supervisorCall('second', 1, { localResult: 'counted', line_id: 'line', before: { units: 2 } }),
  note('refused', { state: 'attention', message: 'The order is closed', key: 'retry' }),
  note('responded', { state: 'responded', response: { saved: true } }),
];

/** The device database as version 3 left it, with a gap where a sent operation was deleted. */
async function writeVersion3(): Promise<void> {
  const old = new Dexie('parcelyard.device');
  old.version(3).stores({
    ops: '++n, &op_id, [state+n], [about+state], seq',
    parcels: 'id, waybill, track_no, warehouse_id, *codes',
    meta: 'key',
    photos: 'op_id, parcel_id',
    carts: 'user_id',
  });
  await old.table('ops').bulkAdd(stored.map((op, at) => ({ ...asVersion3(op), n: [1, 2, 5, 9][at] })));
  await old.table('meta').add({ key: 'seq', value: 1 });
  await old.table('photos').add({ op_id: 'second', parcel_id: 'parcel' });
  old.close();
}

const database = async () => (await import('./device-db.ts')).deviceDb();

test('the upgrade from version 3 keeps every stored operation, in its order', async () => {
  await writeVersion3();
  const db = await database();
  expect(await db.operations.orderBy('sequence').toArray()).toEqual(
    stored.map((op, at) => ({ ...op, sequence: [1, 2, 5, 9][at] })),
  );
  expect(await db.operations.where({ subject: 'parcel', state: 'waiting' }).count()).toBe(1);
  expect(await db.meta.get('seq')).toEqual({ key: 'seq', value: 1 });
  expect(await db.photos.count()).toBe(1);
  expect(db.tables.map(({ name }) => name)).not.toContain('ops');
});

test('an operation that is created after the upgrade follows the stored ones', async () => {
  await writeVersion3();
  const db = await database();
  expect(await db.operations.add(note('new'))).toBe(10);
});

test('operations that waited before the upgrade are sent once, in order', async () => {
  await writeVersion3();
  await import('./keep-draining.ts');
  await (await import('./outbox.ts')).drain();
  expect(device().sent.map(({ key }) => key)).toEqual(['first', 'second']);
});
