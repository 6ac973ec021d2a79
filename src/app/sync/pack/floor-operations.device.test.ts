import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, useFakeDevice } from '../outbox/device.fixture.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import { line, parcelOf } from './parcel.fixture.ts';
import type { Parcel } from './parcel.ts';

const device = useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const local = async () => (await (await database()).parcels.get('parcel'))?.local;
const picture = () => new Blob(['picture'], { type: 'image/jpeg' });
const parcel = parcelOf([line('MUG', 2, 2), line('CDL', 1)], { status: 'packing' });

async function store(...parcels: Parcel[]): Promise<void> {
  const db = await database();
  const { mergeParcels } = await import('./parcels/merge-parcels.ts');
  await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, parcels));
}
const drain = async () => {
  await import('../outbox/keep-draining.ts');
  await (await import('../outbox/outbox.ts')).drain();
};

beforeEach(async () => {
  device().respond = () => null;
  await store(parcel);
});

describe('a report of a damaged or missing unit', () => {
  const report = async (photo: Blob | null = null) =>
    (await import('./report.ts')).reportLocally('parcel', {
      lineId: 'line MUG',
      problem: 'damaged',
      quantity: 1,
      reason: 'broken handle',
      photo,
    });

  test('stops the parcel here at once, and the unit is out of the box', async () => {
    await report();
    expect(await local()).toMatchObject({ status: 'conflict', conflict: 'goods-damaged', list: [{ scanned: 1 }, {}] });
  });

  test('is stored with what the packer wrote', async () => {
    await report();
    expect(await operations()).toMatchObject([
      {
        call: 'pack.report',
        line_id: 'line MUG',
        input: { parcel_id: 'parcel', line_id: 'line MUG', kind: 'damaged', quantity: 1, reason: 'broken handle' },
      },
    ]);
  });

  test('names its photo, which is stored behind it', async () => {
    await report(picture());
    const [first, photo] = await operations();
    expect(photo).toMatchObject({ call: 'pack.photo', input: { kind: 'problem', report_id: first?.op_id } });
    expect(await (await database()).photos.toArray()).toMatchObject([{ op_id: photo?.op_id, parcel_id: 'parcel' }]);
  });

  test('of a parcel that is not here stores nothing, and no photo either', async () => {
    await (await database()).parcels.clear();
    await expect(report(picture())).rejects.toThrow('not on this device');
    expect([await operations(), await (await database()).photos.count()]).toEqual([[], 0]);
  });
});

describe('a photo of the open box', () => {
  const add = async () => (await import('./photo.ts')).addPhotoLocally('parcel', picture());

  test('counts here at once and is stored with its operation', async () => {
    await add();
    await add();
    expect((await local())?.photos).toBe(2);
    expect(await (await database()).photos.count()).toBe(2);
  });

  test('still counts after the server’s parcel has come, as long as it waits', async () => {
    await add();
    await store({ ...parcel, version: 4, photos: 1 });
    expect((await local())?.photos).toBe(2);
  });
});

describe('a call for a supervisor', () => {
  test('waits on the device, for its parcel', async () => {
    await (await import('./call-supervisor.ts')).callSupervisor('parcel');
    expect(await operations()).toMatchObject([{ call: 'pack.call', subject: 'parcel', localResult: 'queued' }]);
    expect(await local()).toEqual(parcel);
  });

  test('for a parcel that is not here is none', async () => {
    await expect((await import('./call-supervisor.ts')).callSupervisor('nowhere')).rejects.toThrow(
      'not on this device',
    );
  });
});

describe('putting a cancelled parcel back', () => {
  const cancelled = parcelOf([{ ...line('MUG', 2, 2), to_put_back: 2 }, line('CDL', 1)], {
    status: 'cancelled',
    order_cancelled: true,
    put_back_since: '2026-11-24T08:00:00.000Z',
    version: 4,
  });
  const putBack = async (code: string) => (await import('./put-back.ts')).putBackLocally('parcel', code);
  beforeEach(() => store(cancelled));

  test('counts each unit down, and ends with the last one', async () => {
    expect(await putBack('MUG')).toMatchObject({ putBack: true, line: { location_code: 'A-MUG' } });
    expect(await local()).toMatchObject({ put_back_since: cancelled.put_back_since, list: [{ to_put_back: 1 }, {}] });
    await putBack('MUG');
    expect(await local()).toMatchObject({ put_back_since: null, list: [{ to_put_back: 0 }, {}] });
  });

  test('stores a wrong code, too, without an effect', async () => {
    expect(await putBack('XXX')).toMatchObject({ putBack: false });
    expect(await operations()).toMatchObject([{ call: 'pack.putBack', localResult: 'refused', line_id: null }]);
    expect(await local()).toEqual(cancelled);
  });

  test('is replayed on a newer copy of the server', async () => {
    await putBack('MUG');
    await store({ ...cancelled, version: 5 });
    expect((await local())?.list[0]?.to_put_back).toBe(1);
  });
});

describe('a weight', () => {
  const weigh = async (grams: number) =>
    (await import('./weigh.ts')).weighLocally('parcel', { weight_g: grams } as never);

  test('shows here before the server knows it; the last one holds', async () => {
    await weigh(410);
    await weigh(420);
    expect((await local())?.weight.measured).toBe(420);
    await store({ ...parcel, version: 4 });
    expect((await local())?.weight.measured).toBe(420);
  });

  test('that still waits is replaced by a newer one, which alone is sent', async () => {
    await weigh(2_500);
    await weigh(250);
    device().respond = ({ path }) =>
      accepted(path === '/order/packWeigh' ? { parcel, needs: 'nothing', missing: [1] } : null);
    device().sent.length = 0;
    await drain();
    expect(device().sent.map(({ body }) => body['weight_g'])).toEqual([250]);
    expect((await operations()).map(({ state, message }) => [state, message])).toEqual([
      ['done', 'weight.replaced'],
      ['done', ''],
    ]);
  });

  test('that is being typed outlives its tab, and is gone when it is taken', async () => {
    const { keepTypedWeight, typedWeight } = await import('./weigh.ts');
    await keepTypedWeight('parcel', 410);
    expect([await typedWeight('parcel'), await typedWeight('other')]).toEqual([410, undefined]);
    await keepTypedWeight('parcel', undefined);
    expect(await typedWeight('parcel')).toBeUndefined();
  });

  test.each([
    ['nothing', 'done', ''],
    ['confirmation', 'attention', 'weight.outside'],
  ])('for which the server needs %s is %s', async (needs, state, message) => {
    device().respond = ({ path }) => accepted(path === '/order/packWeigh' ? { parcel, needs, missing: [] } : null);
    await weigh(410);
    await drain();
    expect(await operations()).toMatchObject([{ state, message }]);
  });
});

describe('what the server responds', () => {
  const scan = async (code: string) => (await import('./scan.ts')).scanLocally((await local()) ?? parcel, code);

  test('to a scan the packer saw as counted, and which does not count, needs attention', async () => {
    device().respond = () => accepted({ counted: false, refusal: { code: 'scan.one-too-many' }, parcel, missing: [] });
    await scan('CDL');
    await drain();
    expect(await operations()).toMatchObject([{ state: 'attention', message: 'scan.one-too-many' }]);
    expect((await local())?.list[1]?.scanned).toBe(0);
  });

  test('to a scan that was refused here, too, is no surprise', async () => {
    device().respond = () =>
      accepted({ counted: false, refusal: { code: 'scan.unknown' }, line_id: null, parcel, missing: [] });
    await scan('XXX');
    await drain();
    expect(await operations()).toMatchObject([{ state: 'done', message: '' }]);
  });

  test('to an undo that had nothing to undo needs attention', async () => {
    device().respond = () => accepted({ undone: false, parcel, missing: [] });
    await (await import('./scan.ts')).undoLocally('parcel');
    await drain();
    expect(await operations()).toMatchObject([{ call: 'pack.undo', state: 'attention', message: 'undo.nothing' }]);
  });
});
