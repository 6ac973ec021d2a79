import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { boundShops, shopOrder } from '../../support/shops/bound-shops.ts';
import { testShop } from '../../support/shops/shop-server.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, pull } = await boundShops(app);
await app.idle();
beforeEach(() => {
  shop.catalog.clear();
  other.catalog.clear();
});
const [sales, outsider] = await Promise.all([app.as('sales'), app.as('seller2')]);
const { list: variants } = (await seller.query('variant.search', { size: 20 })).data;

async function read(store = storeId) {
  expect((await seller.mutate('product.syncShopProducts', { store_id: store })).code).toBe(200);
  await app.idle();
}
const mine = async (keyword: string) => (await seller.query('product.myProducts', { keyword, size: 200 })).data.list;
const detail = async (id: string) => (await seller.query('product.shopProduct', { shop_product_id: id })).data;
const logs = async (shop_product_id: string, status?: 0 | 1) =>
  (await seller.query('mapping.optionChangeLogs', { shop_product_id, status })).data;

let made = 0;
/** A product made in a shop, read and mapped. */
async function mapped(where = shop, store = storeId) {
  made += 1;
  const title = `Lamp ${made}`;
  const product = where.catalog.put({
    title,
    optionNames: ['Colour'],
    variants: [
      { sku: `L${made}-W`, price: '24.90', options: { Colour: 'White' }, stock: 4 },
      { sku: `L${made}-B`, price: '29.90', options: { Colour: 'Black' }, stock: 6 },
    ],
  });
  await read(store);
  const [row] = await mine(title);
  if (!row) throw new Error('the product was not read');
  const options = (await detail(row._id)).variants;
  await seller.mutate('mapping.map', {
    mappings: options.map((option, at) => ({
      shop_variant_id: option.shop_variant_id,
      variant_id: variants[at]?.variant_id ?? null,
    })),
  });
  return { remote: product, id: row._id, title, white: options.find((one) => one.title === 'White'), options };
}

describe.each([
  ['Shopify', shop, storeId],
  ['WooCommerce', other, wooId],
] as const)('products of %s', (_, where, store) => {
  test('are read with options, prices and stock, once', async () => {
    const { id, title } = await mapped(where, store);
    await read(store);
    const rows = await mine(title);
    expect(rows).toMatchObject([
      {
        _id: id,
        status: 'active',
        import_product_id: null,
        option_count: 2,
        mapping_status: 1,
        price_from: { minor: 2490, currency: 'EUR' },
        price_to: { minor: 2990, currency: 'EUR' },
        shop_stock: 10,
      },
    ]);
    expect(rows[0]?.synced_at).not.toBeNull();
    expect(rows[0]?.margin?.amount.currency).toBe('EUR');
  });

  test('a renamed option becomes an entry of the change log, and its orders wait until it is confirmed', async () => {
    const { remote, id, title, white } = await mapped(where, store);
    const line = { sku: white?.sku ?? '', title, option: 'White', quantity: 1, price: '24.90' };
    const variantId = remote.variants[0]?.id ?? 0;
    const number = where === shop ? '#CHG1' : '77001';
    where.put(shopOrder(number, 1, { lines: [{ ...line, variantId }] }));
    await pull(store);
    const [order] = (await seller.query('order.list', { order_number: number })).data.list;
    const obstacles = async () => (await seller.query('order.detail', { _id: order?._id ?? '' })).data.obstacles;
    expect(await obstacles()).not.toContain('order.option-changed');

    where.catalog.edit(remote.id, (product) => {
      const [first] = product.variants;
      if (first) first.options = { Colour: 'Ivory' };
    });
    await read(store);
    const { list, counts } = await logs(id);
    expect(counts).toEqual({ unconfirmed: 1, confirmed: 0 });
    expect(list).toMatchObject([
      { kind: 'renamed', before: { title: 'White' }, after: { title: 'Ivory' }, status: 0, waiting_orders: 1 },
    ]);
    expect((await mine(title))[0]?.unconfirmed_changes).toBe(1);
    expect(await obstacles()).toContain('order.option-changed');
    const notices = (await seller.query('notification.list', { page: 1, size: 20 })).data.list;
    expect(notices.find((one) => one.type === 'ShopProduct')?.title).toContain(title);

    const [entry] = list;
    const confirm = { changes: [{ option_change_log_id: entry?._id ?? '' }] };
    expect((await outsider.mutate('mapping.updateOptionChangeLogStatus', confirm)).code).toBe(404);
    expect((await seller.mutate('mapping.updateOptionChangeLogStatus', confirm)).data).toEqual({
      confirmed: 1,
      remapped: 0,
    });
    expect(await obstacles()).not.toContain('order.option-changed');
    expect(await seller.mutate('mapping.updateOptionChangeLogStatus', confirm)).toMatchObject({
      refusal: 'option-change.confirmed',
    });
    expect((await logs(id, 1)).list).toMatchObject([{ outcome: 'no-effect', status: 1 }]);
  });

  test('a deleted product is shown as deleted, and its mapped options need a confirmation', async () => {
    const { remote, id } = await mapped(where, store);
    where.catalog.remove(remote.id);
    await read(store);
    expect(await detail(id)).toMatchObject({ status: 'deleted', unconfirmed_changes: 2 });
    expect((await logs(id)).list.map(({ kind, after }) => [kind, after])).toEqual([
      ['removed', null],
      ['removed', null],
    ]);
  });
});

describe('an option change', () => {
  const rename = (remote: { id: number }, to: string) =>
    shop.catalog.edit(remote.id, (product) => {
      const [first] = product.variants;
      if (first) first.options = { Colour: to };
    });

  test('that is taken back in the shop confirms itself', async () => {
    const { remote, id } = await mapped();
    rename(remote, 'Ivory');
    await read();
    rename(remote, 'White');
    await read();
    expect((await logs(id)).counts).toEqual({ unconfirmed: 0, confirmed: 1 });
  });

  test('of an option without a mapping needs no look', async () => {
    const product = shop.catalog.put({
      title: 'Unmapped',
      optionNames: ['Size'],
      variants: [{ options: { Size: 'S' } }],
    });
    await read();
    shop.catalog.edit(product.id, ({ variants: own }) => {
      for (const variant of own) variant.options = { Size: 'M' };
    });
    await read();
    const [row] = await mine('Unmapped');
    expect((await logs(row?._id ?? '')).list).toEqual([]);
  });

  test('suggests the variant with the new SKU and remaps to it with one press', async () => {
    const { remote, id } = await mapped();
    const wanted = variants[5];
    shop.catalog.edit(remote.id, (product) => {
      const [first] = product.variants;
      if (first) first.sku = wanted?.sku ?? '';
    });
    await read();
    const [entry] = (await logs(id)).list;
    expect(entry).toMatchObject({ kind: 'sku', suggestion: { reason: 'sku', variant: { sku: wanted?.sku } } });
    const remapped = await sales.mutate('mapping.updateOptionChangeLogStatus', {
      changes: [{ option_change_log_id: entry?._id ?? '', variant_id: wanted?.variant_id ?? null }],
    });
    expect(remapped.data).toEqual({ confirmed: 1, remapped: 1 });
    const option = (await detail(id)).variants.find((one) => one.shop_variant_id === entry?.shop_variant_id);
    expect(option?.variant?.variant_id).toBe(wanted?.variant_id);
  });

  test('is confirmed by mapping the option anew on the mapping page', async () => {
    const { remote, id, white } = await mapped();
    rename(remote, 'Ivory');
    await read();
    await seller.mutate('mapping.mapProductOption', {
      shop_variant_id: white?.shop_variant_id ?? '',
      variant_id: variants[7]?.variant_id ?? null,
    });
    expect((await logs(id)).list).toMatchObject([{ status: 1, outcome: 'remapped' }]);
  });
});

test('an order that came before the product was read keeps its mapping', async () => {
  const line = { sku: 'EARLY-1', title: 'Early bird', quantity: 1, price: '10.00' };
  shop.put(shopOrder('#EARLY', 1, { lines: [line] }));
  await pull();
  const [before] = await mine('Early bird');
  expect(before).toMatchObject({ status: 'unknown' });
  shop.catalog.put({ title: 'Early bird', variants: [{ sku: 'EARLY-1' }] });
  await read();
  const after = await mine('Early bird');
  expect(after).toMatchObject([{ _id: before?._id, status: 'active', option_count: 1 }]);
});

test('orders with an option that a user excluded are not processed automatically', async () => {
  const { options } = await mapped();
  const ids = options.map((one) => one.shop_variant_id);
  const off = await seller.mutate('mapping.updateAutoProcess', { shop_variant_ids: ids, auto_process: false });
  expect(off.data).toEqual({ changed: 2 });
  expect((await outsider.mutate('mapping.updateAutoProcess', { shop_variant_ids: ids, auto_process: true })).code).toBe(
    404,
  );
});

test('a store that moves to another shop has all products of that shop, and no longer those of the old one', async () => {
  const [before, after] = await Promise.all([testShop({ name: 'Before' }), testShop({ name: 'After' })]);
  afterAll(() => Promise.all([before.close(), after.close()]));
  const fields = { name: 'Moving', code: 'MOVE', currency: 'EUR', url: before.url, key: before.keys.shopify };
  const store = (await seller.mutate('store.install', fields)).data.store_id;
  before.catalog.put({ title: 'Sundial of the old shop' });
  await read(store);
  expect(await mine('Sundial')).toMatchObject([{ title: 'Sundial of the old shop', status: 'active' }]);

  // Ids are unique among all Shopify shops; the products are older than the last reading.
  for (let at = 0; at < 100; at += 1) after.catalog.nextId();
  after.catalog.put({ title: 'Sundial of the new shop', updatedAt: '2026-01-05T08:00:00Z' });
  const moved = { store_id: store, url: after.url, key: after.keys.shopify };
  expect((await seller.mutate('store.bindShopStore', moved)).code).toBe(200);
  await read(store);
  const { rows } = await app.pool.query(
    `select title, status from shop_products where store_id = $1 and title like 'Sundial%' order by title`,
    [store],
  );
  expect(rows).toEqual([
    { title: 'Sundial of the new shop', status: 'active' },
    { title: 'Sundial of the old shop', status: 'deleted' },
  ]);
});
