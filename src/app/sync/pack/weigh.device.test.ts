import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, refused, useFakeDevice } from '../outbox/device.fixture.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import { line, parcelOf } from './parcel.fixture.ts';

const device = useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const measured = async () => (await (await database()).parcels.get('parcel'))?.local.weight.measured;
const parcel = parcelOf([line('MUG', 1, 1)], { status: 'packing' });
const weigh = async (weight_g: number) => (await import('./weigh.ts')).weighLocally('parcel', { weight_g });
const drain = async () => {
  await import('../outbox/keep-draining.ts');
  await (await import('../outbox/outbox.ts')).drain();
};
const sentWeights = () =>
  device()
    .sent.filter(({ path }) => path === '/order/packWeigh')
    .map(({ body }) => body['weight_g']);

beforeEach(async () => {
  device().respond = () => null;
  const db = await database();
  const { mergeParcels } = await import('./parcels/merge-parcels.ts');
  await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, [parcel]));
});

describe('a weight', () => {
  test('carries the reason and the code of a lead', async () => {
    const weighing = { weight_g: 2_500, reason: 'goods', lead_code: '123456' } as const;
    await (await import('./weigh.ts')).weighLocally('parcel', weighing);
    expect(await operations()).toMatchObject([{ call: 'pack.weigh', input: { parcel_id: 'parcel', ...weighing } }]);
  });

  test('of a parcel that is not here is not stored', async () => {
    await (await database()).parcels.clear();
    await expect(weigh(410)).rejects.toThrow('not on this device');
    expect(await operations()).toEqual([]);
  });

  test('that the device cannot store is not shown as measured', async () => {
    const db = await database();
    db.operations.hook('creating', () => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    });
    await expect(weigh(410)).rejects.toThrow('Storage is full');
    expect([await measured(), await operations()]).toEqual([null, []]);
  });

  test('that is refused needs attention, and is no longer shown as measured once the parcel is fetched', async () => {
    device().respond = () => refused(422, 'The parcel is packed already');
    await weigh(410);
    await drain();
    expect(await operations()).toMatchObject([{ state: 'attention', message: 'The parcel is packed already' }]);
    const db = await database();
    const { mergeParcels } = await import('./parcels/merge-parcels.ts');
    await db.transaction('rw', db.parcels, db.operations, () => mergeParcels(db, [{ ...parcel, version: 4 }]));
    expect(await measured()).toBeNull();
  });
});

describe('a weight that is replaced while it is on its way', () => {
  /** The packer weighs again before the response to the first weight comes. */
  const weighAgain = (respondFirst: () => Response) => {
    device().respond = async ({ path, body }) => {
      if (path !== '/order/packWeigh') return accepted();
      if (body['weight_g'] !== 2_500) return accepted({ parcel, needs: 'nothing', missing: [] });
      await weigh(250);
      return respondFirst();
    };
  };

  test.each([
    ['needs a confirmation', () => accepted({ parcel, needs: 'confirmation', missing: [] })],
    ['is refused', () => refused(422, 'Too heavy')],
  ])('and which %s needs no attention any more: the new one holds', async (_, respondFirst) => {
    weighAgain(respondFirst);
    await weigh(2_500);
    await drain();
    expect(sentWeights()).toEqual([2_500, 250]);
    expect((await operations()).map(({ state, message }) => [state, message])).toEqual([
      ['done', 'weight.replaced'],
      ['done', ''],
    ]);
  });

  test('shows the new one when the response to the first comes', async () => {
    weighAgain(() => accepted({ parcel: { ...parcel, version: 4 }, needs: 'confirmation', missing: [] }));
    const { listenToResponses } = await import('../outbox/outbox-responses.ts');
    const seen: unknown[] = [];
    const reads: Promise<void>[] = [];
    listenToResponses(({ input }) => {
      if (input['weight_g'] === 2_500) reads.push(measured().then((grams) => void seen.push(grams)));
    });
    await weigh(2_500);
    await drain();
    await Promise.all(reads);
    expect(seen).toEqual([250]);
  });
});
