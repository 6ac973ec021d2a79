import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { purchaser, packer, demandOf, info, send, ordersOf, drafted, sent, levelOf } = world;

const waybill = () => `SF${newId().slice(-10)}`.toUpperCase();
const lineOf = async (orderId: string) => (await info(orderId)).lines[0]!;

async function ship(orderId: string, quantity: number, number = waybill()) {
  const { version, lines } = await info(orderId);
  const input = { order_id: orderId, version, waybill: number, lines: [{ line_id: lines[0]!._id, quantity }] };
  return purchaser.mutate('supplier_order.ship', input);
}
async function receive(orderId: string, more: Partial<Input<'supplier_order.receive'>>, by = packer) {
  const { version, lines } = await info(orderId);
  const based = { order_id: orderId, version, line_id: lines[0]!._id };
  return by.mutate('supplier_order.receive', { ...based, good: 0, damaged: 0, location_code: 'A-01-02', ...more });
}
const purchased = async (orderId: string) =>
  (await lineOf(orderId)).units.map((unit) => [unit.quantity, unit.received, unit.status, unit.inbound_waybill]);

describe('cartons', () => {
  test('take the first paid units; the warehouse finds them under the waybill', async () => {
    const { variant } = await ordersOf(3, 4);
    const made = await sent(variant);
    const [one, two] = [waybill(), waybill()];
    expect((await ship(made.order_id, 5, one)).data).toMatchObject({ status: 'in-transit' });
    expect(await purchased(made.order_id)).toEqual(
      expect.arrayContaining([
        [3, 0, 'deliveried', one],
        [2, 0, 'deliveried', one],
        [2, 0, 'purchased', ''],
      ]),
    );
    expect(await ship(made.order_id, 3, two)).toMatchObject({
      refusal: 'supplier-order.too-many-shipped',
      details: { left: 2 },
    });
    expect((await ship(made.order_id, 1, one)).refusal).toBe('supplier-order.waybill-twice');
    expect((await ship(made.order_id, 2, two)).code).toBe(200);
    expect((await info(made.order_id)).cartons).toMatchObject([
      { waybill: one, pieces: 5 },
      { waybill: two, pieces: 2 },
    ]);
    const inbound = await packer.query('stock.inbound', { waybill: one });
    expect(inbound.data.lines.map((line) => line.quantity).sort()).toEqual([2, 3]);
  });

  test('of a draft are refused', async () => {
    const { variant } = await ordersOf(1);
    const made = await drafted(variant);
    expect((await ship(made.order_id, 1)).refusal).toBe('supplier-order.wrong-status');
  });
});

describe('receiving', () => {
  test('at a place without room is refused', async () => {
    const { variant } = await ordersOf(3);
    const made = await sent(variant);
    const small = 'XS-01';
    const place = { warehouse_id: world.warehouse, from: small, to: small, kind: 'pick' as const, capacity: 2 };
    await purchaser.mutate('location.create', place);
    expect(await receive(made.order_id, { good: 3, location_code: small })).toMatchObject({
      refusal: 'move.full',
      details: { place: small, room: 2 },
    });
    expect((await receive(made.order_id, { good: 2, location_code: small })).code).toBe(200);
  });

  test('in quarantine is refused: surplus pieces would be sold from there', async () => {
    const { variant } = await ordersOf(1);
    const made = await sent(variant, 4);
    const aside = 'XQ-01';
    const place = { warehouse_id: world.warehouse, from: aside, to: aside, kind: 'quarantine' as const };
    await purchaser.mutate('location.create', place);
    expect((await receive(made.order_id, { good: 1, reason: 'The rest comes later' })).code).toBe(200);
    expect(await receive(made.order_id, { good: 4, location_code: aside })).toMatchObject({
      refusal: 'receipt.unknown-place',
      details: { place: aside },
    });
    expect(await levelOf(variant)).toMatchObject([{ location_code: 'A-01-02', on_hand: 1 }]);
  });

  test('a part serves the first paid, the rest the others, and the surplus is stock', async () => {
    const { variant } = await ordersOf(3, 4);
    const made = await sent(variant, 2);
    await ship(made.order_id, 9);
    expect((await receive(made.order_id, { good: 5 })).data).toMatchObject({
      for_orders: 5,
      for_stock: 0,
      status: 'in-transit',
    });
    expect((await lineOf(made.order_id)).units.map((unit) => unit.received)).toEqual([3, 2]);
    // More than ordered needs a reason.
    expect((await receive(made.order_id, { good: 6 })).refusal).toBe('receipt.reason-missing');
    expect((await receive(made.order_id, { good: 5, reason: 'One more than ordered' })).data).toMatchObject({
      for_orders: 2,
      for_stock: 3,
      status: 'finished',
    });
    expect(await levelOf(variant, 'A-01-02')).toMatchObject([{ on_hand: 10, reserved: 7 }]);
    expect(await info(made.order_id)).toMatchObject({ status: 'finished', received: 10, ordered: 9 });
  });

  test('damaged pieces are counted, and the order waits for good ones', async () => {
    const { variant } = await ordersOf(2);
    const made = await sent(variant);
    expect((await receive(made.order_id, { good: 1, damaged: 1 })).refusal).toBe('receipt.reason-missing');
    expect((await receive(made.order_id, { good: 1, damaged: 1, reason: 'Broken' })).data.status).toBe('in-transit');
    expect(await lineOf(made.order_id)).toMatchObject({ received: 1, damaged: 1, awaited: 1 });
  });

  test('counts purchases that were received by their waybill', async () => {
    const { variant } = await ordersOf(2);
    const made = await sent(variant);
    await ship(made.order_id, 2);
    const [unit] = (await lineOf(made.order_id)).units;
    expect((await world.receive(unit!.purchase_line_id, { good: 2 })).code).toBe(200);
    expect(await info(made.order_id)).toMatchObject({ received: 2, lines: [{ awaited: 0 }] });
  });

  test('bad input is refused', async () => {
    const { variant } = await ordersOf(2);
    const made = await sent(variant);
    expect((await receive(made.order_id, {})).refusal).toBe('receipt.nothing');
    expect((await receive(made.order_id, { good: 1, location_code: 'Z-99-99' })).refusal).toBe('receipt.unknown-place');
    expect((await receive(made.order_id, { good: 1, line_id: newId() })).refusal).toBe('not-found');
    expect((await receive(made.order_id, { good: 1, version: 99 })).refusal).toBe('supplier-order.changed');
    for (const role of ['seller', 'sales', 'service'] as const)
      expect((await receive(made.order_id, { good: 1 }, await app.as(role))).refusal).toBe('permission.denied');
    expect(await lineOf(made.order_id)).toMatchObject({ received: 0 });
  });

  test('two counts at once: one wins', async () => {
    const { variant } = await ordersOf(4);
    const made = await sent(variant);
    const responses = await Promise.all([receive(made.order_id, { good: 2 }), receive(made.order_id, { good: 2 })]);
    expect(responses.map((one) => one.refusal).sort()).toEqual([null, 'supplier-order.changed'].sort());
    expect(await lineOf(made.order_id)).toMatchObject({ received: 2 });
  });
});

describe('the rest that will not come', () => {
  test('is demand again for another supplier; what came stays with the purchases', async () => {
    const { variant, orders } = await ordersOf(3, 4);
    const made = await sent(variant, 2);
    await ship(made.order_id, 4);
    await receive(made.order_id, { good: 4 });
    const finish = async (reason: string) =>
      purchaser.mutate('supplier_order.finish', {
        order_id: made.order_id,
        version: (await info(made.order_id)).version,
        reason,
      });
    expect((await finish('')).refusal).toBe('supplier-order.reason-missing');
    expect((await finish('The factory closed')).data).toMatchObject({ status: 'finished' });
    expect(await demandOf(variant)).toMatchObject({ for_orders: 3, coming: 0 });
    expect(
      (await world.purchaseOf(orders[1]!)).lines.map((line) => [line.quantity, line.received, line.status]),
    ).toEqual(
      expect.arrayContaining([
        [1, 1, 'received'],
        [3, 0, ''],
      ]),
    );
    expect(await info(made.order_id)).toMatchObject({ received: 4, reason: 'The factory closed' });
  });
});

describe('the document', () => {
  test('is a PDF and a table for the factory, and goes there by mail', async () => {
    const { variant } = await ordersOf(2);
    const draft = await drafted(variant);
    const made = (await send(draft, { email: 'factory@supplier.test' })).data;
    for (const [format, magic] of [
      ['pdf', '%PDF-1.7'],
      ['xlsx', 'PK'],
    ] as const) {
      const file = await purchaser.download('supplier_order.file', { order_id: made.order_id, format });
      expect(file.refusal).toBeNull();
      expect(file.body.subarray(0, magic.length).toString('latin1')).toBe(magic);
    }
    const mails = await world.rows(
      `select language, kind, "values" from mails where address = 'factory@supplier.test'`,
    );
    expect(mails).toMatchObject([{ language: 'zh-CN', kind: 'supplier-order', values: { order_id: made.order_id } }]);
    expect(await info(made.order_id)).toMatchObject({
      mailed_to: 'factory@supplier.test',
      supplier_email: 'factory@supplier.test',
    });
    const nothing = { order_id: newId(), format: 'pdf' } as const;
    expect((await purchaser.download('supplier_order.file', nothing)).refusal).toBe('not-found');
    expect((await packer.download('supplier_order.file', { ...nothing })).refusal).toBe('permission.denied');
  });
});

describe('the suppliers', () => {
  test('are measured by what they delivered, with the prices paid', async () => {
    const supplier = `Scored ${newId().slice(-8)}`;
    const scoreOf = async () => (await purchaser.query('supplier_order.suppliers', { keyword: supplier })).data.list[0];
    for (const [days, arrives] of [
      [4, 10],
      [10, 8],
    ] as const) {
      const { variant } = await ordersOf(10);
      const row = (await demandOf(variant))!;
      const input = { ...world.orderOf([row], { price_fen: 500 + days }), supplier_id: null, supplier_name: supplier };
      const made = (await send((await world.create(input)).data)).data;
      await world.rows(
        `update supplier_orders set sent_at = now() - make_interval(days => $2) where id = $1`,
        made.order_id,
        days,
      );
      if (arrives < 10) {
        await ship(made.order_id, 10);
        await receive(made.order_id, { good: arrives, damaged: 1, reason: 'Broken' });
        const { version } = await info(made.order_id);
        await purchaser.mutate('supplier_order.finish', { order_id: made.order_id, version, reason: 'No more' });
      } else expect((await receive(made.order_id, { good: arrives })).data.status).toBe('finished');
    }
    const score = await scoreOf();
    expect(score).toMatchObject({ running: 0, finished: 2, lead_days_p50: 7, lead_days_p90: 9 });
    expect(score).toMatchObject({ short_permille: 100, damaged_permille: 50 });
    const { data } = await purchaser.query('supplier_order.prices', { supplier_id: score!._id });
    expect(data.map(({ price, quantity }) => [price.minor, quantity])).toEqual([
      [510, 10],
      [504, 10],
    ]);
    expect((await packer.query('supplier_order.suppliers', {})).refusal).toBe('permission.denied');
  });
});
