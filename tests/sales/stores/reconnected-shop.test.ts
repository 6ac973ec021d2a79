import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { enqueueShipped, enqueueTakenBack } from '#server/features/sales/stores/write-back.ts';
import { testApp } from '../../support/server/app.ts';
import { boundShops, shopOrders } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const world = await boundShops(app);
const { shop, seller, storeId, pull, parcelOf } = world;

type Parcel = Awaited<ReturnType<typeof parcelOf>>;
/** The parcel leaves, as the hand-over does it. */
const ship = async (parcel: Parcel, age = '1 hour') => {
  await app.pool.query(`update parcels set status = 'shipped', shipped_at = now() - $2::interval where id = $1`, [
    parcel.parcelId,
    age,
  ]);
  await transaction(app.pool, (client) => enqueueShipped(drizzle(client), [parcel], new Date()));
  await app.idle();
};
const disconnect = () => seller.mutate('store.disconnect', { store_id: storeId });
const connect = async () => {
  const response = await seller.mutate('store.bindShopStore', {
    store_id: storeId,
    key: shop.keys.shopify,
    url: shop.url,
  });
  expect(response.code).toBe(200);
  await app.idle();
};
const reported = () => shop.shipments.map(({ order, trackNo, isCancelled }) => ({ order, trackNo, isCancelled }));

beforeAll(async () => {
  shop.put(...shopOrders('#A', 8));
  await pull();
});

test('parcels that left while the shop was disconnected are reported once it is connected again', async () => {
  const waiting = await parcelOf('#A1001', storeId);
  shop.fail('down');
  await ship(waiting);
  await disconnect();
  shop.heal();
  const missed = await parcelOf('#A1002', storeId);
  const old = await parcelOf('#A1003', storeId);
  await ship(missed);
  await ship(old, '61 days');
  await app.idle();
  expect(reported()).toEqual([]);
  await connect();
  expect(
    reported()
      .map(({ order }) => order)
      .toSorted(),
  ).toEqual(['#A1001', '#A1002']);
  await disconnect();
  await connect();
  expect(reported()).toHaveLength(2);
});

test('a parcel that was taken back meanwhile is withdrawn, and one that was never reported is not', async () => {
  const before = reported().length;
  const [sent, unsent] = [await parcelOf('#A1004', storeId), await parcelOf('#A1005', storeId)];
  await ship(sent);
  expect(reported()).toHaveLength(before + 1);
  await disconnect();
  await ship(unsent);
  for (const parcel of [sent, unsent]) {
    await app.pool.query(`update parcels set status = 'packed', shipped_at = null where id = $1`, [parcel.parcelId]);
    await transaction(app.pool, (client) => enqueueTakenBack(drizzle(client), [parcel]));
  }
  await connect();
  expect(reported().slice(before)).toMatchObject([{ order: '#A1004', isCancelled: true }]);
});

test('a parcel that leaves again with another number is reported with it', async () => {
  const before = reported().length;
  const parcel = await parcelOf('#A1006', storeId);
  await ship(parcel);
  await transaction(app.pool, (client) => enqueueTakenBack(drizzle(client), [parcel]));
  await app.idle();
  await app.pool.query(`update parcels set track_no = 'YT2632000000001' where id = $1`, [parcel.parcelId]);
  await ship(parcel);
  const numbers = reported().slice(before);
  expect(numbers.at(-1)).toMatchObject({ order: '#A1006', isCancelled: false });
  expect(numbers.at(-1)?.trackNo).toContain('YT2632000000001');
});
