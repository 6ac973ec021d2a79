import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { publishingWorld } from '../../support/shops/publishing-world.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, market, entryOf, publish } = await publishingWorld(app);
beforeEach(() => {
  shop.catalog.clear();
  other.catalog.clear();
});

const severalOptions = market.filter(({ variant_count }) => variant_count > 1);
const entry = () => entryOf(severalOptions);

async function read(store: string) {
  await seller.mutate('product.syncShopProducts', { store_id: store });
  await app.idle();
}
/** The listings of an entry. */
async function listings(id: string) {
  const { list } = (await seller.query('product.myProducts', { size: 200 })).data;
  return list.filter((row) => row.import_product_id === id);
}
const options = async (id: string) =>
  (await seller.query('product.shopProduct', { shop_product_id: id })).data.variants.map(
    ({ shop_variant_id, variant, is_gone }) => [shop_variant_id, variant?.variant_id, is_gone],
  );

describe.each([
  ['Shopify', shop, storeId],
  ['WooCommerce', other, wooId],
] as const)('in %s', (_, where, store) => {
  test('a product deleted during publishing is made again: one listing, with its mapping', async () => {
    const id = await entry();
    await publish(id, store);
    const [listing] = await listings(id);
    const before = await options(listing?._id ?? '');
    where.catalog.beforeChange = ({ id: remoteId }) => {
      where.catalog.beforeChange = null;
      where.catalog.remove(remoteId);
    };
    await publish(id, store);
    expect(where.catalog.created).toBe(2);
    expect(await listings(id)).toMatchObject([
      { _id: listing?._id, status: 'active', mapping_status: 1, unconfirmed_changes: 0 },
    ]);
    expect(await options(listing?._id ?? '')).toEqual(before);
  });

  test('a product that was read as deleted and is published again keeps its mapping, and nothing waits', async () => {
    const id = await entry();
    await publish(id, store);
    const [listing] = await listings(id);
    const before = await options(listing?._id ?? '');
    where.catalog.clear();
    await app.pool.query('update shop_catalogs set compared_at = null');
    await read(store);
    expect(await listings(id)).toMatchObject([{ status: 'deleted', unconfirmed_changes: before.length }]);
    await publish(id, store);
    expect(await listings(id)).toMatchObject([{ _id: listing?._id, status: 'active', unconfirmed_changes: 0 }]);
    expect(await options(listing?._id ?? '')).toEqual(before);
  });

  test('options that come back with other ids are the same options', async () => {
    const id = await entry();
    await publish(id, store);
    const [listing] = await listings(id);
    const before = await options(listing?._id ?? '');
    const [product] = where.catalog.all();
    where.catalog.edit(product?.id ?? 0, (stored) => {
      stored.variants = stored.variants.map((variant) => ({ ...variant, id: where.catalog.nextId() }));
    });
    await read(store);
    expect(await listings(id)).toMatchObject([{ mapping_status: 1, unconfirmed_changes: 0 }]);
    expect(await options(listing?._id ?? '')).toEqual(before);
  });

  test('options that the seller renames on the import list and publishes again need no confirmation', async () => {
    const id = await entry();
    await publish(id, store);
    const detail = (await seller.query('product.importDetail', { import_product_id: id })).data;
    const variants = detail.variants.map(({ variant_id, is_on, sku, option_values, image, own_prices }) => ({
      variant_id,
      is_on,
      sku,
      image,
      own_prices,
      option_values: option_values.map((value) => `${value} (new)`),
    }));
    const { title, description, images, option_names, tags, collection, vendor, version } = detail;
    const texts = { title, description, images, option_names, tags, collection, vendor };
    const saved = await seller.mutate('product.updateImportProduct', {
      import_product_id: id,
      version,
      ...texts,
      variants,
      rules: [],
    });
    expect(saved.code).toBe(200);
    await publish(id, store);
    expect(await listings(id)).toMatchObject([{ mapping_status: 1, unconfirmed_changes: 0 }]);
    expect(
      where.catalog.all()[0]?.variants.every(({ options: own }) => /\(new\)/.test(Object.values(own)[0] ?? '')),
    ).toBe(true);
  });
});

test('a reading that finds nothing new leaves a product as it is being edited', async () => {
  const id = await entry();
  await publish(id, storeId);
  const [listing] = await listings(id);
  const before = (await seller.query('product.shopProduct', { shop_product_id: listing?._id ?? '' })).data;
  await read(storeId);
  const after = (await seller.query('product.shopProduct', { shop_product_id: before._id })).data;
  expect(after.version).toBe(before.version);
  const [product] = shop.catalog.all();
  shop.catalog.edit(product?.id ?? 0, ({ variants }) => {
    for (const variant of variants) variant.price = '99.00';
  });
  await read(storeId);
  const changed = (await seller.query('product.shopProduct', { shop_product_id: before._id })).data;
  expect(changed.version).toBe(before.version + 1);
});
