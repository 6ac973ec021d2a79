import { expect, test } from 'vitest';
import { runImport } from '#server/features/sales/imports/run.ts';
import { failImport } from '#server/features/sales/imports/run-store.ts';
import { startImport } from '#server/features/sales/imports/store.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { importer } from '../../support/sales/importing.ts';
import { manyOrders, shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { check, importAll } = importer(app);
const seller = await app.as('seller');
const infoOf = async (id: string) => (await seller.query('order.importInfo', { import_id: id })).data;

test('an import that runs is neither started nor read again', async () => {
  const { import_id } = await check(seller, 'NRDL', shopifyCsv(manyOrders(2, 100)));
  await app.pool.query(`update order_imports set status = 'running' where id = $1`, [import_id]);
  const refused = { refusal: 'import.wrong-status', details: { status: 'running' } };
  expect(await seller.mutate('order.importStart', { import_id })).toMatchObject(refused);
  expect(await seller.mutate('order.importRecheck', { import_id })).toMatchObject(refused);
  await runImport({ import_id }, app.services);
  expect(await infoOf(import_id)).toMatchObject({ status: 'done', counts: { new: 2 } });
});

test('a finished import is not started, read or failed again by late jobs', async () => {
  const before = await importAll(seller, 'NRDL', shopifyCsv(manyOrders(2, 200)));
  const { import_id: id, store_id } = before;
  const refused = { refusal: 'import.wrong-status', details: { status: 'done' } };
  expect(await seller.mutate('order.importStart', { import_id: id })).toMatchObject(refused);
  expect(await seller.mutate('order.importRecheck', { import_id: id })).toMatchObject(refused);
  await failImport(app.db, { id, store_id }, new Date());
  await startImport(app.db, id, newId(), new Date());
  await runImport({ import_id: id }, app.services);
  expect(await infoOf(id)).toEqual(before);
});

test('the job of an import that was not started, or was deleted, imports nothing', async () => {
  const { import_id } = await check(seller, 'NRDL', shopifyCsv([{ number: '#NOT' }]));
  await runImport({ import_id }, app.services);
  expect(await infoOf(import_id)).toMatchObject({ status: 'checked', done: 0 });
  await app.pool.query('delete from order_imports where id = $1', [import_id]);
  await runImport({ import_id }, app.services);
  const { rows } = await app.pool.query(`select 1 from orders where order_number = '#NOT'`);
  expect(rows).toEqual([]);
});
