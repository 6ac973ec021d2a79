import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { useFakeDevice } from '../outbox/device.fixture.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import { line, parcelOf } from './parcel.fixture.ts';
import { unitsOf, type Parcel } from './parcel.ts';

const device = useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const stored = async () => (await database()).parcels.get('parcel');
const parcel = parcelOf([line('MUG', 2), line('CDL', 1)]);
const elsewhere = parcelOf([line('TOT', 1)], { _id: 'other', waybill: 'PY2', track_no: 'YT2' });

async function store(...parcels: Parcel[]): Promise<void> {
  const db = await database();
  const { mergeParcels } = await import('./parcels/merge-parcels.ts');
  await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, parcels));
}
const scan = async (code: string, shown?: Parcel) =>
  (await import('./scan.ts')).scanLocally(shown ?? (await stored())?.local ?? parcel, code);
const undo = async () => (await import('./scan.ts')).undoLocally('parcel');

beforeEach(async () => {
  // Nothing is sent: the device is offline.
  device().respond = () => null;
  await store(parcel, elsewhere);
});

describe('a scan of a unit that is needed', () => {
  test('counts at once, on the device, and is stored to be sent', async () => {
    const result = await scan('mug');
    expect(result).toMatchObject({ counted: true, line: { variant_code: 'MUG', scanned: 1 } });
    expect((await stored())?.local.list[0]?.scanned).toBe(1);
    expect(await operations()).toMatchObject([
      {
        op_id: result.opId,
        call: 'pack.scan',
        subject: 'parcel',
        title: 'PY1',
        state: 'waiting',
        localResult: 'counted',
        line_id: 'line MUG',
        user_id: 'packer',
        seq: 1,
        input: { code: 'mug', parcel_id: 'parcel', version: 3, op_id: result.opId, user_id: 'packer', seq: 1 },
      },
    ]);
  });

  test('leaves the server’s copy as it was: only the server changes that', async () => {
    await scan('MUG');
    expect((await stored())?.server.list[0]?.scanned).toBe(0);
  });

  test('counts by the parcel on the device, though the screen shows an older one', async () => {
    const older = (await stored())?.local;
    await scan('CDL');
    expect(await scan('CDL', older)).toMatchObject({ counted: false, refusal: { code: 'scan.one-too-many' } });
  });
});

describe('a scan that does not count', () => {
  test.each([
    ['an unknown code', 'XXX', 'scan.unknown'],
    ['a unit of another parcel', 'TOT', 'scan.wrong-item'],
  ])('because of %s is stored, too, so that the supervisor sees it', async (_, code, refusal) => {
    expect(await scan(code)).toMatchObject({ counted: false, refusal: { code: refusal } });
    expect(await operations()).toMatchObject([{ localResult: 'refused', line_id: null, input: { code } }]);
    expect((await stored())?.local).toEqual(parcel);
  });

  test('names the place of a unit that belongs to another parcel', async () => {
    expect(await scan('tot')).toMatchObject({ refusal: { put_back: 'A-TOT' } });
  });

  test('is found wrong, although it was right on the screen a moment ago', async () => {
    const shown = (await stored())?.local;
    await scan('MUG');
    await scan('MUG');
    expect(await scan('MUG', shown)).toMatchObject({ counted: false });
    expect(unitsOf((await stored())?.local ?? parcel).scanned).toBe(2);
  });
});

test('a parcel that is not on the device is no parcel to scan for', async () => {
  await expect(scan('MUG', parcelOf([line('MUG', 1)], { _id: 'gone' }))).rejects.toThrow('not on this device');
  expect(await operations()).toEqual([]);
});

test('each operation of a device has the next number and the device’s id', async () => {
  for (const code of ['MUG', 'CDL', 'XXX']) await scan(code);
  const all = await operations();
  expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(new Set(all.map(({ input }) => input['device_id'])).size).toBe(1);
  expect(new Set(all.map(({ op_id }) => op_id)).size).toBe(3);
});

test('scans made at the same time have different numbers and all count', async () => {
  await Promise.all([scan('MUG'), scan('MUG'), scan('CDL')]);
  expect((await operations()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(unitsOf((await stored())?.local ?? parcel)).toEqual({ scanned: 3, needed: 3 });
});

describe('taking a unit out again', () => {
  test('undoes the last scan of this device, and names it', async () => {
    await scan('MUG');
    const { opId } = await scan('CDL');
    expect(await undo()).toMatchObject({ line: { variant_code: 'CDL', scanned: 0 } });
    expect((await operations()).at(-1)).toMatchObject({ call: 'pack.undo', input: { scan_id: opId } });
  });

  test('goes back scan by scan, never one twice', async () => {
    const ids = [(await scan('MUG')).opId, (await scan('CDL')).opId];
    await undo();
    await undo();
    const undone = (await operations()).filter(({ call }) => call === 'pack.undo').map(({ input }) => input['scan_id']);
    expect(undone).toEqual(ids.toReversed());
    expect(await undo()).toBeNull();
  });

  test('skips a scan that was refused', async () => {
    const { opId } = await scan('MUG');
    await scan('XXX');
    await undo();
    expect((await operations()).at(-1)?.input).toMatchObject({ scan_id: opId });
  });

  test('of another device takes the line in progress, and names the line', async () => {
    await store(parcelOf([line('MUG', 2, 1), line('CDL', 1, 1)], { version: 4 }));
    expect(await undo()).toMatchObject({ line: { variant_code: 'MUG' } });
    expect((await operations()).at(-1)?.input).toMatchObject({ line_id: 'line MUG' });
    expect(await undo()).toMatchObject({ line: { variant_code: 'CDL' } });
  });

  test('of an empty box, or of no parcel, is nothing', async () => {
    expect(await undo()).toBeNull();
    expect(await (await import('./scan.ts')).undoLocally('nowhere')).toBeNull();
    expect(await operations()).toEqual([]);
  });
});

test('after any scans and undos the device shows what the server’s copy with the waiting operations gives', async () => {
  const actions = fc.array(fc.constantFrom('MUG', 'CDL', 'TOT', 'undo'), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(actions, async (all) => {
      const db = await database();
      await Promise.all([db.operations.clear(), db.parcels.clear()]);
      await store(parcel, elsewhere);
      for (const action of all) await (action === 'undo' ? undo() : scan(action));
      const shown = (await stored())?.local;
      await store(parcel);
      expect((await stored())?.local).toEqual(shown);
    }),
    { numRuns: 6 },
  );
});
