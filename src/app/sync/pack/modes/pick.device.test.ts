import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { DeviceOp } from '../../outbox/device-db.ts';
import type { ModeData } from './mode-data.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const picks = async () => import('./pick.ts');
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const warehouse = 'YW';

const task = (task_id: string, parcel_id: string, quantity: number) => ({
  task_id,
  parcel_id,
  line_id: `line-${task_id}`,
  location_code: 'A-01-01',
  variant_code: 'MUG',
  sku: '',
  product_title: '',
  product_title_cn: '',
  image: '',
  quantity,
  picked: 0,
  short: false,
});
const parcel = (parcel_id: string) => ({
  parcel_id,
  waybill: `PY-${parcel_id}`,
  order_number: '1',
  country_code: 'DE',
  is_open: true,
  is_cancelled: false,
  totes: [],
});
const data: ModeData<'pick'> = {
  batch: {
    _id: 'batch',
    opened_at: '2026-11-29T00:00:00.000Z',
    parcels: [parcel('p'), parcel('q')],
    tasks: [task('one', 'p', 3), task('two', 'q', 1)],
    places: [{ code: 'A-01-01', pieces: 4 }],
  },
  waiting: [],
  parcels: 0,
  zones: [],
  channels: [],
  totes: [
    { code: 'TOTE-01', parcel_id: null },
    { code: 'TOTE-02', parcel_id: null },
  ],
};

beforeEach(async () => {
  device().respond = () => null;
  const { writeMeta } = await import('../../outbox/device-db.ts');
  await writeMeta(await database(), `mode.pick.${warehouse}`, { at: new Date().toISOString(), stand: data });
});
const view = async () => {
  const { viewOf } = await import('./mode-data.ts');
  return (await viewOf(await database(), 'pick', warehouse, (await picks()).applyPicks))?.stand;
};

describe('a pick without a connection', () => {
  test('is stored, seen at once, and keeps the tote for its parcel', async () => {
    const { pickLocally } = await picks();
    expect(await pickLocally(warehouse, 'one', { quantity: 2, code: 'tote-01' })).toEqual({
      ok: true,
      tote: 'TOTE-01',
      isParcelDone: false,
      emptied: null,
    });
    expect((await view())?.batch?.tasks).toMatchObject([{ picked: 2 }, { picked: 0 }]);
    expect((await view())?.batch?.parcels).toMatchObject([{ totes: ['TOTE-01'] }, { totes: [] }]);
    expect(await operations()).toMatchObject([
      { call: 'pack.pick', subject: 'p', input: { task_id: 'one', quantity: 2, tote: 'TOTE-01' } },
    ]);
    expect(await pickLocally(warehouse, 'two', { quantity: 1, code: 'TOTE-01' })).toMatchObject({
      refusal: 'pick.tote-taken',
    });
    // Full: the rest goes into a second tote.
    expect(await pickLocally(warehouse, 'one', { quantity: 1, code: 'TOTE-02' })).toMatchObject({ isParcelDone: true });
  });

  test('that should empty its place asks once, and the report waits like the pick', async () => {
    const { reportEmpty, pickLocally } = await picks();
    expect(await pickLocally(warehouse, 'two', { quantity: 1, code: 'TOTE-02' })).toMatchObject({ emptied: null });
    const last = await pickLocally(warehouse, 'one', { quantity: 3, code: 'TOTE-01' });
    const [, pick] = await operations();
    const emptied = { place: 'A-01-01', pick_id: pick?.op_id, parcel_id: 'p', line_id: 'line-one' };
    expect(last).toMatchObject({ ok: true, emptied });
    expect((await view())?.batch?.places).toEqual([{ code: 'A-01-01', pieces: 0 }]);
    await reportEmpty((last as { emptied: Parameters<typeof reportEmpty>[0] }).emptied, false);
    expect((await operations()).at(-1)).toMatchObject({
      call: 'pack.pickEmpty',
      input: { parcel_id: 'p', pick_id: pick?.op_id, empty: false },
    });
  });

  test('of more than the task takes, or into no tote, stores nothing', async () => {
    const { pickLocally } = await picks();
    expect(await pickLocally(warehouse, 'two', { quantity: 2, code: 'TOTE-01' })).toMatchObject({ ok: false });
    expect(await pickLocally(warehouse, 'two', { quantity: 1, code: 'A-01-01' })).toMatchObject({
      refusal: 'pick.unknown-tote',
    });
    expect(await operations()).toEqual([]);
  });

  test('a report of missing units and the end of the walk are seen at once', async () => {
    const { reportShort, finishWalk } = await picks();
    await reportShort(warehouse, 'two');
    expect((await view())?.batch?.tasks).toMatchObject([{ short: false }, { short: true }]);
    await finishWalk(data.batch!);
    expect((await view())?.batch).toBeNull();
  });
});

test('a pick that the server refused goes back to the walk and waits for the user', async () => {
  device().respond = () => accepted({ picked: 0, line_id: 'line-one', refusal: 'pick.tote-taken', missing: [] });
  const { pickLocally } = await picks();
  await import('../../outbox/keep-draining.ts');
  await pickLocally(warehouse, 'one', { quantity: 2, code: 'TOTE-01' });
  await (await import('../../outbox/outbox.ts')).drain();
  expect(await operations()).toMatchObject([{ state: 'attention', message: 'pick.tote-taken' }]);
  expect((await view())?.batch?.tasks).toMatchObject([{ picked: 0 }, { picked: 0 }]);
});
