import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { moveEffects, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, manager, given, worked, bought, receive, rows, levelOf, purchaseOf } = world;

/** One product bought for one order. */
async function coming(quantity = 2) {
  const variant = await given();
  const order = await worked([{ variant, quantity }]);
  const { purchase, waybill } = await bought(order);
  return { variant, order, purchase, waybill, line: purchase.lines[0]!._id };
}
const parcelStatus = async (orderId: string) => (await world.parcelOf(orderId)).status;
const expected = async (waybill: string) => (await packer.query('stock.expected', { keyword: waybill })).data.list;

/** The sum of a variant's moves per location. */
async function movedOf(variant: string) {
  const moves = await rows<{ kind: MoveKind; quantity: number; location_code: string }>(
    'select kind, quantity, location_code from stock_moves where variant_id = $1',
    variant,
  );
  return [...Map.groupBy(moves, (move) => move.location_code)]
    .map(([location_code, group]) => ({
      location_code,
      on_hand: group.reduce((sum, { kind, quantity }) => sum + moveEffects[kind].hand * quantity, 0),
      reserved: group.reduce((sum, { kind, quantity }) => sum + moveEffects[kind].reserved * quantity, 0),
    }))
    .toSorted((a, b) => (a.location_code < b.location_code ? -1 : 1));
}

describe('an inbound waybill', () => {
  test('names what should be in the box, however it is typed', async () => {
    const { waybill, purchase, order } = await coming(3);
    const typed = ` ${waybill.slice(0, 4).toLowerCase()} ${waybill.slice(4)} `;
    const { data } = await packer.query('stock.inbound', { waybill: typed });
    expect(data.waybill).toBe(waybill);
    expect(data.lines).toMatchObject([
      { _id: purchase.lines[0]!._id, quantity: 3, status: 'purchased', order_number: order.number, unit_cost: null },
    ]);
    expect(data.lines[0]!.purchase_number).toBe(purchase.number);
    expect(await expected(waybill)).toMatchObject([{ waybill, lines: 1, pieces: 3, received: 0 }]);
  });

  test('of nothing we bought is refused', async () => {
    expect(await packer.query('stock.inbound', { waybill: 'SF0000000000' })).toMatchObject({
      refusal: 'receipt.unknown-waybill',
      details: { number: 'SF0000000000' },
    });
  });

  test('gives every new product of a box a place of its own, and known ones their own', async () => {
    const [lying, one, two] = [await given(0), await given(), await given()];
    const order = await worked([{ variant: lying }, { variant: one }, { variant: two }]);
    const { waybill } = await bought(order);
    const { data } = await packer.query('stock.inbound', { waybill });
    const places = data.lines.map((line) => line.location_code);
    expect(new Set(places).size).toBe(3);
    expect(places.every((place) => /^[A-Z]-\d\d-\d\d$/.test(place))).toBe(true);
    expect(data.lines.find((line) => line.variant_id === lying)?.location_code).toBe('A-01-01');
    const free = data.lines.filter((line) => line.variant_id !== lying).map((line) => line.location_code);
    const taken = await rows(
      'select 1 from stock_levels where warehouse_id = $1 and on_hand > 0 and location_code = any($2)',
      world.warehouse,
      free,
    );
    expect(taken).toEqual([]);
  });

  test('is for those at the gate', async () => {
    const { waybill, line } = await coming();
    for (const role of ['seller', 'sales', 'service', 'affiliate'] as const) {
      const client = await app.as(role);
      expect((await client.query('stock.inbound', { waybill })).refusal).toBe('permission.denied');
      expect((await client.query('stock.expected', {})).refusal).toBe('permission.denied');
      expect((await receive(line, {}, client)).refusal).toBe('permission.denied');
    }
    expect((await purchaser.query('stock.inbound', { waybill })).data.lines[0]!.unit_cost).not.toBeNull();
  });
});

describe('receiving', () => {
  test('received goods are in stock at their place, reserved for the order, and the parcel is ready', async () => {
    const { variant, order, line, waybill } = await coming(2);
    expect(await parcelStatus(order.id)).toBe('waiting');
    const response = await receive(line, { good: 2 });
    expect(response.data).toEqual({ status: 'received', missing: 0, over: 0, parcel_ready: true });
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 2, reserved: 2 }]);
    expect(await movedOf(variant)).toEqual(await levelOf(variant));
    const parcel = await world.open(order.parcel.waybill);
    expect(parcel).toMatchObject({ status: 'ready' });
    expect(parcel.list).toMatchObject([{ location_code: 'A-01-02', sorted: true, sorted_by: expect.any(String) }]);
    expect(await purchaseOf(order)).toMatchObject({ status: 3, finished_at: expect.any(String) });
    expect(await expected(waybill)).toEqual([]);
    expect(await world.eventsOf(order.id)).toEqual(
      expect.arrayContaining(['line.received', 'purchase.changed', 'parcel.ready']),
    );
  });

  test('fewer than bought needs a reason, and the rest stays expected', async () => {
    const { order, line, waybill, variant } = await coming(3);
    expect(await receive(line, { good: 2 })).toMatchObject({
      refusal: 'receipt.reason-missing',
      details: { difference: 'short' },
    });
    expect((await receive(line, { good: 2, reason: 'One is missing' })).data).toEqual({
      status: 'deliveried',
      missing: 1,
      over: 0,
      parcel_ready: false,
    });
    expect(await parcelStatus(order.id)).toBe('waiting');
    expect(await purchaseOf(order)).toMatchObject({ status: 2, lines: [{ receive_reason: 'One is missing' }] });
    expect(await expected(waybill)).toMatchObject([{ pieces: 3, received: 2 }]);
    expect((await receive(line, { good: 1 })).data).toMatchObject({ status: 'received', parcel_ready: true });
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 3, reserved: 3 }]);
    expect(await purchaseOf(order)).toMatchObject({ status: 3 });
  });

  test('more than bought needs a reason too; what is over is free stock', async () => {
    const { line, variant } = await coming(2);
    expect((await receive(line, { good: 5 })).refusal).toBe('receipt.reason-missing');
    expect((await receive(line, { good: 5, reason: 'Factory sent a full box' })).data).toEqual({
      status: 'received',
      missing: 0,
      over: 3,
      parcel_ready: true,
    });
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 5, reserved: 2 }]);
    expect(await movedOf(variant)).toEqual(await levelOf(variant));
  });

  test('damaged pieces are written down, lie nowhere, and are still missing', async () => {
    const { line, variant, order } = await coming(2);
    expect((await receive(line, { good: 1, damaged: 1 })).refusal).toBe('receipt.reason-missing');
    expect((await receive(line, { good: 1, damaged: 1, reason: 'Handle broken' })).data).toEqual({
      status: 'deliveried',
      missing: 1,
      over: 0,
      parcel_ready: false,
    });
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 1, reserved: 1 }]);
    expect((await purchaseOf(order)).lines).toMatchObject([{ received: 1, damaged: 1 }]);
    expect((await receive(line, { good: 0, damaged: 2, reason: 'Again' })).data).toMatchObject({ missing: 1 });
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 1, reserved: 1 }]);
  });

  test('the parcel is ready only when the last of its products is there', async () => {
    const [stocked, first, second] = [await given(9), await given(), await given()];
    const order = await worked([{ variant: stocked }, { variant: first, quantity: 2 }, { variant: second }]);
    const { purchase } = await bought(order);
    const lineOf = (variant: string) => purchase.lines.find((line) => line.variant_id === variant)!._id;
    expect((await receive(lineOf(first), { good: 2 })).data).toMatchObject({ status: 'received', parcel_ready: false });
    expect(await parcelStatus(order.id)).toBe('waiting');
    expect((await receive(lineOf(second), { good: 1 })).data.parcel_ready).toBe(true);
    expect(await parcelStatus(order.id)).toBe('ready');
  });

  test('bought to fill up what the stock had: the pieces from both lie in one parcel line', async () => {
    const variant = await given(1);
    const order = await worked([{ variant, quantity: 3 }]);
    const { purchase } = await bought(order);
    await receive(purchase.lines[0]!._id, { good: 2 });
    expect((await world.open(order.parcel.waybill)).list).toMatchObject([{ quantity: 3, sorted: true }]);
    expect(await levelOf(variant)).toEqual([
      { location_code: 'A-01-01', on_hand: 1, reserved: 1 },
      { location_code: 'A-01-02', on_hand: 2, reserved: 2 },
    ]);
  });

  test('needs a count, and a place that exists', async () => {
    const { line, variant } = await coming(2);
    expect((await receive(line, { good: 0 })).refusal).toBe('receipt.nothing');
    expect((await receive(line, { good: -1 })).refusal).toBe('input.invalid');
    expect((await receive(line, { good: 1.5 })).refusal).toBe('input.invalid');
    expect(await receive(line, { good: 2, location_code: 'Z-99-99' })).toMatchObject({
      refusal: 'receipt.unknown-place',
      details: { place: 'Z-99-99', warehouse: 'YW' },
    });
    expect(await levelOf(variant)).toEqual([]);
    expect((await receive(line, { good: 2, location_code: ' a-01-03 ' })).code).toBe(200);
    expect(await levelOf(variant)).toMatchObject([{ location_code: 'A-01-03' }]);
  });

  test('is over when everything is here; unknown lines are not there', async () => {
    const { line } = await coming(1);
    await receive(line, { good: 1 });
    expect((await receive(line, { good: 1, reason: 'More' })).refusal).toBe('receipt.not-expected');
    expect((await receive(newId(), { good: 1 })).refusal).toBe('not-found');
  });

  test('goods not bought yet cannot be received', async () => {
    const order = await worked([{ variant: await given() }]);
    const { lines } = await purchaseOf(order);
    expect((await receive(lines[0]!._id, { good: 1 })).refusal).toBe('receipt.not-expected');
  });
});

describe('once is once', () => {
  test('the same key counts once and gets the same response, also at the same time', async () => {
    const { line, variant } = await coming(2);
    const key = randomUUID();
    const input = { line_id: line, good: 2, damaged: 0, location_code: 'A-01-02' };
    const responses = await Promise.all([0, 1, 2, 3].map(() => packer.mutate('stock.receive', input, key)));
    for (const one of responses) expect(one).toEqual(responses[0]);
    expect(responses[0]!.code).toBe(200);
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 2, reserved: 2 }]);
  });

  test('two packers at one box: every piece is counted where it was put, none twice', async () => {
    const { line, variant } = await coming(6);
    const responses = await Promise.all([0, 1, 2].map(() => receive(line, { good: 2, reason: 'A box of two' })));
    expect(responses.map((one) => one.data.missing).sort()).toEqual([0, 2, 4]);
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 6, reserved: 6 }]);
    expect(await movedOf(variant)).toEqual(await levelOf(variant));
  });

  test('receiving and taking back at once: the goods are the order’s, or stock', async () => {
    const { line, order, variant } = await coming(1);
    const [got, back] = await Promise.all([
      receive(line, { good: 1 }),
      manager.mutate('order.cancelProcess', { order_ids: [order.id] }),
    ]);
    expect(got.refusal).toBeNull();
    expect([null, 'order.goods-arrived']).toContain(back.refusal);
    const reserved = back.refusal === null ? 0 : 1;
    expect(await levelOf(variant)).toEqual([{ location_code: 'A-01-02', on_hand: 1, reserved }]);
    expect(await movedOf(variant)).toEqual(await levelOf(variant));
  });
});
