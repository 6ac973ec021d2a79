import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { newId } from '#server/core/ids.ts';
import { beginTask, failTask, finishTask, openTask } from '#server/features/platform/tasks/progress.ts';
import { pullNextPage } from '#server/features/sales/stores/pull/process-page.ts';
import { failPull, insertPull, lockPull } from '#server/features/sales/stores/pull/pull-store.ts';
import { nextWriteBack } from '#server/features/sales/stores/write-back-store.ts';
import { enqueueShipped, enqueueTakenBack, writeBackStep } from '#server/features/sales/stores/write-back.ts';
import { testApp } from '../../support/server/app.ts';
import { boundShops, shopOrder } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const { shop, seller, storeId, done, pull, later, numbersHere, parcelOf } = await boundShops(app);
const { db, services } = app;
const sellerId = app.base.users.seller;

const pullOf = async (taskId: string) => (await seller.query('store.pullDetail', { task_id: taskId })).data;
const taskOf = async (taskId: string) => (await seller.query('task.detail', { task_id: taskId })).data;
const writeBacks = async () => (await seller.query('store.writeBacks', { store_id: storeId })).data.list;

/** A pull with its task whose job has not run yet. */
async function waitingPull(number: string) {
  const [now, taskId] = [new Date(), newId()];
  await openTask(db, { id: taskId, userId: sellerId, kind: 'store-pull', title: 'Bound', total: 0, now });
  const pulled = { storeId, sellerId, userId: sellerId, taskId, kind: 'sync', orderIds: [number] } as const;
  const row = await lockPull(db, await insertPull(db, pulled, now));
  if (!row) throw new Error('no pull');
  return { row, taskId };
}

test('a pull that is done stays done when its store closes, and when a late job fails or repeats it', async () => {
  shop.put(shopOrder('#M1'));
  const started = await seller.mutate('store.pullOrders', { _id: storeId });
  expect(await done(started)).toMatchObject({ status: 'done', counts: { new: 1 } });
  const taskId = started.data.task_id;
  const { rows } = await app.pool.query<{ id: string }>('select id from store_pulls where task_id = $1', [taskId]);
  const id = rows[0]?.id ?? '';
  const before = [await pullOf(taskId), await taskOf(taskId)];

  const stale = await lockPull(db, id);
  if (!stale) throw new Error('no pull');
  shop.fail('down', { times: 1 });
  await pullNextPage(services, { ...stale, status: 'running' });
  await failPull(db, id, new Date());
  await seller.mutate('store.close', { store_id: storeId });
  await app.idle();
  expect([await pullOf(taskId), await taskOf(taskId)]).toEqual(before);
  await seller.mutate('store.restore', { store_id: storeId });
  await app.idle();
});

test('a pull that was given up before its job began brings nothing', async () => {
  const { row, taskId } = await waitingPull('#LATE');
  await seller.mutate('store.close', { store_id: storeId });
  expect(await pullOf(taskId)).toMatchObject({ status: 'failed' });
  expect(await taskOf(taskId)).toMatchObject({ status: 'failed' });
  await seller.mutate('store.restore', { store_id: storeId });
  await app.idle();
  // Added to the shop only now: the pull after the reopening has not seen it.
  shop.put(shopOrder('#LATE'));
  await pullNextPage(services, row);
  expect(await pullOf(taskId)).toMatchObject({ status: 'failed' });
  expect(await taskOf(taskId)).toMatchObject({ status: 'failed' });
  expect(await numbersHere()).not.toContain('#LATE');
});

test('a shipment undone during its write-back is undone in the shop too', async () => {
  shop.put(shopOrder('#M2'));
  await pull();
  const parcel = await parcelOf('#M2', storeId);
  shop.fail('down');
  await transaction(app.pool, (client) => enqueueShipped(drizzle(client), [parcel], new Date()));
  await app.idle();
  shop.heal();
  const inFlight = await nextWriteBack(db, storeId, new Date(Date.now() + 86_400_000));
  if (!inFlight) throw new Error('no write-back');
  await transaction(app.pool, (client) => enqueueTakenBack(drizzle(client), [parcel]));
  await app.idle();
  expect(await writeBacks()).toMatchObject([{ order_number: '#M2', status: 'needless' }]);

  await writeBackStep(services, inFlight);
  expect(await writeBacks()).toMatchObject([{ status: 'waiting', is_undo: true }]);
  await later();
  expect(await writeBacks()).toMatchObject([{ status: 'needless' }]);
  expect(shop.shipments).toMatchObject([{ isCancelled: true }]);
});

test('a late failure does not fail a write-back that is over, and a retry moves failed ones only', async () => {
  const [over] = await writeBacks();
  const { rows } = await app.pool.query<{ id: string }>('select id from store_write_backs where store_id = $1', [
    storeId,
  ]);
  expect(rows).toHaveLength(1);
  const { count } = (await seller.mutate('store.retryWriteBacks', { store_id: storeId })).data;
  expect(count).toBe(0);
  await app.idle();
  expect(await writeBacks()).toEqual([over]);
});

test('an ended task is not begun, failed or finished again, and sends no notice', async () => {
  const statusOf = async (id: string) =>
    (await app.pool.query(`select 1 from events where name = 'task.progress' and subject_id = $1`, [id])).rowCount;
  const now = new Date();
  for (const end of ['done', 'failed'] as const) {
    const id = newId();
    await openTask(db, { id, userId: sellerId, kind: 'order-bulk', title: end, total: 3, now });
    expect(await beginTask(db, id, now)).toBe(true);
    // An interrupted job starts again.
    expect(await beginTask(db, id, now)).toBe(true);
    expect(end === 'done' ? await finishTask(db, id, { n: 3 }, now) : await failTask(db, id, 'ref', now)).toBe(true);
    const [before, events] = [await taskOf(id), await statusOf(id)];
    expect(before.status).toBe(end);
    const later = new Date(now.getTime() + 60_000);
    expect(await beginTask(db, id, later)).toBe(false);
    expect(await failTask(db, id, 'late', later)).toBe(false);
    expect(await finishTask(db, id, { n: 0 }, later)).toBe(false);
    expect([await taskOf(id), await statusOf(id)]).toEqual([before, events]);
  }
});
