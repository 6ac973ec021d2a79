import { afterAll, beforeEach, expect } from 'vitest';
import { readSetting } from '#domain/platform/settings/settings.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { pullShopsJob } from '#server/features/sales/stores/shop-jobs.ts';
import { newId } from '#server/core/ids.ts';
import type { TestApp } from '../server/app.ts';
import type { TestOrder } from './shop-orders.ts';
import { testShop } from './shop-server.ts';

/** A day in the past, as YYYY-MM-DD. */
export const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** An order in a shop, created so many days ago. */
export const shopOrder = (number: string, back = 1, more: Partial<TestOrder> = {}): TestOrder => ({
  number,
  createdAt: `${day(back)}T10:00:00Z`,
  updatedAt: `${day(back)}T10:00:00Z`,
  ...more,
});

/** Orders of one day, each changed a second after the other. */
export const shopOrders = (prefix: string, count: number, back = 1): TestOrder[] =>
  Array.from({ length: count }, (_, index) =>
    shopOrder(`${prefix}${1000 + index}`, back, {
      updatedAt: `${day(back)}T10:00:${String(index).padStart(2, '0')}Z`,
    }),
  );

export const boundFields = { name: 'Bound', code: 'BOUN', currency: 'EUR' };

/** Two running shops connected to two stores of the seller: one Shopify, one WooCommerce. */
export async function boundShops(app: TestApp) {
  const by = { actorId: null, at: new Date() };
  const allowPrivate = (value: boolean) => setSetting(app.db, 'shops.allowPrivate', value, by);
  await allowPrivate(true);
  const shop = await testShop();
  const other = await testShop({ name: 'Other Shop' });
  afterAll(() => Promise.all([shop.close(), other.close()]));
  // What an earlier test left unfinished would be joined by the next one.
  beforeEach(async () => {
    shop.heal();
    other.heal();
    const { rows } = await app.pool.query('select 1 from store_pulls where next_try_at is not null limit 1');
    if (rows.length > 0) await later();
  });
  const seller = await app.as('seller');
  const bound = await seller.mutate('store.install', { ...boundFields, url: shop.url, key: shop.keys.shopify });
  const storeId = bound.data.store_id;
  const wooStore = await seller.mutate('store.install', {
    name: 'Woo',
    code: 'WOOS',
    currency: 'EUR',
    url: other.url,
    key: other.keys.woocommerce,
  });
  const wooId = wooStore.data.store_id;
  await app.idle();

  /** Skips all retry pauses. */
  async function later(): Promise<void> {
    await app.pool.query(`update store_pulls set next_try_at = now() where next_try_at is not null`);
    await app.pool.query(`update store_write_backs set next_try_at = now() where next_try_at is not null`);
    await app.services.jobs.enqueue(app.db, pullShopsJob, {});
    await app.idle();
  }
  async function done(started: { data: { task_id: string } }) {
    await app.idle();
    return (await seller.query('store.pullDetail', { task_id: started.data.task_id })).data;
  }
  return {
    /** Whether shops in the private network are allowed, as these are. */
    allowPrivate,
    shop,
    other,
    seller,
    bound,
    storeId,
    wooId,
    /** The result of a finished pull. */
    done,
    pull: async (id = storeId) => done(await seller.mutate('store.pullOrders', { _id: id })),
    health: async (id = storeId) => (await seller.query('store.connection', { store_id: id })).data,
    /** Store notifications of the seller, newest first. */
    heard: async () => {
      const { data } = await seller.query('notification.list', { page: 1, size: 20 });
      return data.list.filter(({ type }) => type === 'Store').map(({ title, link }) => [title, link]);
    },
    numbersHere: async (id = storeId): Promise<string[]> => {
      const { rows } = await app.pool.query<{ order_number: string }>(
        'select order_number from orders where store_id = $1 order by order_number',
        [id],
      );
      return rows.map((row) => row.order_number);
    },
    later,
    /**
     * Starts what waits for a shop that never responds, with a timeout of a second. Everything else keeps the long one,
     * which a busy machine does not reach.
     */
    impatient: async <T>(start: () => Promise<T>): Promise<T> => {
      const before = shop.asked.length;
      await setSetting(app.db, 'shops.timeoutSeconds', 1, by);
      const started = await start();
      await expect.poll(() => shop.asked.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await setSetting(app.db, 'shops.timeoutSeconds', readSetting('shops.timeoutSeconds', undefined), by);
      return started;
    },
    /** A packed parcel with all of one line of an order. */
    parcelOf: async (number: string, storeOf: string, line = { sku: 'MUG-1', title: 'Mug', option: 'Blue' }) => {
      const { rows } = await app.pool.query<{ id: string; seller_id: string; line: string }>(
        `select o.id, o.seller_id, l.id as line from orders o join order_lines l on l.order_id = o.id
         where o.store_id = $1 and o.order_number = $2 and l.sku = $3`,
        [storeOf, number, line.sku],
      );
      const [found] = rows;
      if (!found) throw new Error(`no order ${number}`);
      const [id, trackNo] = [newId(), `TRK${number.replaceAll(/\W/g, '')}`];
      const { rows: any } = await app.pool.query<{ variant: string; channel: string; warehouse: string }>(
        `select (select id from variants limit 1) as variant, (select id from channels limit 1) as channel,
           (select id from warehouses limit 1) as warehouse`,
      );
      await app.pool.query(
        `insert into parcels (seller_id, id, order_id, warehouse_id, channel_id, status, waybill, track_no, expected_g, created_at, updated_at)
         values ($1, $2, $3, $4, $5, 'packed', $6, $6, 100, now(), now())`,
        [found.seller_id, id, found.id, any[0]?.warehouse, any[0]?.channel, trackNo],
      );
      await app.pool.query(
        `insert into parcel_lines (seller_id, id, parcel_id, order_line_id, variant_id, quantity) values ($1, $2, $3, $4, $5, 2)`,
        [found.seller_id, newId(), id, found.line, any[0]?.variant],
      );
      return { parcelId: id, orderId: found.id, trackNo };
    },
  };
}
