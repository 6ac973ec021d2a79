import { expect, test } from 'vitest';
import { runAutoProcess } from '#server/features/sales/process/auto/auto.ts';
import { testApp } from '../../support/server/app.ts';
import { processInput } from '../../support/sales/processing.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, stores } = app.base;
const seller = await app.as('seller');
const [nordlys, norden] = [stores['NRDL']!, stores['NRDO']!];
const piece = await givenVariant(app, { stock: 100_000 });
const minute = 60_000;

const given = (storeId: string, placed?: Date) =>
  givenReadyOrder(
    app.db,
    { sellerId: users.seller, storeId },
    [{ variant: piece }],
    placed && { createdAt: placed, importedAt: placed },
  );
const rule = (store_id: string, is_on: boolean, hold_minutes: 0 | 30 | 60 | 1440 = 60) =>
  seller.mutate('order.setAutoProcess', { store_id, is_on, hold_minutes });
async function run(): Promise<void> {
  await runAutoProcess({}, app.services);
  await app.idle();
}
async function went(orders: readonly { id: string }[]): Promise<readonly boolean[]> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await app.pool.query<{ id: string; charges: number; postings: number }>(
    `select o.id, (select count(*)::int from order_charges c where c.order_id = o.id) as charges,
       (select count(*)::int from postings p where p.order_id = o.id) as postings
     from orders o where o.id = any($1)`,
    [ids],
  );
  return ids.map((id) => {
    const { charges, postings } = rows.find((row) => row.id === id)!;
    expect(charges).toBe(postings);
    expect(charges).toBeLessThanOrEqual(1);
    return charges === 1;
  });
}
async function shortageNotices(): Promise<number> {
  const { data } = await seller.query('notification.list', { page: 1, size: 50 });
  return data.list.filter(({ title }) => title.includes('the balance covers no further order')).length;
}
async function priceOf(order: { id: string }): Promise<number> {
  await setBalance(app, users.seller, 1_000_000);
  return (await processInput(seller, [order.id])).total.minor;
}

test('old enough orders are processed once, in the name of the rule’s author; younger ones and other stores wait', async () => {
  await setBalance(app, users.seller, 1_000_000);
  const now = Date.now();
  const old = [await given(nordlys), await given(nordlys, new Date(now - 61 * minute))];
  const young = await given(nordlys, new Date(now - 10 * minute));
  const other = await given(norden);
  await run();
  expect(await went([...old, young, other])).toEqual([false, false, false, false]);

  const response = await rule(nordlys, true);
  expect(response.data).toMatchObject({ is_on: true, hold_minutes: 60, delayed: 1 });
  expect(new Date(response.data.next_at!).getTime()).toBeCloseTo(now + 50 * minute, -4);
  // Two processes at the same time.
  await Promise.all([runAutoProcess({}, app.services), runAutoProcess({}, app.services)]);
  await app.idle();
  await run();
  expect(await went([...old, young, other])).toEqual([true, true, false, false]);

  const { data: timeline } = await seller.query('order.timeline', { _id: old[0]!.id });
  expect(JSON.stringify(timeline)).toContain('"by_itself":1');
  const { data: tasks } = await seller.query('common.getTaskLogsList', { page: 1, size: 10 });
  expect(tasks.list[0]).toMatchObject({ kind: 'order-process', status: 'done', total: 2 });

  await rule(nordlys, true, 0);
  await run();
  expect(await went([young, other])).toEqual([true, false]);
  await rule(nordlys, false);
  const late = await given(nordlys);
  await run();
  expect(await went([late])).toEqual([false]);
});

test('the balance is the limit: the oldest go, no younger one before them, and the rest when there is more', async () => {
  const orders = [await given(norden), await given(norden), await given(norden)];
  const price = await priceOf(orders[0]!);
  await rule(norden, true, 0);
  // Orders of other tests in this store come first.
  await run();
  const more = [await given(norden), await given(norden), await given(norden)];
  await setBalance(app, users.seller, price * 2 + 1);
  expect(await shortageNotices()).toBe(0);
  await run();
  expect(await went(more)).toEqual([true, true, false]);
  await run();
  expect(await went(more)).toEqual([true, true, false]);
  // Once, not every five minutes; again after it was sufficient in between.
  expect(await shortageNotices()).toBe(1);
  await setBalance(app, users.seller, price);
  await run();
  expect(await went(more)).toEqual([true, true, true]);
  await given(norden);
  await run();
  expect(await shortageNotices()).toBe(2);
  await rule(norden, false);
});

test('incomplete orders stay, and nothing is spent in the name of a disabled user, or for a closed store', async () => {
  await setBalance(app, users.seller, 1_000_000);
  const unmapped = await givenReadyOrder(app.db, { sellerId: users.seller, storeId: nordlys }, [{ variant: null }]);
  const complete = await given(nordlys);
  const manager = await app.as('manager');
  await manager.mutate('order.setAutoProcess', { store_id: nordlys, is_on: true, hold_minutes: 0 });
  await app.pool.query('update users set status = 1 where id = $1', [users.manager]);
  await run();
  expect(await went([unmapped, complete])).toEqual([false, false]);
  await app.pool.query('update users set status = 0 where id = $1', [users.manager]);
  await seller.mutate('store.close', { store_id: nordlys });
  await run();
  expect(await went([complete])).toEqual([false]);
  expect((await rule(nordlys, true)).refusal).toBe('store.closed');
  await seller.mutate('store.restore', { store_id: nordlys });
  await run();
  expect(await went([unmapped, complete])).toEqual([false, true]);
  await rule(nordlys, false);
});

test('many orders that no channel carries do not keep younger ones waiting', async () => {
  await setBalance(app, users.seller, 1_000_000);
  const address = { country_code: 'AQ', zip: '', city: 'McMurdo' };
  const shop = { sellerId: users.seller, storeId: norden };
  for (let made = 0; made < 201; made += 1) await givenReadyOrder(app.db, shop, [{ variant: piece }], { address });
  const order = await given(norden);
  await rule(norden, true, 0);
  await run();
  expect(await went([order])).toEqual([true]);
  await rule(norden, false);
});

test('a store is its seller’s, and how long orders wait is one of a few', async () => {
  const outsider = await app.as('seller2');
  expect(
    (await outsider.mutate('order.setAutoProcess', { store_id: nordlys, is_on: true, hold_minutes: 0 })).code,
  ).toBe(404);
  expect((await outsider.query('order.autoProcess', {})).data.map(({ store_id }) => store_id)).not.toContain(nordlys);
  const odd = { store_id: nordlys, is_on: true, hold_minutes: 7 as 0 };
  expect((await seller.mutate('order.setAutoProcess', odd)).code).toBe(400);
  const { data } = await seller.query('order.autoProcess', { store_id: nordlys });
  expect(data).toMatchObject([{ store_id: nordlys, is_on: false, delayed: 0, next_at: null }]);
});
