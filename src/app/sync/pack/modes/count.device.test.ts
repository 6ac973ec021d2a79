import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, refused, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { DeviceOp } from '../../outbox/device-db.ts';
import type { CountItem } from './count.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const counting = () => import('./count.ts');
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const item = (variant_code: string, sku = ''): CountItem => ({
  variant_code,
  sku,
  product_title: variant_code,
  product_title_cn: '',
  image: '',
});
const identify = async (code: string, warehouse = 'YW') => (await counting()).identifyCode(warehouse, code);
const drained = async () => {
  await import('../../outbox/keep-draining.ts');
  await (await import('../../outbox/outbox.ts')).drain();
};

beforeEach(async () => {
  device().respond = () => null;
  const { writeMeta } = await import('../../outbox/device-db.ts');
  const stand = { places: ['A-01'], items: [item('MUG', 'shop-mug'), item('CUP')], due: [] };
  await writeMeta(await database(), 'mode.count.YW', { at: new Date().toISOString(), stand });
});

describe('a scanned code', () => {
  test.each(['MUG', ' mug ', 'SHOP-mug'])('is known on this device without a connection: "%s"', async (code) => {
    expect(await identify(code)).toMatchObject({ variant_code: 'MUG' });
    expect(device().sent).toEqual([]);
  });

  test('that is not stored here is looked up at the server', async () => {
    device().respond = ({ path }) => accepted(path.includes('code=NEW-1') ? item('NEW-1') : null);
    expect(await identify('new-1')).toMatchObject({ variant_code: 'NEW-1' });
    expect(await identify('NEW-2')).toBe('unknown');
  });

  test('that is not stored here cannot be looked up while the server is away', async () => {
    expect(await identify('NEW-1')).toBe('unreachable');
    // Nothing is stored for another warehouse.
    expect(await identify('MUG', 'VEN')).toBe('unreachable');
  });

  test('whose look-up the server refuses is a failure, not an unknown code', async () => {
    device().respond = () => refused(500, 'The server failed');
    await expect(identify('NEW-1')).rejects.toThrow('The server failed');
  });

  test('that is empty is none, though items without an SKU exist', async () => {
    expect(await identify('  ')).toBe('unknown');
    expect(device().sent).toEqual([]);
  });
});

describe('a finished count', () => {
  const lines = [
    { code: 'MUG', quantity: 3 },
    { code: 'CUP', quantity: 0 },
  ];
  const finish = async (place = 'A-01') => (await counting()).countLocally('YW', place, lines);

  test('waits on this device with everything that was counted', async () => {
    const opId = await finish();
    expect(await operations()).toMatchObject([
      {
        op_id: opId,
        call: 'pack.count',
        state: 'waiting',
        title: 'A-01',
        input: { warehouse_id: 'YW', location_code: 'A-01', lines },
      },
    ]);
  });

  test('has its result under its own id, as soon as the server has compared it', async () => {
    const [first, second] = [await finish('A-01'), await finish('A-02')];
    const { countResponses } = await counting();
    expect(countResponses.state.get(first)).toBeUndefined();
    device().respond = ({ body }) => {
      const given = body['operations'] as { input: { op_id: string; location_code: string } }[] | undefined;
      const results = given?.map(({ input }) => ({
        op_id: input.op_id,
        output: { counted: true, refusal: null, count: { place: input.location_code } },
        refused: null,
      }));
      return accepted({ results, parcels: [], missing: [] });
    };
    await drained();
    expect(countResponses.state.get(first)).toMatchObject({ counted: true, count: { place: 'A-01' } });
    expect(countResponses.state.get(second)).toMatchObject({ counted: true, count: { place: 'A-02' } });
    expect((await operations()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test.each([
    ['count.unknown-place', 'count.unknown-place'],
    [null, 'count.unknown-code'],
  ])('that does not count (%s) needs attention, and the screen has the reason', async (refusal, message) => {
    const opId = await finish();
    device().respond = () => accepted({ counted: false, refusal, count: null, missing: [] });
    await drained();
    expect(await operations()).toMatchObject([{ state: 'attention', message }]);
    expect((await counting()).countResponses.state.get(opId)).toMatchObject({ counted: false, refusal });
  });

  test('that the server rejects as a whole needs attention, and the screen has the reason', async () => {
    const opId = await finish();
    device().respond = () => refused(422, 'No permission to count');
    await drained();
    expect(await operations()).toMatchObject([{ state: 'attention', message: 'No permission to count' }]);
    expect((await counting()).countRejections.state.get(opId)).toBe('No permission to count');
  });
});
