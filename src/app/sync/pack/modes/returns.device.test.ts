import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { DeviceOp } from '../../outbox/device-db.ts';
import type { ModeData } from './mode-data.ts';
import type { CountedBack, Return } from './returns.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const returns = async () => import('./returns.ts');
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const warehouse = 'YW';

const line = (order_line_id: string, quantity: number, more: Partial<Return['lines'][number]> = {}) => ({
  order_line_id,
  variant_code: `PY-${order_line_id}`,
  sku: '',
  product_title: 'Mug',
  product_title_cn: '杯子',
  image: '',
  quantity,
  restocked: 0,
  scrapped: 0,
  location_code: 'A-01',
  ...more,
});
const back: Return = {
  _id: 'case',
  number: 'RF-1',
  order_number: '#1001',
  seller_name: 'Nordlys',
  country_code: 'DE',
  waybills: ['PY1', 'YT 2'],
  since: '2026-11-01T00:00:00.000Z',
  is_open: true,
  lines: [line('mug', 3), line('cup', 1)],
};
const places: ModeData<'receive'> = {
  list: [],
  places: ['A-01', 'A-02'],
  rooms: [{ code: 'A-02', capacity: 5, pieces: 3 }],
};

async function store(mode: 'returns' | 'receive', stand: object) {
  const { writeMeta } = await import('../../outbox/device-db.ts');
  await writeMeta(await database(), `mode.${mode}.${warehouse}`, { at: new Date().toISOString(), stand });
}
beforeEach(async () => {
  device().respond = () => null;
  await store('returns', { list: [back] });
  await store('receive', places);
});

/** What this device shows, with the bookings that wait. */
const shown = async () => {
  const [{ viewOf }, { applyReturns }] = [await import('./mode-data.ts'), await returns()];
  return (await viewOf(await database(), 'returns', warehouse, applyReturns))!.stand.list[0]!;
};
const roomAt = async (place: string) => {
  const [{ viewOf }, { applyReceipts, roomIn }] = [await import('./mode-data.ts'), await import('./receive.ts')];
  return roomIn((await viewOf(await database(), 'receive', warehouse, applyReceipts))!.stand, place);
};
const book = async (lineId: string, more: Partial<CountedBack> = {}) =>
  (await returns()).bookLocally(warehouse, 'case', lineId, {
    restocked: 1,
    scrapped: 0,
    location_code: 'A-01',
    ...more,
  });
async function drained() {
  await import('../../outbox/keep-draining.ts');
  await (await import('../../outbox/outbox.ts')).drain();
}
const responseOf = (booked: boolean, lines: Return['lines'], refusal: string | null = null) =>
  accepted({ booked, refusal, return: { ...back, lines }, missing: [] });

describe('a return booked without a connection', () => {
  test('shows at once, waits on the device, and the next count continues from it', async () => {
    expect(await book('mug', { restocked: 1, scrapped: 1 })).toBeNull();
    expect(await book('mug')).toBeNull();
    expect((await shown()).is_open).toBe(true);
    expect(await book('cup', { location_code: 'A-02' })).toBeNull();
    expect(await shown()).toMatchObject({ is_open: false, lines: [{ restocked: 2, scrapped: 1 }, { restocked: 1 }] });
    expect(await roomAt('A-02')).toBe(1);
    const inputs = [
      { order_line_id: 'mug', returned_before: 0, restocked: 1, scrapped: 1 },
      { order_line_id: 'mug', returned_before: 2, restocked: 1, scrapped: 0 },
      { order_line_id: 'cup', returned_before: 0, restocked: 1, location_code: 'A-02' },
    ];
    expect(await operations()).toMatchObject(
      inputs.map((one) => ({ call: 'pack.restock', state: 'waiting', input: { case_id: 'case', lines: [one] } })),
    );
  });

  test.each([
    ['more than is out', { restocked: 3, scrapped: 1 }, 'aftersale.wrong-units'],
    ['more than the place has room for', { restocked: 3, location_code: 'A-02' }, 'move.full'],
  ] as const)('with %s stores nothing', async (_, more, refusal) => {
    expect(await book('mug', more)).toBe(refusal);
    expect(await operations()).toEqual([]);
  });

  test('of a rejected request stores nothing', async () => {
    await store('returns', { list: [{ ...back, is_open: false }] });
    expect(await book('mug')).toBe('aftersale.not-restockable');
    expect(await operations()).toEqual([]);
  });

  test('refused by the server needs attention, and shows what the server has', async () => {
    await book('mug', { location_code: 'A-02' });
    device().respond = () => responseOf(false, [line('mug', 3, { restocked: 2 })], 'aftersale.counted-meanwhile');
    await drained();
    expect(await operations()).toMatchObject([{ state: 'attention', message: 'aftersale.counted-meanwhile' }]);
    expect((await shown()).lines).toMatchObject([{ restocked: 2 }]);
    expect(await roomAt('A-02')).toBe(2);
  });

  test('whose response was lost is sent again under its own id, and counts once here', async () => {
    await book('mug', { location_code: 'A-02' });
    let requests = 0;
    device().respond = () => {
      requests += 1;
      return requests === 1 ? null : responseOf(true, [line('mug', 3, { restocked: 1 }), line('cup', 1)]);
    };
    await drained();
    await drained();
    const sent = device().sent.filter(({ path }) => path === '/order/packRestock');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ body }) => body['op_id'])).size).toBe(1);
    expect(await operations()).toMatchObject([{ state: 'done' }]);
    expect((await shown()).lines).toMatchObject([{ restocked: 1 }, { restocked: 0 }]);
    expect(await roomAt('A-02')).toBe(1);
  });
});

test.each([
  ['the case number', 'rf-1'],
  ['the order number', '#1001'],
  ['a waybill', 'PY1'],
  ['a tracking number with spaces', 'yt2'],
])('is found by %s', async (_, code) => {
  const { findReturn } = await returns();
  expect(findReturn([{ ...back, number: 'RF-0', is_open: false }, back], code)?.number).toBe('RF-1');
  expect(findReturn([back], 'RF-2')).toBeUndefined();
});
