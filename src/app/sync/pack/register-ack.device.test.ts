import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, note, supervisorCall, useFakeDevice } from '../outbox/device.fixture.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import { line, parcelOf } from './parcel.fixture.ts';

const device = useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
const states = async () =>
  Object.fromEntries((await (await database()).operations.toArray()).map(({ op_id, state }) => [op_id, state]));
const add = async (...ops: Omit<DeviceOp, 'sequence'>[]) => (await database()).operations.bulkAdd(ops);
const missing = async (...seqs: readonly number[]) =>
  (await import('./register-ack.ts')).sendMissing(await database(), seqs);

beforeEach(() => {
  device().respond = () => null;
});

describe('operations that the server lacks', () => {
  test('wait again, and no others', async () => {
    await add(
      supervisorCall('lost', 1, { state: 'done' }),
      supervisorCall('known', 2, { state: 'done' }),
      supervisorCall('waiting', 3),
      supervisorCall('refused', 4, { state: 'attention', message: 'The parcel is gone' }),
      note('of another kind', { state: 'done' }),
    );
    await missing(1, 3, 4);
    expect(await states()).toEqual({
      lost: 'waiting',
      known: 'done',
      waiting: 'waiting',
      refused: 'attention',
      'of another kind': 'done',
    });
  });

  test('do not wait again where the server has refused them, or they were never to be sent', async () => {
    await add(
      supervisorCall('refused and seen', 1, { state: 'done', message: 'The parcel is gone' }),
      supervisorCall('replaced', 2, { state: 'done', call: 'pack.weigh', message: 'weight.replaced' }),
      supervisorCall('photo', 3, { state: 'done', call: 'pack.photo' }),
    );
    await missing(1, 2, 3);
    expect(new Set(Object.values(await states()))).toEqual(new Set(['done']));
  });

  test('and which this device does not have any more change nothing', async () => {
    await add(supervisorCall('known', 2, { state: 'done' }));
    await missing();
    await missing(7, 8);
    expect(await states()).toEqual({ known: 'done' });
  });
});

describe('the response to a packing operation', () => {
  const parcel = parcelOf([line('MUG', 2, 1)], { status: 'packing', version: 4 });
  const call = async () => {
    const db = await database();
    return db.operations.where({ op_id: 'call' }).first();
  };
  const drain = async () => {
    await import('../outbox/keep-draining.ts');
    await (await import('../outbox/outbox.ts')).drain();
  };

  test('ends it, and stores the parcel without counting it again', async () => {
    device().respond = () => accepted({ called: true, parcel, missing: [] });
    await add(supervisorCall('call', 1));
    await drain();
    expect(await call()).toMatchObject({ state: 'done', message: '' });
    expect(await (await database()).parcels.get('parcel')).toMatchObject({ server: parcel, local: parcel });
  });

  test('that the device cannot store leaves it waiting, with nothing half stored', async () => {
    device().respond = () => accepted({ called: true, parcel, missing: [] });
    await add(supervisorCall('lost', 7, { state: 'done' }), supervisorCall('call', 1));
    const db = await database();
    const full = () => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    };
    db.parcels.hook('creating', full);
    await drain();
    expect([await states(), await db.parcels.count()]).toEqual([{ lost: 'done', call: 'waiting' }, 0]);
    db.parcels.hook('creating').unsubscribe(full);
    await drain();
    expect(await call()).toMatchObject({ state: 'done' });
    expect(new Set(device().sent.map(({ key }) => key))).toEqual(new Set(['call']));
  });

  test('of an older version does not undo what is known here', async () => {
    const db = await database();
    const { mergeParcels } = await import('./parcels/merge-parcels.ts');
    const newer = { ...parcel, version: 9, note: 'Fragile' };
    await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, [newer]));
    device().respond = () => accepted({ called: true, parcel, missing: [] });
    await add(supervisorCall('call', 1));
    await drain();
    expect((await db.parcels.get('parcel'))?.local).toMatchObject({ version: 9, note: 'Fragile' });
  });
});
