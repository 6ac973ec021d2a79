import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, useFakeDevice } from '../../outbox/device.fixture.ts';
import type { DeviceOp } from '../../outbox/device-db.ts';
import type { ModeData } from './mode-data.ts';
import type { Counted, InboundLine } from './receive.ts';

const device = useFakeDevice();
const database = async () => (await import('../../outbox/device-db.ts')).deviceDb();
const receiving = () => import('./receive.ts');
const operations = async (): Promise<DeviceOp[]> => (await database()).operations.orderBy('sequence').toArray();
const warehouse = 'YW';

const line = (n: number, more: Partial<InboundLine> = {}): InboundLine => ({
  _id: `line-${n}`,
  waybill: 'SF1',
  order_waybills: [],
  supplier_name: 'Factory',
  order_number: `#100${n}`,
  for_stock: false,
  variant_code: `PY-${n}`,
  sku: '',
  product_title: 'Mug',
  product_title_cn: '',
  image: '',
  quantity: 5,
  received: 0,
  damaged: 0,
  is_open: true,
  location_code: 'A-01',
  lot_rule: null,
  ...more,
});
const store = async (stand: ModeData<'receive'>) => {
  const { writeMeta } = await import('../../outbox/device-db.ts');
  await writeMeta(await database(), `mode.receive.${warehouse}`, { at: new Date().toISOString(), stand });
};
const stand: ModeData<'receive'> = {
  list: [line(1), line(2)],
  places: ['A-01', 'A-02'],
  rooms: [{ code: 'A-02', capacity: 4, pieces: 1 }],
};
beforeEach(async () => {
  device().respond = () => null;
  await store(stand);
});

/** What this device shows, with the receipts that wait. */
const view = async () => {
  const [{ viewOf }, { applyReceipts }] = [await import('./mode-data.ts'), await receiving()];
  return (await viewOf(await database(), 'receive', warehouse, applyReceipts))!.stand;
};
const roomAt = async (place: string) => (await receiving()).roomIn(await view(), place);
const receive = async (more: Partial<Counted> = {}, lineId = 'line-1') =>
  (await receiving()).receiveLocally(warehouse, lineId, {
    good: 5,
    damaged: 0,
    reason: '',
    location_code: 'A-01',
    sortLater: false,
    ...more,
  });
const drained = async () => {
  await import('../../outbox/keep-draining.ts');
  await (await import('../../outbox/outbox.ts')).drain();
};
const responds = (own: InboundLine, refusal: string | null = null) => {
  device().respond = () =>
    accepted({ received: refusal === null, refusal, line: own, parcel_ready: false, missing: [] });
};

describe('goods received without a connection', () => {
  test('show at once, and the next count continues from them', async () => {
    expect(await receive({ good: 2, reason: 'The rest follows' })).toBeNull();
    expect((await view()).list[0]).toMatchObject({ received: 2, is_open: true });
    expect(await receive({ good: 3, location_code: 'A-02' })).toBeNull();
    expect((await view()).list).toMatchObject([
      { received: 5, is_open: false },
      { received: 0, is_open: true },
    ]);
    // The server recognizes by it that another device counted meanwhile.
    expect((await operations()).map(({ input }) => [input['received_before'], input['good']])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  test('wait with all that was entered', async () => {
    await receive({ good: 4, damaged: 1, reason: 'broken', sortLater: true, lot: 'L-7', expires_on: '2027-01-31' });
    expect(await operations()).toMatchObject([
      {
        call: 'pack.receive',
        title: 'SF1',
        state: 'waiting',
        input: {
          line_id: 'line-1',
          good: 4,
          damaged: 1,
          reason: 'broken',
          location_code: 'A-01',
          sort_later: true,
          lot: 'L-7',
          expires_on: '2027-01-31',
        },
      },
    ]);
  });

  test('without a lot send none, not even an empty one', async () => {
    await receive();
    const [op] = await operations();
    expect(Object.keys(op?.input ?? {})).not.toContain('lot');
  });

  test('of a box without a waybill of its own are named by one of its order', async () => {
    await store({ ...stand, list: [line(1, { waybill: '', order_waybills: ['SF8', 'SF9'] })] });
    await receive();
    expect(await operations()).toMatchObject([{ title: 'SF8' }]);
  });

  test.each([
    ['nothing', { good: 0 }, 'receipt.nothing'],
    ['fewer without a reason', { good: 4 }, 'receipt.reason-missing'],
    ['more without a reason', { good: 6 }, 'receipt.reason-missing'],
    ['damaged ones without a reason', { good: 4, damaged: 1 }, 'receipt.reason-missing'],
    ['more than the place has room for', { location_code: 'A-02' }, 'move.full'],
  ] as const)('are refused for %s, and nothing is stored', async (_, more, refusal) => {
    expect(await receive(more)).toBe(refusal);
    expect(await operations()).toEqual([]);
    expect(await view()).toEqual(stand);
  });

  test('fill their place: what waits counts against its room', async () => {
    await receive({ good: 2, reason: 'two', location_code: 'A-02' });
    expect(await roomAt('A-02')).toBe(1);
    expect(await receive({ good: 2, reason: 'two', location_code: 'A-02' }, 'line-2')).toBe('move.full');
    expect(await roomAt('A-01')).toBeNull();
  });

  test('of a line that is received already are not expected', async () => {
    await receive();
    expect(await receive({ good: 1, reason: 'one more' })).toBe('receipt.not-expected');
    expect(await operations()).toHaveLength(1);
  });

  test('of a line that is not on this device fail, instead of being lost', async () => {
    await expect(receive({}, 'elsewhere')).rejects.toThrow('not on this device');
  });
});

describe('what the server responds', () => {
  test('is shown, and the place is filled once', async () => {
    await receive({ good: 3, reason: 'The rest follows', location_code: 'A-02' });
    responds(line(1, { received: 3, location_code: 'A-02' }));
    await drained();
    expect(await operations()).toMatchObject([{ state: 'done', message: '' }]);
    expect((await view()).list).toMatchObject([{ received: 3 }, { received: 0 }]);
    expect(await roomAt('A-02')).toBe(0);
  });

  test.each([
    ['receipt.counted-meanwhile', 'receipt.counted-meanwhile'],
    [null, 'receipt.not-expected'],
  ])(
    'to goods that it does not receive (%s) needs attention, and their place is as empty as before',
    async (refusal, message) => {
      await receive({ good: 3, reason: 'The rest follows', location_code: 'A-02' });
      device().respond = () =>
        accepted({ received: false, refusal, line: line(1, { received: 4 }), parcel_ready: false, missing: [] });
      await drained();
      expect(await operations()).toMatchObject([{ state: 'attention', message }]);
      expect((await view()).list[0]).toMatchObject({ received: 4, is_open: true });
      expect(await roomAt('A-02')).toBe(3);
    },
  );

  test('to one count leaves those that still wait on top of it', async () => {
    await receive({ good: 2, reason: 'first' });
    let requests = 0;
    device().respond = async () => {
      requests += 1;
      if (requests > 1) return null;
      await receive({ good: 1, reason: 'second' });
      return accepted({
        received: true,
        refusal: null,
        line: line(1, { received: 2 }),
        parcel_ready: false,
        missing: [],
      });
    };
    await drained();
    expect((await operations()).map(({ state }) => state)).toEqual(['done', 'waiting']);
    expect((await view()).list[0]).toMatchObject({ received: 3, is_open: true });
  });
});
