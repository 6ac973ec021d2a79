import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { freeJobsOfDead } from '#server/core/jobs/alive.ts';
import { testApp } from '../support/server/app.ts';
import { TestClient } from '../support/server/client.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';
import { importer } from '../support/sales/importing.ts';
import { mortalServer } from '../support/server/mortal.ts';
import { askedOf } from '../support/sales/processing.ts';
import { givenReadyOrder, setBalance } from '../support/server/ready.ts';
import { testShop } from '../support/shops/shop-server.ts';
import { manyOrders, shopifyCsv } from '../support/sales/shopify-file.ts';

const app = await testApp({ works: false, isShared: true });
const world = await goodsWorld(app);
await setSetting(app.db, 'shops.allowPrivate', true, { actorId: null, at: new Date() });
const lamps = await testShop();
afterAll(() => lamps.close());
const mortal = await mortalServer(app);
const { seller, manager, shop, rows } = world;
const at = (client: TestClient) => new TestClient(mortal.address, client.token);

/** How many statements of others stand before a lock. */
const standing = async () =>
  (
    await rows<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).map(({ pid }) => pid);
/** Whose connections show that they are at work. */
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

test('a server killed in the middle of everything, and everything said again: nothing twice, nothing lost', async () => {
  const [piece, sent] = [await world.given(10_000), await world.given(50)];
  const cancelled = await world.worked([{ variant: piece, quantity: 3 }]);
  const refunded = await world.worked([{ variant: piece, quantity: 2 }]);
  const travelling = await world.worked([{ variant: sent, quantity: 2 }]);
  await world.packed(travelling, 400);
  const asked = await seller.tell('order.refundCreate', {
    order_id: refunded.id,
    stage: 'not_shipped',
    reason: 'other',
    product_minor: 150,
    shipping_minor: 0,
  });
  const version = (await manager.ask('order.refundDetail', { _id: asked.data._id })).data.version;
  const many = [];
  for (let n = 0; n < 60; n += 1)
    many.push((await givenReadyOrder(app.db, shop, [{ variant: piece, quantity: 1 }])).id);
  await setBalance(app, shop.sellerId, 1_000_000);
  const { payment_method: _, ...offered } = await askedOf(seller, many);
  const { import_id } = await importer(app).check(seller, 'NRDL', shopifyCsv(manyOrders(30)));
  const [paidForRefunded, onShelf] = [await spentOn(refunded.id), (await world.levelOf(sent))[0]!.on_hand];

  const cancel = { order_ids: [cancelled.id] };
  const refund = { _id: asked.data._id, version, status: 1 } as const;
  const fulfil = { order_ids: [travelling.id] };
  const keys = { cancel: randomUUID(), refund: randomUUID(), fulfil: randomUUID() };
  const say = (by: (client: TestClient) => TestClient, own: typeof keys) => [
    by(seller).tell('order.cancelProcess', cancel, own.cancel),
    by(manager).tell('order.refundConfirm', refund, own.refund),
    by(manager).tell('order.fulfill', fulfil, own.fulfil),
  ];

  // A shop that falls silent on its second page, while its first is here.
  lamps.pageSize(3);
  const made = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  for (let n = 0; n < 8; n += 1) lamps.put({ number: `#L${n}`, ...made });
  const bound = { name: 'Lamps', code: 'LAMPS', currency: 'EUR', url: lamps.url, key: lamps.keys.shopify };
  const { store_id } = (await seller.tell('store.install', bound)).data;
  lamps.fail('silent', { skip: 1 });
  const pulled = (await seller.tell('store.pullOrders', { _id: store_id })).data;
  const pull = async () => (await seller.ask('store.pullDetail', pulled)).data;
  await expect.poll(async () => (await pull()).counts.new, { timeout: 15_000, interval: 50 }).toBe(3);

  // Each of them runs into one of these locks with most of its work done.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query(`select 1 from ledger_accounts where owner_id = $1 for update`, [shop.sellerId]);
  await holder.query('select 1 from stock_levels where variant_id = $1 for update', [sent]);
  await holder.query('select 1 from stores where id = $1 for update', [shop.storeId]);
  const lost = say(at, keys).map((said) => said.catch(() => 'lost'));
  const task = await seller.tell('order.processOrders', offered);
  await seller.tell('order.importStart', { import_id });
  await expect.poll(async () => (await standing()).length, { timeout: 15_000, interval: 50 }).toBe(5);
  const stuck = [...(await standing()), ...(await showing())];
  // Others see that it lives and leave its work alone, however long it takes.
  expect(await freeJobsOfDead(app.pool, 0)).toBe(0);
  await mortal.kill();
  expect(await Promise.all(lost)).toEqual(['lost', 'lost', 'lost']);
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => alive(stuck), { timeout: 15_000, interval: 50 }).toBe(0);
  expect(await count('order_charges where order_id = any($1::uuid[])', many)).toBe(0);

  lamps.heal();
  const pagesAsked = lamps.asked.length;

  // Again under the same keys, and at the same moment by somebody who says it for the first time.
  await app.work();
  const others = { cancel: randomUUID(), refund: randomUUID(), fulfil: randomUUID() };
  const here = (client: TestClient) => client;
  const [again, first] = await Promise.all([Promise.all(say(here, keys)), Promise.all(say(here, others))]);
  for (const [index, said] of again.entries()) expect([said.code, first[index]!.code]).toContain(200);
  for (const [index, said] of again.entries()) expect(said.code === 200 && first[index]!.code === 200).toBe(false);
  expect(await Promise.all(say(here, keys))).toEqual(again);
  await app.idle();

  expect((await seller.ask('task.detail', { task_id: task.data.task_id })).data).toMatchObject({
    status: 'done',
    result: { processed: 60, waiting: 0, failed: 0, total_minor: offered.total.minor },
  });
  expect((await seller.ask('order.importInfo', { import_id })).data).toMatchObject({
    status: 'done',
    counts: { new: 30 },
  });
  expect(await pull()).toMatchObject({ status: 'done', counts: { new: 8, changed: 0, unchanged: 0 } });
  // Two pages were left; the first is not asked for again.
  expect(lamps.asked.length - pagesAsked).toBe(2);
  expect(await count('orders where store_id = $1', store_id)).toBe(8);
  expect(await count('order_charges where order_id = any($1::uuid[])', many)).toBe(60);
  expect(await count('parcels where order_id = any($1::uuid[])', many)).toBe(60);
  expect(await spentOn(...many)).toBe(offered.total.minor);
  expect(await spentOn(cancelled.id)).toBe(0);
  expect(await spentOn(refunded.id)).toBe(paidForRefunded! - 150);
  expect((await world.levelOf(sent))[0]!.on_hand).toBe(onShelf - 2);
  expect(await count('(select order_number from orders group by store_id, order_number having count(*) > 1) x')).toBe(
    0,
  );
  const off = `ledger_accounts a where a.balance_minor <> (select coalesce(sum(l.amount_minor), 0) from posting_lines l where l.account_id = a.id)`;
  expect(await count(off)).toBe(0);
});
