import { expect, test } from 'vitest';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { world, seller, manager, askRefund } = await afterSaleWorld(app);
const { packer, purchaser, warehouse, codeOf } = world;
const [home, other] = ['RL-01', 'RL-02'];
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: home, to: other, kind: 'pick' });
const inDays = (days: number) => addDays(utcDay(new Date()), days);

const add = async (variant: string, location_code: string, lot: string, days: number, quantity = 3) => {
  const pieces = { warehouse_id: warehouse, code: codeOf(variant), location_code, quantity, reason: 'opening' };
  const added = await purchaser.mutate('internal_stock.addStock', { ...pieces, lot, expires_on: inDays(days) });
  expect(added.code).toBe(200);
};
const lotsOf = async (variant: string) =>
  (await packer.query('stock.lots', { keyword: codeOf(variant), size: 50 })).data.list;

const shippedOf = async (variant: string) => {
  const order = await world.worked([{ variant, quantity: 1 }]);
  await world.shipped(order);
  return order;
};

/** One piece of the lot FIRST, which expires first, was shipped and comes back to `place`. */
async function cameBackTo(place: string) {
  const variant = await world.given();
  const rule = { variant_id: variant, has_lots: true, expires: true, sell_days: 0 };
  expect((await purchaser.mutate('stock.saveLotRule', rule)).code).toBe(200);
  await add(variant, home, 'FIRST', 40);
  await add(variant, other, 'SECOND', 400);
  const order = await shippedOf(variant);
  const { lines } = (await seller.query('order.afterSaleOptions', { order_id: order.id })).data;
  const order_line_id = lines[0]!.order_line_id;
  const made = await askRefund(order, {
    stage: 'to_be_restocked',
    reason: 'sent-back',
    lines: [{ order_line_id, quantity: 1 }],
  });
  const back = { order_line_id, restocked: 1, scrapped: 0, location_code: place };
  expect((await manager.mutate('order.afterSaleRestock', { _id: made.data._id, lines: [back] })).code).toBe(200);
  return variant;
}

test('a returned piece does not take over the lot of a place with another one', async () => {
  const variant = await cameBackTo(other);
  expect(await lotsOf(variant)).toMatchObject([
    { location_code: home, lot: 'FIRST', on_hand: 2, state: 'good' },
    { location_code: other, lot: '', on_hand: 4, state: 'unknown', expires_on: inDays(40) },
  ]);
});

test('a returned piece of the lot of its place leaves it as it was', async () => {
  const variant = await cameBackTo(home);
  expect(await lotsOf(variant)).toMatchObject([
    { location_code: home, lot: 'FIRST', on_hand: 3, state: 'good' },
    { location_code: other, lot: 'SECOND', on_hand: 3, state: 'good' },
  ]);
});

test('a parcel that was not sent after all returns to its place without another lot', async () => {
  const variant = await world.given();
  const rule = { variant_id: variant, has_lots: true, expires: true, sell_days: 0 };
  expect((await purchaser.mutate('stock.saveLotRule', rule)).code).toBe(200);
  await add(variant, home, 'FIRST', 40, 1);
  const order = await shippedOf(variant);
  await add(variant, home, 'SECOND', 400);
  expect((await manager.mutate('order.unfulfill', { order_ids: [order.id] })).code).toBe(200);
  expect(await lotsOf(variant)).toMatchObject([{ location_code: home, lot: '', on_hand: 4, state: 'unknown' }]);
});
