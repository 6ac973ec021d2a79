import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { enqueueShipped } from '#server/features/sales/stores/write-back.ts';
import { testApp } from '../../support/server/app.ts';
import { boundShops, shopOrder as order } from '../../support/shops/bound-shops.ts';
import type { TestOrder } from '../../support/shops/shop-orders.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, pull, parcelOf, later } = await boundShops(app);

const fresh = (number: string, more: Partial<TestOrder> = {}) =>
  order(number, 1, { updatedAt: new Date().toISOString(), ...more });

async function detail(number: string, store: string) {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from orders where store_id = $1 and order_number = $2',
    [store, number],
  );
  const { obstacles, shop_hold } = (await seller.query('order.detail', { _id: rows[0]?.id ?? '' })).data;
  return { isOnHold: obstacles.includes('order.on-hold'), shop_hold };
}

/** Orders in the view "To process", complete except for the hold. */
async function toProcess(): Promise<string[]> {
  await app.pool.query(`update orders set mapping_status = 1 where store_id = any($1)`, [[storeId, wooId]]);
  const { list } = (await seller.query('order.list', { view: 'to_process', size: 1000 })).data;
  return list.map((one) => one.order_number);
}

test('an order on hold at Shopify is not processed until the shop releases it', async () => {
  shop.put(fresh('#L1', { hold: 'HIGH_RISK_OF_FRAUD' }), fresh('#L2'), fresh('#L3', { hold: 'NEW_REASON' }));
  await pull();
  expect(await detail('#L1', storeId)).toEqual({ isOnHold: true, shop_hold: 'fraud-risk' });
  expect(await detail('#L2', storeId)).toEqual({ isOnHold: false, shop_hold: null });
  expect(await detail('#L3', storeId)).toEqual({ isOnHold: true, shop_hold: 'other' });
  const listed = await toProcess();
  expect(listed).toContain('#L2');
  expect(listed).not.toContain('#L1');

  const { rows } = await app.pool.query<{ id: string }>(`select id from orders where order_number = '#L1'`);
  const response = await seller.query('order.processPreview', { order_ids: rows.map(({ id }) => id) });
  expect(JSON.stringify(response.data)).toContain('The shop holds #L1 back: it may be fraud.');

  shop.put(fresh('#L1'));
  await pull();
  expect(await detail('#L1', storeId)).toEqual({ isOnHold: false, shop_hold: null });
  expect(await toProcess()).toContain('#L1');
  shop.put(fresh('#L1', { hold: 'INCORRECT_ADDRESS' }));
  await pull();
  expect(await detail('#L1', storeId)).toEqual({ isOnHold: true, shop_hold: 'wrong-address' });
});

test('a part on hold holds the order', async () => {
  const nodes = [
    { status: 'OPEN', fulfillmentHolds: [] },
    { status: 'ON_HOLD', fulfillmentHolds: [{ reason: 'INVENTORY_OUT_OF_STOCK' }] },
  ];
  shop.put(fresh('#M1', { broken: { displayFulfillmentStatus: 'UNFULFILLED', fulfillmentOrders: { nodes } } }));
  await pull();
  expect(await detail('#M1', storeId)).toEqual({ isOnHold: true, shop_hold: 'out-of-stock' });
});

test('a paid order on hold at WooCommerce is on hold too, an unpaid one waits for its payment', async () => {
  other.put(
    fresh('7101', { broken: { status: 'on-hold' } }),
    fresh('7102', { isPaid: false, broken: { status: 'on-hold' } }),
  );
  await pull(wooId);
  expect(await detail('7101', wooId)).toEqual({ isOnHold: true, shop_hold: 'other' });
  expect(await detail('7102', wooId)).toEqual({ isOnHold: false, shop_hold: null });
  other.put(fresh('7101', { broken: { status: 'processing' } }));
  await pull(wooId);
  expect(await detail('7101', wooId)).toEqual({ isOnHold: false, shop_hold: null });
});

test('a shipment that the shop refuses while it holds the order is written back after its release', async () => {
  shop.put(fresh('#N901'));
  await pull();
  const parcel = await parcelOf('#N901', storeId);
  shop.put(fresh('#N901', { hold: 'OTHER' }));
  await transaction(app.pool, (client) => enqueueShipped(drizzle(client), [parcel], new Date()));
  await app.idle();
  const writeBacks = async () => (await seller.query('store.writeBacks', { store_id: storeId })).data.list;
  expect(await writeBacks()).toMatchObject([{ status: 'waiting', problem: { code: 'on-hold' } }]);
  shop.put(fresh('#N901'));
  await later();
  expect(await writeBacks()).toMatchObject([{ status: 'sent', problem: null }]);
});
