import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { boundShops, shopOrder } from '../../support/shops/bound-shops.ts';
import { importer } from '../../support/sales/importing.ts';
import { idOf } from '../../support/shops/shop-orders.ts';
import { shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { shop, seller, storeId, pull } = await boundShops(app);
const { importAll } = importer(app);

const known = async (id: number) => {
  const { rows } = await app.pool.query('select id, order_number from orders where source_id = $1', [String(id)]);
  return rows as { id: string; order_number: string }[];
};
const file = (number: string, id: number, note: string) =>
  shopifyCsv([{ number, cells: { Id: String(id), Notes: note } }]);

test('a pulled order that a file brings under a new number is the same order', async () => {
  const order = shopOrder('#P1', 1);
  shop.put(order);
  await pull();
  const [before] = await known(idOf(order));
  expect(before?.order_number).toBe('#P1');
  expect((await importAll(seller, storeId, file('#P1-A', idOf(order), 'renamed'))).counts).toMatchObject({
    new: 0,
    changed: 1,
  });
  expect(await known(idOf(order))).toEqual([{ id: before?.id, order_number: '#P1-A' }]);
});

test('an order of a file that the shop renamed since is the same order when it is pulled', async () => {
  const order = shopOrder('#Q1', 1, { updatedAt: new Date().toISOString() });
  await importAll(seller, storeId, file('#OLD', idOf(order), 'from a file'));
  const [before] = await known(idOf(order));
  shop.put(order);
  const { counts } = await pull();
  expect(counts).toMatchObject({ new: 0 });
  expect(await known(idOf(order))).toEqual([{ id: before?.id, order_number: '#Q1' }]);
});
