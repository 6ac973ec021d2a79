import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';
import { importer } from '../../support/sales/importing.ts';
import { process } from '../../support/sales/processing.ts';
import { setBalance } from '../../support/server/ready.ts';
import { shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, manager, shop, given, worked, scan, open, packed, parcelOf, codeOf, rows } = world;

const mug = await given(500, 200);
const candle = await given(500, 50);
const order = (mugs = 2, candles = 1) =>
  worked([{ variant: mug, quantity: mugs }, ...(candles > 0 ? [{ variant: candle, quantity: candles }] : [])]);
const weigh = (parcel_id: string, weight_g: number, by = packer) =>
  by.mutate('pack.weigh', { parcel_id, weight_g, reason: 'goods' });
const handOver = (parcel_ids: string[], by = packer) => by.mutate('pack.handOver', { parcel_ids });
const label = (parcel_ids: string[], by = packer) => by.download('order.labels', { parcel_ids });
const operationsOf = async (parcelId: string) =>
  (await rows('select count(*) as n from pack_operations where parcel_id = $1', parcelId))[0]?.n;

describe('opening a parcel', () => {
  test('by its slip or its label, however it is typed', async () => {
    const { parcel, number } = await order();
    const { waybill, track_no } = parcel;
    for (const typed of [waybill, track_no, waybill.toLowerCase(), ` ${track_no.slice(0, 6)} ${track_no.slice(6)} `]) {
      const data = await open(typed);
      expect(data).toMatchObject({ _id: parcel.id, waybill, track_no, status: 'ready', order_number: number });
    }
    const data = await open(waybill);
    expect(data).toMatchObject({ country_code: 'NL', label_prints: 0, order_cancelled: false, conflict: null });
    expect(data.weight).toEqual({ low: 400, expected: 450, high: 500, measured: null });
    expect(data.list).toHaveLength(2);
    expect(data.list.find((line) => line.quantity === 2)).toMatchObject({
      location_code: 'A-01-01',
      product_title: 'Test piece',
      product_title_cn: '测试',
      scanned: 0,
      sorted: true,
    });
    expect(JSON.stringify(data)).not.toMatch(/price|amount|Sanne|Prinsengracht/);
  });

  test('an unknown number is refused', async () => {
    expect(await packer.query('order.getTrackPackageDetail', { track_no: 'PY00000000000' })).toMatchObject({
      refusal: 'pack.unknown-parcel',
      details: { number: 'PY00000000000' },
    });
  });

  test('is for the five roles of the packing table', async () => {
    const { parcel } = await order();
    for (const role of ['seller', 'service', 'affiliate'] as const) {
      const client = await app.as(role);
      const input = { track_no: parcel.waybill };
      expect((await client.query('order.getTrackPackageDetail', input)).refusal).toBe('permission.denied');
      expect((await client.query('pack.queue', {})).refusal).toBe('permission.denied');
      const codes = { location_codes: ['A-01-01'] };
      expect((await client.query('order.getProductByLocationCodes', codes)).refusal).toBe('permission.denied');
      const response = await client.mutate('pack.scan', world.operation(parcel.id, codeOf(mug)));
      expect(response.refusal).toBe('permission.denied');
      expect((await weigh(parcel.id, 100, client)).refusal).toBe('permission.denied');
      expect((await handOver([parcel.id], client)).refusal).toBe('permission.denied');
    }
    for (const role of ['admin', 'manager', 'sales', 'purchaser'] as const)
      expect((await (await app.as(role)).query('pack.queue', {})).code).toBe(200);
    expect((await app.anonymous.query('pack.queue', {})).http).toBe(401);
  });

  test('the queue of a warehouse lists only its parcels', async () => {
    const { parcel } = await order();
    const queueOf = async (code: string) => {
      const { data } = await packer.query('pack.queue', { warehouse_id: app.base.warehouses[code] });
      return data.ready.map(({ waybill }) => waybill);
    };
    const [own = '', other = ''] = Object.keys(app.base.warehouses).toSorted((code) => (code === 'YW' ? -1 : 1));
    expect(await queueOf(own)).toContain(parcel.waybill);
    expect(await queueOf(other)).not.toContain(parcel.waybill);
  });

  test('places list their goods', async () => {
    const { data } = await packer.query('order.getProductByLocationCodes', { location_codes: ['a-01-01', 'Z-1'] });
    expect(data.find((lying) => lying.variant_code === `T-${mug}`)).toMatchObject({
      location_code: 'A-01-01',
      warehouse: 'YW',
      on_hand: 500,
    });
    expect(data.every((lying) => lying.location_code === 'A-01-01')).toBe(true);
  });
});

describe('scanning', () => {
  test('counts by variant code, sku or place, and the first scan starts the packing', async () => {
    const { parcel } = await order(3, 0);
    expect((await scan(parcel.id, codeOf(mug))).data).toMatchObject({
      counted: true,
      refusal: null,
      parcel: { status: 'packing', list: [{ scanned: 1 }] },
    });
    expect((await scan(parcel.id, `\u001dt-${mug}\u0000`)).data.counted).toBe(true);
    expect((await scan(parcel.id, ' a-01-01 ')).data.parcel.list).toMatchObject([{ scanned: 3 }]);
    expect(await open(parcel.waybill)).toMatchObject({ status: 'packing', list: [{ scanned: 3 }] });
  });

  test('a wrong item is named, with what is needed and where it goes back', async () => {
    const outsider = await given(5);
    const { parcel } = await order(1, 0);
    const { data } = await scan(parcel.id, codeOf(outsider));
    expect(data).toMatchObject({ counted: false, line_id: null });
    expect(data.refusal).toEqual({
      code: 'scan.wrong-item',
      scanned: codeOf(outsider),
      scanned_code: `T-${outsider}`,
      scanned_title: 'Test piece',
      scanned_title_cn: '测试',
      scanned_image: '/pictures/mug-sage.svg',
      needed_code: `T-${mug}`,
      needed_title: 'Test piece',
      needed_title_cn: '测试',
      needed_image: '/pictures/mug-sage.svg',
      needed_at: 'A-01-01',
      put_back: 'A-01-01',
    });
    expect(await open(parcel.waybill)).toMatchObject({ status: 'ready', list: [{ scanned: 0 }] });
  });

  test('one too many and an unknown code are refused, and all three stay on record', async () => {
    const { parcel } = await order(1, 1);
    await scan(parcel.id, codeOf(mug));
    expect((await scan(parcel.id, codeOf(mug))).data.refusal).toMatchObject({
      code: 'scan.one-too-many',
      put_back: 'A-01-01',
    });
    expect((await scan(parcel.id, '4006381333931')).data.refusal).toMatchObject({ code: 'scan.unknown', put_back: '' });
    expect(await operationsOf(parcel.id)).toBe(3);
    expect((await open(parcel.waybill)).list.map((line) => line.scanned).sort()).toEqual([0, 1]);
  });

  test('goods that have not come cannot be packed, parcels that left not any more', async () => {
    const waiting = await worked([{ variant: await given(), quantity: 1 }]);
    expect((await scan(waiting.parcel.id, 'A-01-01')).refusal).toBe('pack.not-ready');
    const gone = await order(1, 0);
    await world.shipped(gone);
    expect((await scan(gone.parcel.id, codeOf(mug))).refusal).toBe('pack.gone');
    expect((await scan(newId(), codeOf(mug))).refusal).toBe('not-found');
    expect(await operationsOf(waiting.parcel.id)).toBe(0);
  });
});

describe('sent twice, counted once', () => {
  test('the same operation under the same key', async () => {
    const { parcel } = await order(3, 0);
    const operation = world.operation(parcel.id, codeOf(mug));
    const first = await packer.mutate('pack.scan', operation, operation.op_id);
    expect(await packer.mutate('pack.scan', operation, operation.op_id)).toEqual(first);
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 1 }]);
  });

  test('the same operation under another key, later and by another user', async () => {
    const { parcel } = await order(3, 0);
    const operation = world.operation(parcel.id, codeOf(mug));
    const first = await packer.mutate('pack.scan', operation);
    await scan(parcel.id, codeOf(mug));
    expect((await packer.mutate('pack.scan', operation)).data).toEqual(first.data);
    expect((await manager.mutate('pack.scan', operation)).data).toEqual(first.data);
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 2 }]);
  });

  test('the same operation many times at once', async () => {
    const { parcel } = await order(3, 0);
    const operation = world.operation(parcel.id, codeOf(mug));
    const keys = [operation.op_id, operation.op_id, randomUUID(), randomUUID(), randomUUID(), operation.op_id];
    const responses = await Promise.all(keys.map((key) => packer.mutate('pack.scan', operation, key)));
    for (const one of responses) expect(one.data).toEqual(responses[0]!.data);
    expect(responses[0]!.data.counted).toBe(true);
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 1 }]);
    expect(await operationsOf(parcel.id)).toBe(1);
  });

  test('a refused scan gets the same response again, though it would count by now', async () => {
    const { parcel } = await order(1, 0);
    const operation = world.operation(parcel.id, '4006381333931');
    const first = await packer.mutate('pack.scan', operation);
    await scan(parcel.id, codeOf(mug));
    expect((await packer.mutate('pack.scan', operation)).data).toEqual(first.data);
  });

  test('an id cannot stand for another scan or another parcel', async () => {
    const [one, two] = [await order(2, 0), await order(2, 0)];
    const operation = world.operation(one.parcel.id, codeOf(mug));
    await packer.mutate('pack.scan', operation);
    const response = await packer.mutate('pack.scan', { ...operation, parcel_id: two.parcel.id });
    expect(response.refusal).toBe('key.reused');
    expect((await packer.mutate('pack.scan', { ...operation, code: 'A-01-01' })).refusal).toBe('key.reused');
    const shared = world.operation(one.parcel.id, codeOf(mug));
    const both = await Promise.all(
      [one, two].map(({ parcel }) => packer.mutate('pack.scan', { ...shared, parcel_id: parcel.id })),
    );
    expect(both.map((each) => each.refusal).sort()).toEqual(['key.reused', null]);
  });

  test('two tabs of one device that count alike lose no scan', async () => {
    const { parcel } = await order(2, 0);
    const same = { device_id: 'phone-7', seq: 41 };
    const responses = await Promise.all([scan(parcel.id, codeOf(mug), same), scan(parcel.id, codeOf(mug), same)]);
    expect(responses.map((one) => one.data.counted)).toEqual([true, true]);
  });

  test('two packers at one parcel: as many count as are needed', async () => {
    const { parcel } = await order(3, 0);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? manager : packer).mutate('pack.scan', world.operation(parcel.id, codeOf(mug))),
      ),
    );
    expect(responses.filter((one) => one.data.counted)).toHaveLength(3);
    expect(responses.flatMap((one) => one.data.refusal?.code ?? [])).toEqual(Array(3).fill('scan.one-too-many'));
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 3 }]);
  });
});

describe('weighing', () => {
  test('checks whether it is plausible, and stores the scale’s value', async () => {
    const made = await order();
    await world.scanAll(made);
    expect((await weigh(made.parcel.id, 399)).data.verdict).toBe('light');
    expect((await weigh(made.parcel.id, 501)).data.verdict).toBe('heavy');
    const response = await weigh(made.parcel.id, 455);
    expect(response.data).toMatchObject({ verdict: 'within', parcel: { weight: { measured: 455 } } });
    expect(await open(made.parcel.waybill)).toMatchObject({ weight: { measured: 455 } });
  });

  test('only of what is being packed', async () => {
    const made = await order(1, 0);
    expect(await weigh(made.parcel.id, 200)).toMatchObject({
      refusal: 'pack.wrong-status',
      details: { number: made.parcel.waybill },
    });
    expect((await weigh(made.parcel.id, 0)).refusal).toBe('input.invalid');
    expect((await weigh(newId(), 200)).refusal).toBe('not-found');
    await world.shipped(made);
    expect((await weigh(made.parcel.id, 200)).refusal).toBe('pack.gone');
  });
});

describe('an order that its shop cancels', () => {
  const { importAll, orderOf, eventsOf } = importer(app);
  const file = (number: string, cells: Record<string, string> = {}) =>
    shopifyCsv([{ number, lines: [{ name: `Mug of ${number}`, sku: number, quantity: 2, price: '18.50' }], cells }]);
  const cancelled = { 'Cancelled at': '2026-11-18 10:00:00 +0100' };

  /** Imported, mapped and processed by a seller. */
  async function imported(number: string): Promise<Worked> {
    await importAll(seller, 'NRDL', file(number));
    const { id } = await orderOf(number);
    const [line] = await rows('select shop_variant_id from order_lines where order_id = $1', id);
    const map = { shop_variant_id: String(line!.shop_variant_id), variant_id: mug };
    expect((await seller.mutate('mapping.mapProductOption', map)).code).toBe(200);
    await setBalance(app, shop.sellerId, 100_000);
    expect((await process(seller, [id])).code).toBe(200);
    return { id, number, parcel: await parcelOf(id) };
  }

  test('stops the packer with the next scan, and there is no label, also for a parcel that is complete', async () => {
    const made = await imported('#k1');
    await world.scanAll(made);
    await weigh(made.parcel.id, 400);
    await importAll(seller, 'NRDL', file('#k1', cancelled));
    expect(await parcelOf(made.id)).toMatchObject({ status: 'conflict', conflict: 'order-cancelled' });
    expect(await open(made.parcel.waybill)).toMatchObject({ order_cancelled: true, conflict: 'order-cancelled' });
    expect((await scan(made.parcel.id, codeOf(mug))).data).toMatchObject({
      counted: false,
      refusal: { code: 'scan.stopped' },
    });
    expect((await label([made.parcel.id])).refusal).toBe('label.order-cancelled');
    expect((await weigh(made.parcel.id, 401)).refusal).toBe('pack.wrong-status');
    expect((await handOver([made.parcel.id])).refusal).toBe('label.order-cancelled');
    expect((await eventsOf('#k1')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['parcel.conflict', 'order.cancelled']),
    );
  });

  test('keeps a labelled parcel in the warehouse, until a user cancels the processing', async () => {
    const made = await imported('#k2');
    const before = await world.levelOf(mug);
    await packed(made, 400);
    await importAll(seller, 'NRDL', file('#k2', cancelled));
    expect((await handOver([made.parcel.id])).refusal).toBe('label.order-cancelled');
    expect((await label([made.parcel.id])).refusal).toBe('label.order-cancelled');
    const back = await manager.mutate('order.cancelProcess', { order_ids: [made.id] });
    expect(back.code).toBe(200);
    expect(await parcelOf(made.id)).toMatchObject({ status: 'cancelled' });
    expect((await scan(made.parcel.id, codeOf(mug))).data.refusal).toMatchObject({ code: 'scan.stopped' });
    const [level] = await world.levelOf(mug);
    // The goods lie in the box until they are put back.
    expect(level).toMatchObject({ on_hand: before[0]!.on_hand, reserved: before[0]!.reserved });
  });

  test('does not call back what has left', async () => {
    const made = await imported('#k3');
    await world.shipped(made);
    await importAll(seller, 'NRDL', file('#k3', cancelled));
    expect(await parcelOf(made.id)).toMatchObject({ status: 'shipped', conflict: null });
  });

  test('stops a parcel whose goods have not come, and they do not make it ready', async () => {
    const variant = await given();
    const made = await worked([{ variant, quantity: 1 }]);
    const { purchase } = await world.bought(made);
    await rows(`update orders set order_status = 'cancelled' where id = $1`, made.id);
    await rows(`update parcels set status = 'conflict', conflict = 'order-cancelled' where id = $1`, made.parcel.id);
    expect((await scan(made.parcel.id, 'A-01-02')).data.refusal).toMatchObject({ code: 'scan.stopped' });
    expect((await world.receive(purchase.lines[0]!._id)).data).toMatchObject({ parcel_ready: false });
    expect(await parcelOf(made.id)).toMatchObject({ status: 'conflict' });
  });
});

test('the queue: begun first, then the oldest; packed ones wait to be handed over', async () => {
  const [one, two, three] = [await order(1, 1), await order(1, 0), await order(1, 0)];
  await scan(two.parcel.id, codeOf(mug));
  await packed(three);
  const { data } = await packer.query('pack.queue', {});
  const places = [two, one].map(({ parcel }) => data.ready.findIndex((waiting) => waiting._id === parcel.id));
  expect(places[0]).toBeLessThan(places[1]!);
  expect(data.ready[places[1]!]).toMatchObject({
    waybill: one.parcel.waybill,
    units: 2,
    scanned: 0,
    country_code: 'NL',
  });
  expect(data.ready[places[0]!]).toMatchObject({ units: 1, scanned: 1 });
  expect(data.packed.find((parcel) => parcel._id === three.parcel.id)).toMatchObject({ waybill: three.parcel.waybill });
  const [counted] = await rows(
    `select count(*) filter (where status = 'packed') as packed, count(*) filter (where status in ('ready', 'packing')) as ready from parcels`,
  );
  expect(data).toMatchObject({ ready_count: counted!.ready, packed_count: counted!.packed });
});
