import { describe, expect, test } from 'vitest';
import { supervisorCall, useFakeDevice } from '../../outbox/device.fixture.ts';
import { line, parcelOf } from '../parcel.fixture.ts';
import type { Parcel } from '../parcel.ts';

useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const merging = () => import('./merge-parcels.ts');
const parcel = parcelOf([line('MUG', 3), line('CDL', 1)], { status: 'packing' });

async function merge(parcels: readonly Parcel[], confirmed?: number): Promise<void> {
  const db = await database();
  const { mergeParcels } = await merging();
  await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, parcels, confirmed));
}
let made = 0;
/** An operation of this device on the parcel. Returns its number. */
const operation = async (call: string, input: object, more: object = {}) => {
  made += 1;
  return (await database()).operations.add(
    supervisorCall(`op-${made}`, made, { call, input: { ...input }, subject: 'parcel', ...more }),
  );
};
const scan = (code: string, more: object = {}) => operation('pack.scan', { code }, more);
const shown = async (id = 'parcel') => (await (await database()).parcels.get(id))?.local;
const scanned = async (id?: string) => (await shown(id))?.list.map((each) => each.scanned);

describe('a parcel of the server on this device', () => {
  test('shows every operation that still waits, in their order', async () => {
    await scan('MUG');
    await scan('MUG');
    await operation('pack.undo', {}, { line_id: 'line MUG' });
    await operation('pack.weigh', { weight_g: 410 });
    await operation('pack.photo', { kind: 'box' });
    await operation('pack.photo', { kind: 'problem' });
    await merge([parcel]);
    expect(await scanned()).toEqual([1, 0]);
    expect(await shown()).toMatchObject({ weight: { measured: 410 }, photos: 1, status: 'packing' });
    await operation('pack.report', { line_id: 'line CDL', kind: 'missing', quantity: 1 });
    await merge([parcel]);
    expect(await shown()).toMatchObject({ status: 'conflict', conflict: 'goods-missing' });
  });

  test('does not show what is done, refused, or of another parcel', async () => {
    await scan('MUG', { state: 'done' });
    await scan('MUG', { state: 'attention' });
    await scan('CDL', { subject: 'other' });
    await merge([parcel, { ...parcel, _id: 'other', waybill: 'PY2' }]);
    expect([await scanned(), await scanned('other')]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  test('does not count an operation again that its response contains', async () => {
    const first = await scan('MUG');
    await scan('MUG');
    await merge([{ ...parcel, version: 4, list: [line('MUG', 3, 1), line('CDL', 1)] }], first);
    expect(await scanned()).toEqual([2, 0]);
  });

  test('does not go back to an older copy, and shows what waits on the newer one', async () => {
    await merge([{ ...parcel, version: 7, list: [line('MUG', 3, 2), line('CDL', 1)] }]);
    await scan('CDL');
    await merge([parcel]);
    expect(await scanned()).toEqual([2, 1]);
    expect((await (await database()).parcels.get('parcel'))?.server.version).toBe(7);
  });

  test('leaves out a waiting scan that the parcel does not take any more', async () => {
    await scan('CDL');
    await merge([{ ...parcel, version: 4, list: [line('MUG', 3), line('CDL', 1, 1)] }]);
    expect(await scanned()).toEqual([0, 1]);
  });
});

describe('a code outside the open parcel', () => {
  const find = async (code: string) => (await merging()).findOnDevice(await database(), code);

  test.each(['MUG', ' mug ', 'SKU-mug'])('is known from the other parcels of this device: “%s”', async (code) => {
    await merge([parcel]);
    expect(await find(code)).toEqual({
      variant_code: 'MUG',
      title: 'MUG',
      title_cn: '',
      location_code: 'A-MUG',
      image: '',
    });
  });

  test('that no parcel has is unknown, and so is an empty one', async () => {
    await merge([parcelOf([{ ...line('MUG', 1), sku: '' }])]);
    expect([await find('BAG'), await find(''), await find('  ')]).toEqual([null, null, null]);
  });

  test('is forgotten with the last parcel that has it', async () => {
    await merge([parcel]);
    await (await database()).parcels.delete('parcel');
    expect(await find('MUG')).toBeNull();
  });
});
