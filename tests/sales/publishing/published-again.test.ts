import { beforeEach, describe, expect, test } from 'vitest';
import { planListingsJob } from '#server/features/sales/publishing/jobs.ts';
import { testApp } from '../../support/server/app.ts';
import { publishingWorld } from '../../support/shops/publishing-world.ts';
import type { TestProduct } from '../../support/shops/shop-catalog.ts';
import type { TestShop } from '../../support/shops/shop-server.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, market, entryOf, publish } = await publishingWorld(app);
beforeEach(() => {
  shop.catalog.clear();
  other.catalog.clear();
});

type Entry = { images: string[]; collection: string; option_names: string[] };
/** Changes an entry of the import list; without options it has its first variant only. `off`: variants not for sale. */
async function change(id: string, more: Partial<Entry>, off: readonly number[] = []) {
  const detail = (await seller.query('product.importDetail', { import_product_id: id })).data;
  const { title, description, images, option_names, tags, collection, vendor, version } = detail;
  const variants = detail.variants.map(({ variant_id, is_on, sku, option_values, own_prices }, at) => ({
    variant_id,
    is_on: is_on && !off.includes(at) && (at === 0 || !more.option_names),
    sku,
    image: '',
    own_prices,
    option_values: more.option_names ?? option_values,
  }));
  const texts = { title, description, images, option_names, tags, collection, vendor };
  const saved = await seller.mutate('product.updateImportProduct', {
    import_product_id: id,
    version,
    ...texts,
    ...more,
    variants,
    rules: [],
  });
  expect(saved.code).toBe(200);
}
const withPictures = market.filter(({ images }) => new Set(images).size > 1);
/** An entry with several different pictures. */
async function entry(more: Partial<Entry> = {}) {
  const id = await entryOf(withPictures);
  const { images } = (await seller.query('product.importDetail', { import_product_id: id })).data;
  const different = [...new Set(images)];
  await change(id, { images: different, ...more });
  return { id, images: different };
}
async function later() {
  await app.pool.query('update publications set next_try_at = now() where next_try_at is not null');
  await app.services.jobs.enqueue(app.db, planListingsJob, {});
  await app.idle();
}
const status = async (id: string) =>
  (await seller.query('product.publications', { import_product_ids: [id] })).data.list.map((one) => one.status);
function stored(where: TestShop): TestProduct {
  const [product] = where.catalog.all();
  if (!product) throw new Error('nothing was published');
  return product;
}
const sources = (where: TestShop) => stored(where).pictures.map(({ src }) => new URL(src).pathname);
/** Pictures that the seller adds: one before ours, one after. */
function addPictures(where: TestShop) {
  where.catalog.edit(stored(where).id, (product) => {
    const [before, after] = ['before', 'after'].map((name) => where.catalog.picture(`https://seller.example/${name}`));
    product.pictures = [before, ...product.pictures, after].filter((picture) => picture !== undefined);
  });
}

describe.each([
  ['Shopify', shop, storeId, 'productSet', 'product'],
  ['WooCommerce', other, wooId, 'PUT', 'GET /wc/v3/products'],
] as const)('published again in %s', (type, where, store, write, read) => {
  test('pictures of the seller stay after ours, and ours are not downloaded again', async () => {
    const { id, images } = await entry();
    await publish(id, store);
    addPictures(where);
    const before = stored(where).pictures.map((picture) => picture.id);
    where.catalog.downloads = [];
    await publish(id, store);
    expect(sources(where)).toEqual([...images, '/before', '/after']);
    expect(
      stored(where)
        .pictures.map((picture) => picture.id)
        .toSorted(),
    ).toEqual(before.toSorted());
    expect(where.catalog.downloads).toEqual([]);
  });

  test('one of our pictures is replaced: only that one', async () => {
    const { id, images } = await entry();
    const [first = '', second = ''] = images;
    await change(id, { images: [first] });
    await publish(id, store);
    addPictures(where);
    await change(id, { images: [second] });
    where.catalog.downloads = [];
    await publish(id, store);
    expect(sources(where)).toEqual([second, '/before', '/after']);
    await publish(id, store);
    expect(where.catalog.downloads.map((src) => new URL(src).pathname)).toEqual([second]);
    await change(id, { images: [] });
    await publish(id, store);
    expect(sources(where)).toEqual(['/before', '/after']);
  });

  test('a picture of ours that the seller deleted is sent again', async () => {
    const { id, images } = await entry();
    await publish(id, store);
    where.catalog.edit(stored(where).id, (product) => {
      product.pictures = product.pictures.slice(1);
    });
    await publish(id, store);
    expect(sources(where)).toEqual(images);
  });

  test('an attempt whose response is lost makes no second picture, and those of the seller stay', async () => {
    const { id, images } = await entry();
    const [first = '', ...others] = images;
    await change(id, { images: [first] });
    await publish(id, store);
    addPictures(where);
    await change(id, { images: [...others, first] });
    const only = type === 'Shopify' ? write : `PUT /wc/v3/products/${stored(where).id}`;
    // A PUT is repeated at once.
    where.fail('lost', { times: type === 'Shopify' ? 1 : 3, only });
    await publish(id, store);
    expect(await status(id)).toEqual(['running']);
    await later();
    expect(await status(id)).toEqual(['done']);
    expect(sources(where)).toEqual([...others, first, '/before', '/after']);
    await publish(id, store);
    expect(sources(where)).toEqual([...others, first, '/before', '/after']);
  });

  test('pictures that cannot be read after the request are those of the next attempt', async () => {
    const { id, images } = await entry();
    await change(id, { images: images.slice(0, 1) });
    await publish(id, store);
    addPictures(where);
    await change(id, { images });
    // Before the request a WooCommerce shop is also searched for the product.
    where.fail('down', { skip: type === 'Shopify' ? 1 : 2, only: read });
    await publish(id, store);
    expect(await status(id)).toEqual(['running']);
    where.heal();
    await later();
    expect(await status(id)).toEqual(['done']);
    expect(sources(where)).toEqual([...images, '/before', '/after']);
  });

  test('a picture that the seller adds after a publication failed stays', async () => {
    const { id, images } = await entry();
    await publish(id, store);
    where.catalog.refuse({ path: ['input', 'title'], code: 'INVALID', message: 'No' });
    await publish(id, store);
    expect(await status(id)).toEqual(['failed']);
    addPictures(where);
    await publish(id, store);
    expect(sources(where)).toEqual([...images, '/before', '/after']);
  });

  test('a product without pictures of ours needs no request about them', async () => {
    const { id } = await entry({ images: [] });
    await publish(id, store);
    addPictures(where);
    const from = where.asked.length;
    await publish(id, store);
    expect(where.asked.slice(from).filter((word) => word === 'product')).toEqual([]);
    expect(sources(where)).toEqual(['/before', '/after']);
  });

  test('a product published before ids of pictures were recorded is not doubled', async () => {
    const { id, images } = await entry();
    await publish(id, store);
    where.catalog.edit(stored(where).id, (product) => {
      product.pictures.push(where.catalog.picture('https://seller.example/after'));
    });
    await app.pool.query('update publications set sent_pictures = null where import_product_id = $1', [id]);
    await publish(id, store);
    expect(sources(where)).toEqual([...images, '/after']);
  });

  test('collections of the seller stay, together with ours', async () => {
    const { id } = await entry();
    await publish(id, store);
    const [own, smart] = [`categories:Gifts`, `categories:Sale`].map((name) => {
      const made = where.catalog.nextId();
      const collection = type === 'Shopify' ? `gid://shopify/Collection/${made}` : String(made);
      where.catalog.collections.set(name, collection);
      return collection;
    });
    if (type === 'Shopify') where.catalog.smartCollections.add(smart ?? '');
    where.catalog.edit(stored(where).id, (product) => {
      product.collections = [own ?? '', smart ?? ''];
    });
    await change(id, { collection: 'Winter' });
    for (let time = 0; time < 2; time += 1) {
      await publish(id, store);
      expect(await status(id)).toEqual(['done']);
      expect(stored(where).collections).toHaveLength(3);
      expect(stored(where).collections).toEqual(expect.arrayContaining([own, smart]));
    }
  });

  test('a product without options that got options in the shop keeps them and all its variants', async () => {
    const { id } = await entry({ option_names: [] });
    await publish(id, store);
    expect(stored(where).optionNames).toEqual([]);
    where.catalog.edit(stored(where).id, (product) => {
      const [only] = product.variants;
      if (only) only.options = { Color: 'Red' };
      product.optionNames = ['Color'];
      product.variants.push(where.catalog.variant({ sku: 'OWN', options: { Color: 'Gold' } }));
    });
    await publish(id, store);
    expect(await status(id)).toEqual(['done']);
    expect(stored(where).optionNames).toEqual(['Color']);
    expect(stored(where).variants.map(({ options }) => options)).toEqual([{ Color: 'Red' }, { Color: 'Gold' }]);
    const { list } = (await seller.query('product.myProducts', { size: 200 })).data;
    const listing = list.find((row) => row.import_product_id === id);
    const options = (await seller.query('product.shopProduct', { shop_product_id: listing?._id ?? '' })).data.variants;
    expect(options.filter(({ sku }) => sku === 'OWN')).toMatchObject([{ variant: null }]);
  });
});

test.each([
  ['Shopify', shop, storeId],
  ['WooCommerce', other, wooId],
] as const)(
  'an option that the seller added in %s stays, and a new variant of ours is mapped',
  async (_, where, store) => {
    const { id } = await entry();
    await change(id, {}, [1]);
    await publish(id, store);
    const before = stored(where).variants.length;
    where.catalog.edit(stored(where).id, (product) => {
      product.optionNames = ['Material', ...product.optionNames];
      for (const variant of product.variants) variant.options = { Material: 'Cotton', ...variant.options };
    });
    await app.pool.query('update import_variants set is_on = true where import_product_id = $1', [id]);
    await publish(id, store);
    expect(await status(id)).toEqual(['done']);
    expect(stored(where).optionNames).toContain('Material');
    expect(stored(where).variants).toHaveLength(before + 1);
    expect(
      stored(where)
        .variants.slice(0, before)
        .map(({ options }) => options['Material']),
    ).toContain('Cotton');
    const { list } = (await seller.query('product.myProducts', { size: 200 })).data;
    expect(list.filter((row) => row.import_product_id === id)).toMatchObject([
      { option_count: before + 1, mapped_count: before + 1, unconfirmed_changes: 0 },
    ]);
  },
);

test('WooCommerce gets weights in its own unit', async () => {
  const { id } = await entry();
  await publish(id, wooId);
  const inKg = stored(other).variants.map(({ weight }) => Number(weight));
  other.catalog.weightUnit = 'g';
  await publish(id, wooId);
  expect(inKg.some((weight) => weight > 0)).toBe(true);
  expect(stored(other).variants.map(({ weight }) => Number(weight))).toEqual(
    inKg.map((weight) => Math.round(weight * 1000)),
  );
});
