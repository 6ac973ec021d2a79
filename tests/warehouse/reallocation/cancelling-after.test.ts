import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import type { Worked } from '../../support/warehouse/goods.ts';
import { reallocationWorld } from '../../support/warehouse/reallocations.ts';

const app = await testApp();
const world = await reallocationWorld(app);
const { manager, seller, receive, rows, purchaseOf, twoOrders, reallocate, goodsOf } = world;

describe('a later cancellation', () => {
  const cancel = (by: TestClient, order: Worked) => by.mutate('order.cancelProcess', { order_ids: [order.id] });

  test('of the order that received returns its units to the stock and leaves the other order’s purchase', async () => {
    const { variant, donor, receiver } = await twoOrders(2);
    await reallocate(receiver, donor, { quantity: 2 });
    expect((await cancel(manager, receiver)).code).toBe(200);
    expect(await goodsOf(receiver)).toMatchObject({ reserved: 0, coming: 0 });
    expect(await goodsOf(donor)).toMatchObject({ status: 'waiting', reserved: 0, coming: 2 });
    expect(await world.levelOf(variant)).toMatchObject([{ on_hand: 2, reserved: 0 }]);
  });

  test('of the order that gave ends its purchase and leaves the other order’s units', async () => {
    const { variant, donor, receiver } = await twoOrders(3, 2);
    await reallocate(receiver, donor, { quantity: 2 });
    expect((await cancel(manager, donor)).code).toBe(200);
    expect(await goodsOf(donor)).toMatchObject({ reserved: 0, coming: 0 });
    expect(await goodsOf(receiver)).toMatchObject({ status: 'ready', sorted: 2, reserved: 2 });
    expect(await world.levelOf(variant)).toMatchObject([{ on_hand: 3, reserved: 2 }]);
  });
});

describe('an order that gave its units while the others’ are on their way', () => {
  const onTheWay = async () => {
    const { variant, donor, receiver } = await twoOrders(1);
    const made = await world.sent(variant);
    const { version, lines } = await world.info(made.order_id);
    const carton = { waybill: `SF${randomUUID().slice(-10)}`, lines: [{ line_id: lines[0]!._id, quantity: 1 }] };
    await world.purchaser.mutate('supplier_order.ship', { order_id: made.order_id, version, ...carton });
    expect((await reallocate(receiver, donor)).code).toBe(200);
    const [line] = (await purchaseOf(donor)).lines;
    expect(line?.status).toBe('deliveried');
    return { variant, donor, line: line! };
  };
  const available = async () => (await seller.query('account.detail', {})).data.available.minor;

  test('cannot be taken back, and reads what to do: a refund returns the money, and the goods become stock', async () => {
    const { variant, donor, line } = await onTheWay();
    for (const by of [seller, manager])
      expect(await by.mutate('order.cancelProcess', { order_ids: [donor.id] })).toMatchObject({
        refusal: 'order.goods-arrived',
        msg: expect.stringContaining('Ask for a refund of the pieces that are not needed'),
      });
    const before = await available();
    const options = (await seller.query('order.afterSaleOptions', { order_id: donor.id })).data;
    const wanted = await seller.mutate('order.refundCreate', {
      order_id: donor.id,
      stage: 'not_shipped',
      reason: 'other',
      product_minor: options.rest.product.minor,
      shipping_minor: options.rest.shipping.minor,
      lines: options.lines.map(({ order_line_id, units }) => ({ order_line_id, quantity: units.not_shipped })),
    });
    const { _id } = wanted.data;
    const { version } = (await manager.query('order.refundDetail', { _id })).data;
    expect((await manager.mutate('order.refundConfirm', { _id, version, status: 1 })).code).toBe(200);
    const [charge] = await rows<{ total: number }>(
      'select total_minor::int as total from order_charges where order_id = $1',
      donor.id,
    );
    expect(await available()).toBe(before + charge!.total);
    expect((await receive(line._id)).code).toBe(200);
    expect(await world.levelOf(variant)).toMatchObject([
      { on_hand: 1, reserved: 1 },
      { on_hand: 1, reserved: 0 },
    ]);
  });

  test('is taken back once its goods were given up', async () => {
    const { donor, line } = await onTheWay();
    const given = { line_id: line._id, reason: 'Lost by the carrier' };
    expect((await world.purchaser.mutate('purchase.terminateLine', given)).code).toBe(200);
    expect((await manager.mutate('order.cancelProcess', { order_ids: [donor.id] })).code).toBe(200);
    expect(await goodsOf(donor)).toMatchObject({ reserved: 0, coming: 0 });
  });
});
