import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { enqueueShipped, enqueueTakenBack } from '#server/features/sales/stores/write-back.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { boundShops, day, shopOrder as order, shopOrders as many } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const world = await boundShops(app);
const { shop, other, seller, storeId, wooId, done, pull, health, heard, numbersHere, later, impatient } = world;
const { parcelOf } = world;

describe('pulling', () => {
  test('pages come in once, and only what changed comes again', async () => {
    shop.pageSize(3);
    shop.put(...many('#A', 8));
    expect((await pull()).counts).toEqual({ new: 8, changed: 0, unchanged: 0, refused: 0 });
    expect(await numbersHere()).toHaveLength(8);
    const changed = order('#A1000', 1, { updatedAt: new Date().toISOString(), note: 'Ring twice' });
    shop.put(changed);
    expect((await pull()).counts).toMatchObject({ new: 0, changed: 1, refused: 0 });
    const { rows } = await app.pool.query(
      'select note, income_minor, unit_count from orders where store_id = $1 and order_number = $2',
      [storeId, '#A1000'],
    );
    expect(rows).toEqual([{ note: 'Ring twice', income_minor: 2500, unit_count: 2 }]);
    expect(await health()).toMatchObject({ state: 'connected', failures: 0, problem: null });
  });

  test('WooCommerce has its own names for the same', async () => {
    other.pageSize(2);
    other.put(...many('', 5), order('9001', 2, { isPaid: false }), order('9002', 2, { isCancelled: true }));
    expect((await pull(wooId)).counts).toEqual({ new: 7, changed: 0, unchanged: 0, refused: 0 });
    const { rows } = await app.pool.query(
      `select order_number, financial_status, order_status from orders where store_id = $1 and order_number like '900%'
       order by 1`,
      [wooId],
    );
    expect(rows).toEqual([
      { order_number: '9001', financial_status: 'pending', order_status: 'open' },
      { order_number: '9002', financial_status: 'paid', order_status: 'cancelled' },
    ]);
    expect((await pull(wooId)).counts.new).toBe(0);
  });

  test('an unreadable order is refused alone, with its reason', async () => {
    shop.put(order('#B1', 1, { updatedAt: new Date().toISOString(), broken: { createdAt: 'soon' } }));
    shop.put(order('#B2', 1, { updatedAt: new Date().toISOString(), currency: 'USD' }));
    shop.put(order('#B3', 1, { updatedAt: new Date().toISOString() }));
    const response = await pull();
    expect(response.counts).toMatchObject({ new: 1, refused: 2 });
    expect(response.refused.map((one) => [one.order_number, one.reasons[0]?.text])).toEqual([
      ['#B1', 'The order cannot be read at createdAt.'],
      ['#B2', 'The order is in USD, but the store is in EUR.'],
    ]);
    shop.remove('#B1');
    shop.remove('#B2');
  });

  test('by numbers and by dates; unknown orders are named', async () => {
    shop.put(...many('#C', 3, 40));
    const response = await seller.mutate('order.sync', { store_id: storeId, order_ids: ['C1001', '#C9999'] });
    expect(await done(response)).toMatchObject({ status: 'done', counts: { new: 1 }, not_found: ['#C9999'] });
    const dates = await seller.mutate('order.sync', { store_id: storeId, start: day(41), end: day(40) });
    expect(await done(dates)).toMatchObject({ status: 'done', counts: { new: 2, unchanged: 1 } });
    expect((await seller.mutate('order.sync', { store_id: storeId, start: day(1), end: day(2) })).code).toBe(422);
    const packer = await app.as('packer');
    expect((await packer.mutate('order.sync', { store_id: storeId, start: day(1) })).code).toBe(403);
  });
});

describe('a shop in trouble', () => {
  test('broken off in the middle it goes on where it stood, and no order comes twice', async () => {
    shop.put(...many('#D', 7, 30));
    const before = await numbersHere();
    shop.fail('cut', { skip: 1, times: 3 });
    const wanted = { store_id: storeId, start: day(30), end: day(30) };
    const started = await seller.mutate('order.sync', wanted);
    expect(await done(started)).toMatchObject({ status: 'running', counts: { new: 3 }, problem: { code: 'cut-off' } });
    await later();
    expect(await done(started)).toMatchObject({ status: 'done', counts: { new: 7, unchanged: 0 }, problem: null });
    expect(await numbersHere()).toHaveLength(before.length + 7);
  });

  test('WooCommerce goes on at the page that broke off, also in the next pull, and misses nothing that changed meanwhile', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const wanted = ['8001', '8002', '8003', '8004', '8005', '8006'];
    other.pageSize(2);
    for (const [at, number] of wanted.entries())
      other.put(order(number, 0, { createdAt: ago(90 - at), updatedAt: ago(60 - at) }));
    await app.pool.query('update store_connections set pulled_until = $2 where store_id = $1', [wooId, ago(70)]);
    const due = async () => {
      await app.pool.query('update store_connections set next_pull_at = now() where store_id = $1', [wooId]);
      await later();
    };
    const here = async () => (await numbersHere(wooId)).filter((number) => wanted.includes(number));
    other.fail('down', { skip: 2, times: 3 });
    await due();
    expect((await health(wooId))?.problem?.code).toBe('shop-fault');
    expect(await here()).toEqual(wanted.slice(0, 4));
    // An order of a page that was read already changes before the rest is read.
    other.put(order('8001', 0, { createdAt: ago(90), updatedAt: ago(0), note: 'Changed' }));
    const before = other.asked.length;
    await due();
    expect(other.asked.length - before).toBe(1);
    expect(await here()).toEqual(wanted);
    await due();
    const { rows } = await app.pool.query<{ note: string }>(
      'select note from orders where store_id = $1 and order_number = $2',
      [wooId, '8001'],
    );
    expect(rows).toEqual([{ note: 'Changed' }]);
  });

  test('a short wait is waited for, a long one is left for later', async () => {
    shop.fail('throttled', { times: 2, retryAfter: '0' });
    expect(await pull()).toMatchObject({ status: 'done' });
    shop.fail('throttled', { times: 1, retryAfter: '600' });
    const response = await pull();
    expect(response).toMatchObject({ status: 'running', problem: { code: 'throttled' } });
    expect(Date.parse(response.next_try_at ?? '')).toBeGreaterThan(Date.now() + 500_000);
    await later();
    expect((await health())?.state).toBe('connected');
  });

  test('a revoked key needs the seller, who is notified once at once, and when it works again', async () => {
    const link = `/store?open=${storeId}`;
    shop.fail('unauthorized');
    expect(await pull()).toMatchObject({ status: 'failed', problem: { code: 'wrong-key' } });
    expect(await health()).toMatchObject({ state: 'refused', failures: 1 });
    await pull();
    const titles = async () => (await heard()).filter(([title]) => !title?.includes('imported'));
    expect(await titles()).toEqual([['Bound: the shop refuses our key', link]]);
    shop.heal();
    await pull();
    expect(await titles()).toEqual([
      ['Bound: the shop responds again', link],
      ['Bound: the shop refuses our key', link],
    ]);
    shop.fail('unauthorized');
    await pull();
    shop.heal();
    const renewed = await seller.mutate('store.bindShopStore', { store_id: storeId, key: shop.keys.shopifyApp });
    expect(renewed.data.connection).toMatchObject({ failures: 0, problem: null });
    expect(await pull()).toMatchObject({ status: 'done' });
  });

  test.each([
    ['garbage', 'unexpected-response'],
    ['wrong', 'unexpected-response'],
    ['down', 'shop-fault'],
  ] as const)('%s is reported as %s', async (kind, code) => {
    shop.fail(kind, { times: 3 });
    expect((await pull()).problem?.code).toBe(code);
    shop.heal();
    await later();
    expect((await health())?.problem).toBeNull();
  });

  test('a shop that never responds does not delay another', async () => {
    shop.fail('silent');
    const slow = await impatient(() => seller.mutate('store.pullOrders', { _id: storeId }));
    other.put(order('7001'));
    const quick = await seller.mutate('order.sync', { store_id: wooId, order_ids: ['7001'] });
    await expect
      .poll(async () => (await seller.query('store.pullDetail', { task_id: quick.data.task_id })).data.status, {
        timeout: 10_000,
      })
      .toBe('done');
    expect((await seller.query('store.pullDetail', { task_id: slow.data.task_id })).data.status).toBe('running');
    expect((await done(slow)).problem?.code).toBe('too-slow');
    shop.heal();
    await later();
  });

  test('on schedule: due shops are pulled, the pause grows while they fail, and a silence of hours is notified once', async () => {
    const due = async () => {
      await app.pool.query('update store_connections set next_pull_at = now()');
      await later();
    };
    const pauses: number[] = [];
    const before = (await heard()).length;
    shop.fail('down');
    other.fail('down');
    for (let round = 0; round < 2; round += 1) {
      await due();
      pauses.push(Math.round((Date.parse((await health())?.next_pull_at ?? '') - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([10, 20]);
    // One last responded seven hours ago, the other never since its connection three hours ago.
    await app.pool.query(
      `update store_connections set connected_at = now() - case store_id when $1 then interval '9 h' else interval '3 h' end,
         last_success_at = case store_id when $1 then now() - interval '7 h' end`,
      [storeId],
    );
    expect(await heard()).toHaveLength(before);
    await due();
    const titles = (await heard()).map(([title]) => title);
    const both = (state: string) => [`Bound: the shop ${state}`, `Woo: the shop ${state}`];
    expect(titles.slice(0, titles.length - before).toSorted()).toEqual(both('has not responded for hours'));
    shop.heal();
    other.heal();
    await due();
    expect(await health()).toMatchObject({ state: 'connected', failures: 0 });
    const well = (await heard()).slice(0, 2).map(([title]) => title);
    expect(well.toSorted()).toEqual(both('responds again'));
  });
});

describe('completeness', () => {
  test('a day that lacks an order is found, pulled, and then all is the same', async () => {
    const completeness = async () => (await seller.query('store.completeness', { store_id: storeId })).data;
    expect(await completeness()).toMatchObject({ unknown: 60 });
    shop.put(order('#E1', 20));
    await done(await seller.mutate('store.compare', { store_id: storeId }));
    expect(await completeness()).toMatchObject({ unknown: 0, different: 1, last_complete_at: null });
    expect((await completeness()).days.find((one) => one.state === 'missing')).toMatchObject({
      day: day(20),
      our_count: 0,
    });
    const pulled = await done(await seller.mutate('store.pullDay', { store_id: storeId, day: day(20) }));
    expect(pulled).toMatchObject({ kind: 'day', counts: { new: 1 } });
    const now = await completeness();
    expect(now).toMatchObject({ different: 0, same: 60, last_complete_at: expect.any(String) });
    expect(now.shop_orders).toBe(now.our_orders);
  });

  test('WooCommerce is counted too', async () => {
    await done(await seller.mutate('store.compare', { store_id: wooId }));
    const response = await seller.query('store.completeness', { store_id: wooId });
    expect(response.data).toMatchObject({ different: 0, unknown: 0 });
  });
});

describe('shipments are written back to the shop', () => {
  const writeBacksOf = async (id: string) => (await seller.query('store.writeBacks', { store_id: id })).data.list;

  test.each([
    ['Shopify', () => [shop, storeId, '#A1001'] as const],
    ['WooCommerce', () => [other, wooId, '1001'] as const],
  ])('%s: once, also after a failure, and taken back again', async (_, of) => {
    const [own, id, number] = of();
    const parcel = await parcelOf(number, id);
    own.fail('down');
    await transaction(app.pool, (client) => enqueueShipped(drizzle(client), [parcel], new Date()));
    await app.idle();
    expect(await writeBacksOf(id)).toMatchObject([
      { order_number: number, waybill: parcel.trackNo, status: 'waiting', problem: { code: 'shop-fault' } },
    ]);
    // After the last attempt it waits for a user, who retries it.
    await app.pool.query(`update store_write_backs set status = 'failed' where parcel_id = $1`, [parcel.parcelId]);
    const none = await seller.mutate('store.retryWriteBacks', { store_id: id, write_back_id: newId() });
    expect(none.data.count).toBe(0);
    const [failed] = await writeBacksOf(id);
    const again = { store_id: id, write_back_id: failed?.write_back_id ?? '' };
    expect((await seller.mutate('store.retryWriteBacks', again)).data.count).toBe(1);
    await app.idle();
    expect((await health(id))?.write_backs).toEqual({ waiting: 1, failed: 0 });
    own.heal();
    await later();
    expect(own.shipments).toMatchObject([{ order: number, isCancelled: false }]);
    expect(own.shipments[0]?.trackNo).toContain(parcel.trackNo);
    expect(await writeBacksOf(id)).toMatchObject([{ status: 'sent', problem: null }]);
    // As if the process died before storing that the shop has it.
    await app.pool.query(`update store_write_backs set status = 'waiting' where parcel_id = $1`, [parcel.parcelId]);
    await later();
    expect(own.shipments).toHaveLength(1);
    await transaction(app.pool, (client) => enqueueTakenBack(drizzle(client), [parcel]));
    await app.idle();
    expect(own.shipments).toMatchObject([{ isCancelled: true }]);
    expect(await writeBacksOf(id)).toMatchObject([{ status: 'needless' }]);
  });
});

describe('the end of it', () => {
  test('a closed store is not pulled, and reopens only when the shop responds', async () => {
    await seller.mutate('store.close', { store_id: storeId });
    expect((await seller.mutate('store.pullOrders', { _id: storeId })).msg).toContain('closed');
    shop.fail('unauthorized');
    expect((await health())?.next_pull_at).toBeNull();
    shop.heal();
    expect((await seller.mutate('store.restore', { store_id: storeId })).data.status).toBe('open');
    await app.idle();
  });

  test('disconnected, the key is gone and the orders stay', async () => {
    const count = (await numbersHere()).length;
    const response = await seller.mutate('store.disconnect', { store_id: storeId });
    expect(response.data.connection).toMatchObject({ state: 'disconnected', next_pull_at: null });
    const { rows } = await app.pool.query('select sealed_key from store_connections where store_id = $1', [storeId]);
    expect(rows).toEqual([{ sealed_key: null }]);
    expect((await seller.mutate('store.pullOrders', { _id: storeId })).msg).toContain('not connected');
    expect(await numbersHere()).toHaveLength(count);
    expect((await seller.mutate('store.delete', { store_id: storeId })).msg).toContain('has orders');
    const empty = await seller.mutate('store.add', {
      type: 'file',
      name: 'Empty',
      code: 'EMPT',
      url: 'https://empty.test',
      currency: 'EUR',
    });
    expect((await seller.mutate('store.delete', { store_id: empty.data.store_id })).code).toBe(200);
  });
});
