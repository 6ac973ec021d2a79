import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { purchaser, packer, info, ordersOf, sent, levelOf } = world;
const { inbound, receiving, operation } = deviceOperations(world);

const place = 'A-01-02';
const newWaybill = () => `SF${newId().slice(-10)}`.toUpperCase();

/** A sent order for one piece of a purchase and `more` for stock, with a carton for each number of pieces. */
async function shipped(more: number, ...cartons: number[]) {
  const { variant, orders } = await ordersOf(1);
  const { order_id: orderId } = await sent(variant, more);
  const waybills: string[] = [];
  for (const quantity of cartons) {
    const { version, lines } = await info(orderId);
    const waybill = newWaybill();
    const contents = [{ line_id: lines[0]!._id, quantity }];
    const done = await purchaser.mutate('supplier_order.ship', {
      order_id: orderId,
      version,
      waybill,
      lines: contents,
    });
    expect(done).toMatchObject({ code: 200 });
    waybills.push(waybill);
  }
  return { variant, order: orders[0]!, orderId, waybills };
}
const linesUnder = async (waybill: string) => (await packer.query('stock.inbound', { waybill })).data.lines;
const forStock = async (waybill: string) => (await linesUnder(waybill)).find((line) => line.for_stock)!;
const stockOf = async (variant: string) => (await levelOf(variant)).find(({ location_code: at }) => at === place);
const receive = (line_id: string, good: number, more: { damaged?: number; reason?: string } = {}) =>
  packer.mutate('stock.receive', { line_id, good, damaged: 0, reason: '', location_code: place, ...more });

describe('pieces of a carton that no purchase needs', () => {
  test('are found under its waybill and received into free stock', async () => {
    const { variant, orderId, waybills } = await shipped(19, 20);
    const [waybill] = waybills as [string];
    const { data } = await packer.query('stock.expected', { keyword: waybill });
    expect(data.list).toMatchObject([{ waybill, lines: 2, pieces: 20, received: 0 }]);
    const lines = await linesUnder(waybill);
    expect(lines.map((line) => [line.for_stock, line.quantity, line.status])).toEqual([
      [false, 1, 'deliveried'],
      [true, 19, 'deliveried'],
    ]);
    const line = lines[1]!;

    expect((await receive(line._id, 12)).refusal).toBe('receipt.reason-missing');
    const part = await receive(line._id, 12, { reason: 'The rest comes later' });
    expect(part.data).toEqual({ status: 'deliveried', missing: 7, over: 0, parcel_ready: false });
    expect(await stockOf(variant)).toMatchObject({ on_hand: 12, reserved: 0 });
    expect((await receive(line._id, 7)).data).toMatchObject({ status: 'received', missing: 0 });
    expect((await receive(line._id, 1)).refusal).toBe('receipt.not-expected');
    expect((await info(orderId)).status).toBe('in-transit');

    expect((await receive(lines[0]!._id, 1)).code).toBe(200);
    expect(await stockOf(variant)).toMatchObject({ on_hand: 20, reserved: 1 });
    expect((await packer.query('stock.expected', { keyword: waybill })).data.list).toEqual([]);
    expect((await info(orderId)).lines).toMatchObject([{ awaited: 0 }]);
  });

  test('finish the order with the last of them, and damaged ones are not awaited', async () => {
    const { orderId, waybills } = await shipped(4, 5);
    const [waybill] = waybills as [string];
    const [bought] = await linesUnder(waybill);
    const line = await forStock(waybill);
    await receive(bought!._id, 1);
    expect((await receive(line._id, 3, { damaged: 1 })).refusal).toBe('receipt.reason-missing');
    const done = await receive(line._id, 3, { damaged: 1, reason: 'Crushed' });
    expect(done.data).toMatchObject({ status: 'received', missing: 0 });
    expect(await info(orderId)).toMatchObject({ status: 'finished', lines: [{ awaited: 0 }] });
    expect(await forStock(waybill)).toMatchObject({ quantity: 3, received: 3, damaged: 1, status: 'received' });
  });

  test('are those of their own carton', async () => {
    const { waybills } = await shipped(9, 4, 6);
    const [one, two] = waybills as [string, string];
    expect([(await forStock(one)).quantity, (await forStock(two)).quantity]).toEqual([3, 6]);
    await receive((await forStock(two))._id, 6);
    expect(await forStock(one)).toMatchObject({ received: 0, status: 'deliveried' });
    expect(await forStock(two)).toMatchObject({ received: 6, status: 'received' });
  });

  test('counted in the order itself are taken from its cartons, oldest first', async () => {
    const { orderId, waybills } = await shipped(9, 4, 6);
    const [one, two] = waybills as [string, string];
    const { version, lines } = await info(orderId);
    const based = { order_id: orderId, version, line_id: lines[0]!._id, location_code: place, reason: 'Torn' };
    const done = await packer.mutate('supplier_order.receive', { ...based, good: 6, damaged: 1 });
    expect(done.data).toMatchObject({ for_orders: 1, for_stock: 5 });
    expect(await forStock(one)).toMatchObject({ received: 3, damaged: 0, status: 'received' });
    expect(await forStock(two)).toMatchObject({ quantity: 5, received: 2, damaged: 1, status: 'deliveried' });
  });

  test('include those of a purchase that was cancelled on the way', async () => {
    const { order, waybills } = await shipped(2, 3);
    const [waybill] = waybills as [string];
    await world.rows('update purchases set status = -2 where order_id = $1', order.id);
    const lines = await linesUnder(waybill);
    expect(lines.map((line) => [line.for_stock, line.quantity])).toEqual([[true, 3]]);
  });

  test('in cartons with unknown contents are found under each of them', async () => {
    const { variant, orderId } = await shipped(3);
    const [one, two] = [newWaybill(), newWaybill()];
    for (const waybill of [one, two])
      await world.rows(
        'insert into supplier_cartons (id, order_id, waybill, created_at) values (gen_random_uuid(), $1, $2, now())',
        orderId,
        waybill,
      );
    const line = await forStock(one);
    expect(await forStock(two)).toEqual(line);
    expect(line).toMatchObject({ quantity: 3, received: 0 });
    await receive(line._id, 2, { reason: 'In another carton' });
    expect(await forStock(two)).toMatchObject({ received: 2, status: 'deliveried' });
    expect(await stockOf(variant)).toMatchObject({ on_hand: 2 });
  });
});

describe('on a phone', () => {
  const only = async (waybill: string) => (await inbound(waybill)).find((line) => line.for_stock)!;

  test('are stored for receiving offline, and a repeated operation counts once', async () => {
    const { variant, waybills } = await shipped(5, 6);
    const [waybill] = waybills as [string];
    const line = await only(waybill);
    expect(line).toMatchObject({ quantity: 5, received: 0, is_open: true, order_number: '' });
    const count = receiving(line._id, { good: 5, location_code: place });
    const [first, again] = [await packer.mutate('pack.receive', count), await packer.mutate('pack.receive', count)];
    expect(first.data).toMatchObject({ received: true, line: { received: 5, is_open: false, for_stock: true } });
    expect(again.data).toEqual(first.data);
    expect(await stockOf(variant)).toMatchObject({ on_hand: 5, reserved: 0 });
  });

  test('a count by outdated numbers is refused', async () => {
    const { variant, waybills } = await shipped(5, 6);
    const line = await only(waybills[0]!);
    await receive(line._id, 2, { reason: 'The rest comes later' });
    const late = receiving(line._id, { good: 5, location_code: place });
    expect((await packer.mutate('pack.receive', late)).data).toMatchObject({
      received: false,
      refusal: 'receipt.counted-meanwhile',
      line: { received: 2 },
    });
    expect(await stockOf(variant)).toMatchObject({ on_hand: 2 });
  });

  test('a batch receives pieces of a purchase and those for stock', async () => {
    const { variant, waybills } = await shipped(5, 6);
    const lines = await inbound(waybills[0]!);
    const operations = lines.map((line) => ({
      call: 'pack.receive' as const,
      input: { ...receiving(line._id, { good: line.quantity, location_code: place }), ...operation() },
    }));
    expect((await packer.mutate('pack.batch', { operations })).code).toBe(200);
    expect(await stockOf(variant)).toMatchObject({ on_hand: 6, reserved: 1 });
  });

  test('eight packers who count the same pieces add them once', async () => {
    const { variant, waybills } = await shipped(5, 6);
    const line = await only(waybills[0]!);
    const counts = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        packer.mutate('pack.receive', {
          ...receiving(line._id, { good: 5, location_code: place }),
          device_id: `device-${nth}`,
        }),
      ),
    );
    expect(counts.filter(({ data }) => data.received)).toHaveLength(1);
    expect(await stockOf(variant)).toMatchObject({ on_hand: 5 });
  });
});
