import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, manager, seller, given, worked, bought, receive, rows, levelOf } = world;
const { inbound, receiving, operation, sumsUp } = deviceOperations(world);

const place = 'A-01-02';

/** Goods that were bought for an order and sent, when a manager cancelled its processing. */
async function late(quantity = 3) {
  const variant = await given();
  const order = await worked([{ variant, quantity }]);
  const { purchase, waybill } = await bought(order);
  expect((await manager.mutate('order.cancelProcess', { order_ids: [order.id] })).code).toBe(200);
  return { variant, order, purchase, waybill, line: purchase.lines[0]!._id };
}
const linesUnder = async (waybill: string) => (await packer.query('stock.inbound', { waybill })).data.lines;
const expected = async (waybill: string) => (await packer.query('stock.expected', { keyword: waybill })).data.list;
const flowOf = async (purchase_id: string, by = purchaser) => (await by.query('purchase.flow', { purchase_id })).data;
const lineOf = async (id: string) =>
  (await rows('select status, received, damaged, receive_reason from purchase_lines where id = $1', id))[0];

describe('goods of a purchase that was cancelled on the way', () => {
  test('are expected under their waybill as pieces for stock', async () => {
    const { purchase, waybill, line } = await late();
    expect(await expected(waybill)).toMatchObject([{ waybill, lines: 1, pieces: 3, received: 0 }]);
    expect(await linesUnder(waybill)).toMatchObject([
      { _id: line, for_stock: true, order_number: '', purchase_number: purchase.number, quantity: 3, received: 0 },
    ]);
  });

  test('are found by their waybill in the search', async () => {
    const { waybill, line } = await late();
    const found = async () => (await packer.query('search.palette', { keyword: waybill })).data.inbound;
    expect(await found()).toEqual([{ waybill }]);
    await receive(line, { good: 3 });
    expect(await found()).toEqual([]);
  });

  test('are received into free stock at the cost of the purchase, and the moves name it', async () => {
    const { variant, order, purchase, waybill, line } = await late();
    expect((await receive(line, { good: 2 })).refusal).toBe('receipt.reason-missing');
    const part = await receive(line, { good: 2, reason: 'One is missing' });
    expect(part.data).toEqual({ status: 'deliveried', missing: 1, over: 0, parcel_ready: false });
    expect(await expected(waybill)).toMatchObject([{ pieces: 3, received: 2 }]);
    expect((await receive(line, { good: 1 })).data).toMatchObject({ status: 'received', missing: 0 });
    expect((await receive(line, { good: 1 })).refusal).toBe('receipt.not-expected');
    expect(await expected(waybill)).toEqual([]);
    expect(await linesUnder(waybill)).toMatchObject([{ received: 3, status: 'received', for_stock: true }]);

    expect(await levelOf(variant)).toEqual([{ location_code: place, on_hand: 3, reserved: 0 }]);
    await sumsUp(variant);
    const cost = purchase.lines[0]!.unit_cost!.minor;
    const moves = await rows(
      'select kind, quantity, reason, seller_id, order_id from stock_moves where variant_id = $1 order by id',
      variant,
    );
    const free = { kind: 'receive', seller_id: null, order_id: null };
    expect(moves).toEqual([
      { ...free, quantity: 2, reason: `${purchase.number} · One is missing` },
      { ...free, quantity: 1, reason: purchase.number },
    ]);
    expect(await rows('select value_fen::int from stock_totals where variant_id = $1', variant)).toEqual([
      { value_fen: 3 * cost },
    ]);
    expect(await lineOf(line)).toEqual({ status: 'cancel', received: 3, damaged: 0, receive_reason: 'One is missing' });
    expect((await world.purchaseOf(order)).status).toBe(-2);
  });

  test('that are damaged are not awaited, and the supplier can be asked for them', async () => {
    const { variant, waybill, line } = await late();
    const done = await receive(line, { good: 2, damaged: 1, reason: 'Crushed' });
    expect(done.data).toMatchObject({ status: 'received', missing: 0 });
    expect(await expected(waybill)).toEqual([]);
    expect(await levelOf(variant)).toEqual([{ location_code: place, on_hand: 2, reserved: 0 }]);
    const { data } = await purchaser.query('supplier_order.claimGoods', { origin: 'purchase', origin_id: line });
    expect(data.pieces).toContainEqual({ kind: 'damaged', left: 1 });
  });

  test('are ours: staff sees when they came, their seller does not', async () => {
    const { purchase, line } = await late();
    await receive(line, { good: 3 });
    const [staff, own] = [await flowOf(purchase._id), await flowOf(purchase._id, seller)];
    expect(staff.steps.at(-1)).toMatchObject({ kind: 'line.received', quantity: 3 });
    expect(staff.purchase.lines).toMatchObject([{ status: 'cancel', received: 3 }]);
    expect(own.steps.map((step) => step.kind)).not.toContain('line.received');
    expect(own.purchase.lines).toMatchObject([{ status: 'cancel', received: 0 }]);
  });

  test('of a rejected purchase come alike, under one waybill with the goods of other orders', async () => {
    const [variant, other] = [await given(), await given()];
    const order = await worked([{ variant, quantity: 2 }]);
    const { purchase, waybill } = await bought(order);
    const waiting = await bought(await worked([{ variant: other, quantity: 1 }]), waybill);
    const line = waiting.purchase.lines[0]!._id;
    await purchaser.mutate('purchase.reject', { purchase_id: purchase._id, reason: 'Wrong colour' });
    expect((await linesUnder(waybill)).map((each) => [each._id, each.for_stock])).toEqual([
      [line, false],
      [purchase.lines[0]!._id, true],
    ]);
    expect(await expected(waybill)).toMatchObject([{ lines: 2, pieces: 3 }]);
    await receive(line, { good: 1 });
    expect(await expected(waybill)).toMatchObject([{ lines: 1, pieces: 2 }]);
  });

  test('are listed for ninety days, and found by their waybill later too', async () => {
    const { waybill, line } = await late();
    await rows("update purchase_lines set purchased_at = now() - interval '91 days' where id = $1", line);
    expect(await expected(waybill)).toEqual([]);
    expect(await inbound(waybill)).toEqual([]);
    expect(await linesUnder(waybill)).toMatchObject([{ _id: line, for_stock: true, status: 'deliveried' }]);
    expect((await receive(line, { good: 3 })).data).toMatchObject({ status: 'received' });
  });

  test('are not expected when they were never sent', async () => {
    const { waybill, line } = await late();
    await rows("update purchase_lines set inbound_waybill = '' where id = $1", line);
    expect(await packer.query('stock.inbound', { waybill })).toMatchObject({ refusal: 'receipt.unknown-waybill' });
    expect((await receive(line, { good: 3 })).refusal).toBe('receipt.not-expected');
  });
});

describe('on a phone', () => {
  test('they are stored for receiving offline, and a repeated operation counts once', async () => {
    const { variant, waybill, line } = await late();
    expect(await inbound(waybill)).toMatchObject([{ _id: line, for_stock: true, quantity: 3, is_open: true }]);
    const count = receiving(line, { good: 3, location_code: place });
    const [first, again] = [await packer.mutate('pack.receive', count), await packer.mutate('pack.receive', count)];
    expect(first.data).toMatchObject({ received: true, line: { received: 3, is_open: false, for_stock: true } });
    expect(again.data).toEqual(first.data);
    expect(await levelOf(variant)).toEqual([{ location_code: place, on_hand: 3, reserved: 0 }]);
  });

  test('pieces counted for an order that is cancelled meanwhile go to stock, and nothing is lost', async () => {
    const variant = await given();
    const order = await worked([{ variant, quantity: 3 }]);
    const { waybill } = await bought(order);
    const [line] = await inbound(waybill);
    const count = receiving(line!._id, { good: 3, location_code: place });
    await manager.mutate('order.cancelProcess', { order_ids: [order.id] });
    const operations = [{ call: 'pack.receive' as const, input: { ...count, ...operation() } }];
    expect((await packer.mutate('pack.batch', { operations })).data.results).toMatchObject([
      { output: { received: true, line: { for_stock: true } }, refused: null },
    ]);
    expect(await levelOf(variant)).toEqual([{ location_code: place, on_hand: 3, reserved: 0 }]);
    await sumsUp(variant);
  });

  test('eight packers who count the same pieces add them once', async () => {
    const { variant, line } = await late(5);
    const counts = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        packer.mutate('pack.receive', {
          ...receiving(line, { good: 5, location_code: place }),
          device_id: `device-${nth}`,
        }),
      ),
    );
    expect(counts.filter(({ data }) => data.received)).toHaveLength(1);
    expect(await levelOf(variant)).toEqual([{ location_code: place, on_hand: 5, reserved: 0 }]);
  });
});
