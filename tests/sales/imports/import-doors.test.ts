import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { importer } from '../../support/sales/importing.ts';
import { manyOrders, shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { check, importAll } = importer(app);
const content = shopifyCsv([{ number: '#1' }]);
const file = { name: 'orders.csv', type: 'text/csv', content };

test('a foreign store, import or task is not there', async () => {
  const seller = await app.as('seller');
  const other = await app.as('seller2');
  const foreign = { store_id: app.base.stores['MSNV'] ?? '' };
  expect(await seller.upload('order.importDryRun', foreign, file)).toMatchObject({ refusal: 'not-found' });
  const { import_id } = await check(other, 'MSNV', content);
  expect(await seller.query('order.importInfo', { import_id })).toMatchObject({ refusal: 'not-found' });
  expect(await seller.query('order.importRows', { import_id })).toMatchObject({ refusal: 'not-found' });
  expect(await seller.mutate('order.importStart', { import_id })).toMatchObject({ refusal: 'not-found' });
  const { task_id } = (await other.mutate('order.importStart', { import_id })).data;
  await app.idle();
  expect(await seller.query('task.detail', { task_id })).toMatchObject({ refusal: 'not-found' });
  expect((await seller.query('common.getTaskLogsList', {})).data).toMatchObject({ list: [], count: 0 });
  expect(
    (await other.query('common.getTaskLogsList', { kind: 'order-import', status: ['done'] })).data.list,
  ).toMatchObject([{ task_id, title: 'orders.csv', input: { import_id }, result: { import_id, new: 1 } }]);
  expect((await other.query('common.getTaskLogsList', { status: ['failed'] })).data.count).toBe(0);
});

test.each(['packer', 'purchaser', 'service', 'affiliate'] as const)('a %s imports nothing', async (account) => {
  const client = await app.as(account);
  const response = await client.upload('order.importDryRun', { store_id: app.base.stores['NRDL'] ?? '' }, file);
  expect(response).toMatchObject({ http: 403, refusal: 'permission.denied' });
  expect(await client.download('order.importTemplate', {})).toMatchObject({ http: 403 });
});

test('staff imports for its customers, and the seller sees the orders', async () => {
  const admin = await app.as('admin');
  const info = await importAll(admin, 'NRDL', shopifyCsv(manyOrders(2, 700)));
  expect(info.counts.new).toBe(2);
  const { rows } = await app.pool.query('select seller_id from orders where store_id = $1', [app.base.stores['NRDL']]);
  expect(rows.every((row) => row.seller_id === app.base.users.seller)).toBe(true);
});

test('needs a session and a key, and a repeated call returns the first response', async () => {
  const seller = await app.as('seller');
  const fields = { store_id: app.base.stores['NRDL'] ?? '' };
  expect(await app.anonymous.upload('order.importDryRun', fields, file)).toMatchObject({
    http: 401,
    refusal: 'session.missing',
  });
  expect(await seller.upload('order.importDryRun', fields, file, '')).toMatchObject({ refusal: 'key.missing' });
  const key = randomUUID();
  const first = await seller.upload('order.importDryRun', fields, file, key);
  const second = await seller.upload('order.importDryRun', fields, file, key);
  expect(second.data).toEqual(first.data);
  const { import_id } = first.data;
  const start = await seller.mutate('order.importStart', { import_id });
  await app.idle();
  expect(start.code).toBe(200);
  expect(await seller.mutate('order.importStart', { import_id })).toMatchObject({
    refusal: 'import.wrong-status',
    details: { status: 'done' },
  });
});

test('a task reports its progress to its owner', async () => {
  const seller = await app.as('seller');
  const { task_id } = await importAll(seller, 'NRDL', shopifyCsv(manyOrders(3, 800)));
  const { rows } = await app.pool.query(`select data from events where name = 'task.progress' and subject_id = $1`, [
    task_id,
  ]);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { data } of rows) expect(data).toEqual({ user_id: app.base.users.seller, task_id });
});

test('files that were checked and left are forgotten after two days', async () => {
  const seller = await app.as('seller');
  const { import_id } = await check(seller, 'NRDL', content);
  await app.pool.query(`update order_imports set created_at = now() - interval '3 days' where id = $1`, [import_id]);
  await check(seller, 'NRDL', content);
  expect(await seller.query('order.importInfo', { import_id })).toMatchObject({ refusal: 'not-found' });
  expect((await app.pool.query('select 1 from order_import_rows where import_id = $1', [import_id])).rowCount).toBe(0);
});
