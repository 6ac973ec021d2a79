import { expect, test } from 'vitest';
import { checkProgress } from '#server/features/platform/file-imports/check-progress.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { manyOrders, shopifyCsv } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const storeId = app.base.stores['NRDL'] ?? '';

const send = (by: TestClient, taskId: string, content: string) =>
  by.upload('order.importDryRun', { store_id: storeId, task_id: taskId }, { name: 'o.csv', type: 'text/csv', content });
const tasksOf = async (by: TestClient) => (await by.query('common.getTaskLogsList', {})).data.list;
const rowOf = async (id: string) =>
  (await app.pool.query('select status, done, total, result from tasks where id = $1', [id])).rows[0];

test('the rows of a check are counted while its transaction is open', async () => {
  const seller = await app.as('seller');
  const { rows } = await app.pool.query(`select id from users where id = $1`, [app.base.users['seller']]);
  const [user] = rows;
  const id = newId();
  const progress = checkProgress(app.services, {
    id,
    kind: 'order-check',
    userId: String(user?.id),
    title: 'o.csv',
    now: new Date(),
  });
  progress.report(1_500, 6_000);
  await expect.poll(() => rowOf(id)).toMatchObject({ status: 'running', done: 1_500, total: 6_000 });
  expect(await tasksOf(seller)).toContainEqual(
    expect.objectContaining({ task_id: id, kind: 'order-check', done: 1_500, total: 6_000 }),
  );
  progress.drop();
  await expect.poll(() => rowOf(id)).toBeUndefined();
});

test('a check of 6,000 rows is live before its response, and ends with a link to its preview', async () => {
  const seller = await app.as('seller');
  const id = newId();
  const seen: number[] = [];
  const check = { isOpen: true };
  const sent = send(seller, id, shopifyCsv(manyOrders(3_000))).finally(() => {
    check.isOpen = false;
  });
  while (check.isOpen) {
    const row = await rowOf(id);
    if (row?.status === 'running') seen.push(Number(row.total));
  }
  const { data } = await sent;
  expect(seen.length).toBeGreaterThan(0);
  const task = await rowOf(id);
  expect(new Set(seen)).toEqual(new Set([Number(task?.total)]));
  expect(task).toMatchObject({ status: 'done', result: { import_id: data.import_id } });
  expect(Number(task?.total)).toBeGreaterThan(6_000);

  await seller.mutate('order.importStart', { import_id: data.import_id });
  expect(await rowOf(id)).toBeUndefined();
  await app.idle();
});

test('a refused file leaves no task, and an id of another user changes nothing of theirs', async () => {
  const [seller, other] = [await app.as('seller'), await app.as('seller2')];
  const id = newId();
  expect(await send(seller, id, `${shopifyCsv([{ number: '#P1' }])}"open`)).toMatchObject({ code: expect.any(Number) });
  await expect.poll(() => rowOf(id)).toBeUndefined();

  const own = newId();
  await send(seller, own, shopifyCsv([{ number: '#P2' }]));
  const before = await rowOf(own);
  expect(before).toMatchObject({ status: 'done' });
  const store = app.base.stores['MSNV'] ?? '';
  const file = { name: 'x.csv', type: 'text/csv', content: shopifyCsv([{ number: '#P3' }]) };
  expect(await other.upload('order.importDryRun', { store_id: store, task_id: own }, file)).toMatchObject({
    code: 200,
  });
  expect(await rowOf(own)).toEqual(before);
});
