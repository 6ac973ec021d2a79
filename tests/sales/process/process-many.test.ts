import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { processInput } from '../../support/sales/processing.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, stores } = app.base;
const shop = { sellerId: users.seller, storeId: stores['NRDL']! };
const seller = await app.as('seller');
const piece = await givenVariant(app, { stock: 100_000 });

async function given(count: number, variant = piece) {
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await givenReadyOrder(app.db, shop, [{ variant, quantity: 2 }]));
  return made;
}
const available = async () => (await seller.query('account.detail', {})).data.available.minor;
const taskOf = async (task_id: string) => (await seller.query('task.detail', { task_id })).data;
const chargedOf = async (orders: readonly { id: string }[]) => {
  const { rows } = await app.pool.query<{ n: number; postings: number; parcels: number }>(
    `select (select count(*)::int from order_charges where order_id = any($1)) as n,
       (select count(*)::int from postings where order_id = any($1)) as postings,
       (select count(*)::int from parcels where order_id = any($1)) as parcels`,
    [orders.map(({ id }) => id)],
  );
  return rows[0];
};
async function offered(orders: readonly { id: string }[]): Promise<Input<'order.processOrders'>> {
  const { payment_method: _, ...input } = await processInput(
    seller,
    orders.map(({ id }) => id),
  );
  return input;
}

test('the balance runs out: the oldest are processed, the rest waits, and the result has the missing amount', async () => {
  const orders = await given(120);
  await setBalance(app, shop.sellerId, 1_000_000);
  const input = await offered(orders);
  const price = input.total.minor / orders.length;
  await setBalance(app, shop.sellerId, price * 70 + 1);
  const key = randomUUID();
  const started = await seller.mutate('order.processOrders', input, key);
  expect(started).toMatchObject({ code: 200, data: { orders: 120 } });
  // The same key gives the same task; with another key the orders are taken already.
  expect((await seller.mutate('order.processOrders', input, key)).data).toEqual(started.data);
  await app.idle();
  const task = await taskOf(started.data.task_id);
  expect(task).toMatchObject({ kind: 'order-process', status: 'done', total: 120 });
  expect(task.result).toMatchObject({
    processed: 70,
    total_minor: price * 70,
    parcels: 70,
    parcels_ready: 70,
    waiting: 50,
    missing_minor: price * 50 - 1,
    failed: 0,
  });
  expect(await available()).toBe(1);
  expect(await chargedOf(orders.slice(0, 70))).toEqual({ n: 70, postings: 70, parcels: 70 });
  expect(await chargedOf(orders.slice(70))).toEqual({ n: 0, postings: 0, parcels: 0 });
  // Not even the first is covered now: nothing starts.
  expect((await seller.mutate('order.processOrders', await offered(orders.slice(70)))).refusal).toBe(
    'account.too-little',
  );
});

test('two tasks over the same orders, and one whose price moved: each order goes once, for what was agreed', async () => {
  await setBalance(app, shop.sellerId, 1_000_000);
  const dearer = await givenVariant(app, { stock: 10 });
  const orders = await given(60);
  const [moved] = await given(1, dearer);
  const input = await offered([...orders, moved!]);
  const before = await available();
  // The job waits for this lock until the price has changed.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where id = any($1::uuid[]) for update', [orders.map(({ id }) => id)]);
  const responses = await Promise.all([1, 2].map(() => seller.mutate('order.processOrders', input)));
  await app.pool.query('update variants set quote_e4 = quote_e4 + 10000 where id = $1', [dearer]);
  await holder.query('commit');
  holder.release();
  await app.idle();
  const results = await Promise.all(responses.map(async ({ data }) => (await taskOf(data.task_id)).result!));
  expect(results.reduce((all, result) => all + Number(result['processed']), 0)).toBe(60);
  for (const result of results)
    expect(result['failures']).toContainEqual({
      order_number: moved!.number,
      sentence: expect.stringContaining(moved!.number) as string,
    });
  expect(await chargedOf([...orders, moved!])).toEqual({ n: 60, postings: 60, parcels: 60 });
  const paid = results.reduce((all, result) => all + Number(result['total_minor']), 0);
  expect(before - (await available())).toBe(paid);
});

test('what cannot go as a whole does not begin', async () => {
  const [good] = await given(1);
  const unmapped = await givenReadyOrder(app.db, shop, [{ variant: null }]);
  const input = await offered([good!]);
  expect(await seller.mutate('order.processOrders', { ...input, order_ids: [good!.id, unmapped.id] })).toMatchObject({
    refusal: 'order.not-mapped',
  });
  expect((await seller.mutate('order.processOrders', { ...input, quote_hash: 'x' })).refusal).toBe(
    'process.price-changed',
  );
  const outsider = await app.as('seller2');
  expect((await outsider.mutate('order.processOrders', input)).code).toBe(404);
});
