import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';

const app = await testApp();
const { warehouse, purchaser, seller, given, worked, shipped } = await goodsWorld(app);

test('the places of a seller’s row show the pieces of the seller', async () => {
  const variant = await given(3);
  const { seller: first, seller2: second } = app.base.users;
  const { givenOwn } = ownStockWorld(app, first);
  await givenOwn({ variant, pieces: 6, place: 'A-01-01' });
  await givenOwn({ variant, pieces: 2, place: 'A-01-01' }, second);
  await givenOwn({ variant, pieces: 1, place: 'A-01-02' });
  const row = { warehouse_id: warehouse, variant_id: variant };
  const places = async (by = purchaser, more: { seller_id?: string } = {}) =>
    (await by.query('stock.places', { ...row, ...more })).data.map(({ location_code, on_hand, reserved }) => [
      location_code,
      on_hand,
      reserved,
    ]);
  expect(await places()).toEqual([
    ['A-01-01', 11, 8],
    ['A-01-02', 1, 1],
  ]);
  const mine = [
    ['A-01-01', 6, 0],
    ['A-01-02', 1, 0],
  ];
  expect(await places(purchaser, { seller_id: first })).toEqual(mine);
  expect(await places(purchaser, { seller_id: second })).toEqual([['A-01-01', 2, 0]]);
  expect(await places(seller)).toEqual(mine);
  expect(await places(seller, { seller_id: second })).toEqual([]);
  expect(await places(await app.as('seller2'), { seller_id: first })).toEqual([]);
  expect(await places(await app.as('seller3'))).toEqual([]);

  const order = await worked([{ variant, quantity: 2 }]);
  const reserved = [
    ['A-01-01', 6, 2],
    ['A-01-02', 1, 0],
  ];
  expect([await places(seller), await places(purchaser, { seller_id: first })]).toEqual([reserved, reserved]);
  await shipped(order);
  expect(await places(seller)).toEqual([
    ['A-01-01', 4, 0],
    ['A-01-02', 1, 0],
  ]);
  expect(await places()).toEqual([
    ['A-01-01', 9, 6],
    ['A-01-02', 1, 1],
  ]);
});
