import { afterAll, describe, expect, test } from 'vitest';
import type { ShopKey } from '#server/connectors/shops/shop.ts';
import { testApp } from '../../support/server/app.ts';
import { boundFields, boundShops, shopOrder } from '../../support/shops/bound-shops.ts';
import { testShop } from '../../support/shops/shop-server.ts';

const app = await testApp();
const { shop, seller, bound, storeId, allowPrivate, later, numbersHere } = await boundShops(app);

describe('binding', () => {
  test('a key is tested, stored sealed and never shown', async () => {
    expect(bound.data).toMatchObject({ type: 'shopify', connection: { state: 'new', shop_name: 'Test Shop' } });
    const { rows } = await app.pool.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (select to_jsonb(c) as t from store_connections c
        union all select to_jsonb(a) from audit_log a union all select to_jsonb(e) from events e) x`,
    );
    expect(rows[0]?.all).not.toContain('shpat_right');
    expect(JSON.stringify(await seller.query('store.list', {}))).not.toContain('shpat_right');
  });

  test('faults have messages in the reader’s language', async () => {
    const messageFor = async (url: string, key: ShopKey) =>
      (await seller.mutate('store.testConnection', { url, key })).msg;
    expect(await messageFor(shop.url, { ...shop.keys.shopify, access_token: 'shpat_wrong' })).toContain(
      'refuses the key',
    );
    expect(await messageFor(shop.url, { ...shop.keys.woocommerce, consumer_secret: 'cs_wrong' })).toContain(
      'refuses the key',
    );
    expect(await messageFor(shop.url, { ...shop.keys.shopifyApp, client_secret: 'wrong' })).toContain(
      'refuses the key',
    );
    expect(await messageFor(app.address, shop.keys.shopify)).toContain('no shop of this kind');
    expect(await messageFor(app.address, shop.keys.woocommerce)).toContain('no shop of this kind');
    expect(await messageFor('http://127.0.0.1:1', shop.keys.shopify)).toContain('cannot be reached');
    expect(await messageFor('javascript:alert(1)', shop.keys.shopify)).toContain('valid store URL');
    const right = await seller.mutate('store.testConnection', { url: shop.url, key: shop.keys.shopifyApp });
    expect(right.data).toMatchObject({ shop_name: 'Test Shop', currency: 'EUR', missing_scopes: [] });
  });

  test('addresses inside our own network are refused unless they are allowed', async () => {
    await allowPrivate(false);
    const response = await seller.mutate('store.testConnection', { url: shop.url, key: shop.keys.shopify });
    await allowPrivate(true);
    expect(response.code).not.toBe(200);
  });

  test('a shop belongs to one store, in its own currency, and to its owner', async () => {
    const again = { ...boundFields, code: 'TWIC', url: shop.url, key: shop.keys.shopify };
    expect((await seller.mutate('store.install', again)).msg).toContain('Bound');
    expect((await seller.mutate('store.install', { ...again, currency: 'USD' })).msg).toContain('EUR');
    const outsider = await app.as('seller2');
    expect(await outsider.mutate('store.install', again)).toMatchObject({
      refusal: 'store.shop-elsewhere',
      details: {},
    });
    expect((await outsider.mutate('store.bindShopStore', { store_id: storeId, key: shop.keys.shopify })).code).toBe(
      404,
    );
    const foreign = { ...again, url: `${shop.url}/x`, seller_id: app.base.users.seller };
    expect((await outsider.mutate('store.install', foreign)).code).not.toBe(200);
  });
});

test('a pull that was interrupted at one shop begins again at the next one', async () => {
  const [before, after] = await Promise.all([testShop({ name: 'Before' }), testShop({ name: 'After' })]);
  afterAll(() => Promise.all([before.close(), after.close()]));
  const fields = { name: 'Moving', code: 'MOVP', currency: 'EUR', url: before.url, key: before.keys.shopify };
  const store = (await seller.mutate('store.install', fields)).data.store_id;
  before.pageSize(1);
  before.put(shopOrder('#O1', 3), shopOrder('#O2', 2));
  before.fail('down', { skip: 1, only: 'orders' });
  await seller.mutate('store.pullOrders', { _id: store });
  await app.idle();
  expect(await numbersHere(store)).toEqual(['#O1']);

  after.put(shopOrder('#P1', 40), shopOrder('#P2', 30));
  const moved = { store_id: store, url: after.url, key: after.keys.shopify };
  expect((await seller.mutate('store.bindShopStore', moved)).code).toBe(200);
  await later();
  expect(await numbersHere(store)).toEqual(['#O1', '#P1', '#P2']);
});

test('the counts of the previous shop are not compared with the orders of the next one', async () => {
  const [before, after] = await Promise.all([testShop({ name: 'Before' }), testShop({ name: 'After' })]);
  afterAll(() => Promise.all([before.close(), after.close()]));
  const fields = { name: 'Counting', code: 'MOVC', currency: 'EUR', url: before.url, key: before.keys.shopify };
  const store = (await seller.mutate('store.install', fields)).data.store_id;
  before.put(shopOrder('#Q1', 3), shopOrder('#Q2', 2));
  await seller.mutate('store.compare', { store_id: store });
  await app.idle();
  const counts = async () => (await seller.query('store.completeness', { store_id: store })).data;
  expect(await counts()).toMatchObject({ shop_orders: 2, different: 2 });

  const moved = { store_id: store, url: after.url, key: after.keys.shopify };
  expect((await seller.mutate('store.bindShopStore', moved)).code).toBe(200);
  expect(await counts()).toMatchObject({ shop_orders: 0, different: 0, unknown: 60 });
});

test('a WooCommerce store is not connected to a different shop, whose ids are those of its own orders', async () => {
  const [before, different, empty, moved] = await Promise.all(
    ['Before', 'Different', 'Empty', 'Moved'].map((name) => testShop({ name })),
  );
  if (!before || !different || !empty || !moved) throw new Error('four shops');
  afterAll(() => Promise.all([before, different, empty, moved].map((each) => each.close())));
  const fields = { name: 'Woo move', code: 'MOVW', currency: 'EUR', url: before.url, key: before.keys.woocommerce };
  const store = (await seller.mutate('store.install', fields)).data.store_id;
  const orders = [shopOrder('901', 3), shopOrder('902', 2)];
  before.put(...orders);
  await seller.mutate('store.pullOrders', { _id: store });
  await app.idle();
  expect(await numbersHere(store)).toEqual(['901', '902']);

  different.put(shopOrder('901', 9), shopOrder('902', 8));
  moved.put(...orders, shopOrder('903', 1));
  const connect = (to: typeof before) =>
    seller.mutate('store.bindShopStore', { store_id: store, url: to.url, key: to.keys.woocommerce });
  expect(await connect(different)).toMatchObject({ refusal: 'store.other-shop' });
  expect(await connect(empty)).toMatchObject({ refusal: 'store.other-shop' });
  expect((await connect(before)).code).toBe(200);
  expect((await connect(moved)).code).toBe(200);
  await later();
  expect(await numbersHere(store)).toEqual(['901', '902', '903']);
});
