import { expect, test } from 'vitest';
import { testApp } from './support/app.ts';
import { manyOrders, shopifyCsv } from './support/shopify-file.ts';

const app = await testApp();

test('first', async () => {
  const seller = await app.as('seller');
  const file = { name: 'a.csv', type: 'text/csv', content: shopifyCsv(manyOrders(1200)) };
  const t = Date.now();
  const check = await seller.upload('order.importDryRun', { store_id: app.base.stores['NRDL']! }, file);
  console.log(Date.now() - t, JSON.stringify(check));
  const start = await seller.tell('order.importStart', { import_id: check.data.import_id });
  console.log(JSON.stringify(start));
  const t2 = Date.now();
  await app.idle();
  console.log(Date.now() - t2);
  console.log(JSON.stringify((await seller.ask('order.importInfo', { import_id: check.data.import_id })).data));
  console.log(JSON.stringify((await seller.ask('task.detail', { task_id: start.data.task_id })).data));
  const again = await seller.upload('order.importDryRun', { store_id: app.base.stores['NRDL']! }, file);
  console.log(JSON.stringify(again.data));
  expect(1).toBe(1);
});
