import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { freeJobsOfDead } from '#server/core/jobs/alive.ts';
import { testApp } from '../support/server/app.ts';
import { TestClient } from '../support/server/client.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';
import { importer } from '../support/sales/importing.ts';
import { idleAfterKill, killableServer } from '../support/server/killable-server.ts';
import { processInput } from '../support/sales/processing.ts';
import { givenReadyOrder, setBalance } from '../support/server/ready.ts';
import { testShop } from '../support/shops/shop-server.ts';
import { manyOrders, shopifyCsv } from '../support/sales/shopify-file.ts';

const app = await testApp({ works: false, isShared: true });
const world = await goodsWorld(app);
await setSetting(app.db, 'shops.allowPrivate', true, { actorId: null, at: new Date() });
const lamps = await testShop();
afterAll(() => lamps.close());
const killable = await killableServer(app);
const { seller, manager, shop, rows } = world;
const at = (client: TestClient) => new TestClient(killable.address, client.token);

/** Number of other sessions' statements waiting for a lock. */
const standing = async () =>
  (
    await rows<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).map(({ pid }) => pid);
/** Workers whose connections hold their lock. */
const showing = async () =>
  (
    await rows<{ pid: number }>(
      `select distinct l.pid from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
    )
  ).map(({ pid }) => pid);
const alive = async (pids: readonly number[]) =>
  (await rows('select 1 from pg_stat_activity where pid = any($1::int[])', pids)).length;
const count = async (text: string, ...values: unknown[]) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, ...values))[0]?.n;
const spentOn = async (...ids: string[]) =>
  (
    await rows<{ n: number }>(
      `select coalesce(-sum(l.amount_minor), 0)::int as n from posting_lines l join postings p on p.id = l.posting_id
         join ledger_accounts a on a.id = l.account_id
       where a.kind = 'seller-available' and p.order_id = any($1::uuid[])`,
      ids,
    )
  )[0]?.n;

test('a server killed during many commands, and all commands sent again: nothing twice, nothing lost', async () => {
  const [piece, sent] = [await world.given(10_000), await world.given(50)];
  const cancelled = await world.worked([{ variant: piece, quantity: 3 }]);
  const refunded = await world.worked([{ variant: piece, quantity: 2 }]);
  const travelling = await world.worked([{ variant: sent, quantity: 2 }]);
  await world.packed(travelling, 400);
  const created = await seller.mutate('order.refundCreate', {
    order_id: refunded.id,
    stage: 'not_shipped',
    reason: 'other',
    product_minor: 150,
    shipping_minor: 0,
  });
  const version = (await manager.query('order.refundDetail', { _id: created.data._id })).data.version;
  const many = [];
  for (let n = 0; n < 60; n += 1)
    many.push((await givenReadyOrder(app.db, shop, [{ variant: piece, quantity: 1 }])).id);
  await setBalance(app, shop.sellerId, 1_000_000);
  const { payment_method: _, ...offered } = await processInput(seller, many);
  const { import_id } = await importer(app).check(seller, 'NRDL', shopifyCsv(manyOrders(30)));
  const [paidForRefunded, onHand] = [await spentOn(refunded.id), (await world.levelOf(sent))[0]!.on_hand];

  const cancel = { order_ids: [cancelled.id] };
  const refund = { _id: created.data._id, version, status: 1 } as const;
  const fulfil = { order_ids: [travelling.id] };
  const keys = { cancel: randomUUID(), refund: randomUUID(), fulfil: randomUUID() };
  const send = (by: (client: TestClient) => TestClient, own: typeof keys) => [
    by(seller).mutate('order.cancelProcess', cancel, own.cancel),
    by(manager).mutate('order.refundConfirm', refund, own.refund),
    by(manager).mutate('order.fulfill', fulfil, own.fulfil),
  ];

  // A shop that hangs on its second page.
  lamps.pageSize(3);
  const made = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  for (let n = 0; n < 8; n += 1) lamps.put({ number: `#L${n}`, ...made });
  const bound = { name: 'Lamps', code: 'LAMPS', currency: 'EUR', url: lamps.url, key: lamps.keys.shopify };
  const { store_id } = (await seller.mutate('store.install', bound)).data;
  lamps.fail('silent', { skip: 1 });
  const pulled = (await seller.mutate('store.pullOrders', { _id: store_id })).data;
  const pull = async () => (await seller.query('store.pullDetail', pulled)).data;
  await expect.poll(async () => (await pull()).counts.new, { timeout: 15_000, interval: 50 }).toBe(3);

  // Each of them waits for one of these locks with most of its work done.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query(`select 1 from ledger_accounts where owner_id = $1 for update`, [shop.sellerId]);
  await holder.query('select 1 from stock_levels where variant_id = $1 for update', [sent]);
  await holder.query('select 1 from stores where id = $1 for update', [shop.storeId]);
  const lost = send(at, keys).map((response) => response.catch(() => 'lost'));
  const task = await seller.mutate('order.processOrders', offered);
  await seller.mutate('order.importStart', { import_id });
  await expect.poll(async () => (await standing()).length, { timeout: 15_000, interval: 50 }).toBe(5);
  const stuck = [...(await standing()), ...(await showing())];
  // Others see that it is alive and leave its jobs alone.
  expect(await freeJobsOfDead(app.pool, 0)).toBe(0);
  await killable.kill();
  expect(await Promise.all(lost)).toEqual(['lost', 'lost', 'lost']);
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => alive(stuck), { timeout: 15_000, interval: 50 }).toBe(0);
  expect(await count('order_charges where order_id = any($1::uuid[])', many)).toBe(0);

  lamps.heal();
  const pagesRequested = lamps.asked.length;

  // Again with the same keys, and concurrently by another caller for the first time.
  await app.work();
  const others = { cancel: randomUUID(), refund: randomUUID(), fulfil: randomUUID() };
  const here = (client: TestClient) => client;
  const [again, first] = await Promise.all([Promise.all(send(here, keys)), Promise.all(send(here, others))]);
  for (const [index, response] of again.entries()) expect([response.code, first[index]!.code]).toContain(200);
  for (const [index, response] of again.entries())
    expect(response.code === 200 && first[index]!.code === 200).toBe(false);
  expect(await Promise.all(send(here, keys))).toEqual(again);
  await idleAfterKill(app);

  expect((await seller.query('task.detail', { task_id: task.data.task_id })).data).toMatchObject({
    status: 'done',
    result: { processed: 60, waiting: 0, failed: 0, total_minor: offered.total.minor },
  });
  expect((await seller.query('order.importInfo', { import_id })).data).toMatchObject({
    status: 'done',
    counts: { new: 30 },
  });
  expect(await pull()).toMatchObject({ status: 'done', counts: { new: 8, changed: 0, unchanged: 0 } });
  // Two pages were left; the first is not requested again.
  expect(lamps.asked.length - pagesRequested).toBe(2);
  expect(await count('orders where store_id = $1', store_id)).toBe(8);
  expect(await count('order_charges where order_id = any($1::uuid[])', many)).toBe(60);
  expect(await count('parcels where order_id = any($1::uuid[])', many)).toBe(60);
  expect(await spentOn(...many)).toBe(offered.total.minor);
  expect(await spentOn(cancelled.id)).toBe(0);
  expect(await spentOn(refunded.id)).toBe(paidForRefunded! - 150);
  expect((await world.levelOf(sent))[0]!.on_hand).toBe(onHand - 2);
  expect(await count('(select order_number from orders group by store_id, order_number having count(*) > 1) x')).toBe(
    0,
  );
  const off = `ledger_accounts a where a.balance_minor <> (select coalesce(sum(l.amount_minor), 0) from posting_lines l where l.account_id = a.id)`;
  expect(await count(off)).toBe(0);
});
