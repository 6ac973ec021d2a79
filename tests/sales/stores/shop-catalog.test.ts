import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openShop } from '#server/connectors/shops/connect.ts';
import { ProductRefused, type ProductToWrite, type VariantToWrite } from '#server/connectors/shops/catalog/catalog.ts';
import { ShopFault } from '#server/connectors/shops/fault.ts';
import { TestBucket } from '../../support/shops/shop-catalog.ts';
import { testShop } from '../../support/shops/shop-server.ts';

const shop = await testShop();
afterAll(() => shop.close());
afterEach(() => {
  shop.heal();
  shop.limit(null);
  shop.catalog.clear();
});

const connection = { baseUrl: shop.url, currency: 'EUR', timeoutMs: 20_000, allowPrivate: true };
const catalogs = {
  shopify: openShop(connection, shop.keys.shopify).catalog,
  woocommerce: openShop(connection, shop.keys.woocommerce).catalog,
};

const variant = (over: Partial<VariantToWrite> = {}): VariantToWrite => ({
  remoteId: null,
  optionValues: ['Sage', 'S'],
  sku: 'MUG-SG-S',
  priceMinor: 1999,
  compareAtMinor: 2499,
  image: '',
  weightG: 380,
  stock: 7,
  ...over,
});
const mug = (over: Partial<ProductToWrite> = {}): ProductToWrite => ({
  reference: 'stoneware-mug-1a2b3c4d5e6f',
  remoteId: null,
  title: 'Stoneware mug',
  description: '<p>Holds 350 ml.</p>',
  images: ['https://img.example/mug.jpg'],
  optionNames: ['Colour', 'Size'],
  tags: ['kitchen'],
  collection: 'Winter',
  vendor: 'Noor',
  currency: 'EUR',
  variants: [variant(), variant({ optionValues: ['Blue', 'S'], sku: 'MUG-BL-S', priceMinor: 2099, stock: null })],
  sentPictures: new Map(),
  sellerPictures: null,
  ...over,
});

describe.each(['shopify', 'woocommerce'] as const)('%s', (type) => {
  const catalog = catalogs[type];

  test('a product is written with options, prices, stock and pictures, and read back the same', async () => {
    const written = await catalog.write(mug());
    expect(written).toMatchObject({
      reference: 'stoneware-mug-1a2b3c4d5e6f',
      title: 'Stoneware mug',
      status: 'active',
      description: '<p>Holds 350 ml.</p>',
      images: ['https://img.example/mug.jpg'],
      optionNames: ['Colour', 'Size'],
      tags: ['kitchen'],
      variants: [
        { sku: 'MUG-SG-S', title: 'Sage / S', options: { Colour: 'Sage', Size: 'S' }, priceMinor: 1999, stock: 7 },
        { sku: 'MUG-BL-S', title: 'Blue / S', options: { Colour: 'Blue', Size: 'S' }, priceMinor: 2099, stock: null },
      ],
    });
    expect(await catalog.product(written.remoteId)).toEqual(written);
    const page = await catalog.changedSince(null, null);
    expect(page).toEqual({ products: [written], unreadable: [], next: null });
    expect(await catalog.ids(null)).toEqual({ ids: [written.remoteId], next: null });
  });

  test('a product without options has one variant without a title', async () => {
    const single = variant({ optionValues: [], sku: 'MUG' });
    const written = await catalog.write(mug({ optionNames: [], variants: [single] }));
    expect(written).toMatchObject({ optionNames: [], variants: [{ sku: 'MUG', title: '', options: {}, stock: 7 }] });
  });

  test('the same product written again, also without knowing its id, is one product', async () => {
    const first = await catalog.write(mug());
    const again = await catalog.write(mug({ title: 'Mug' }));
    const known = await catalog.write(mug({ remoteId: first.remoteId, title: 'Cup' }));
    expect([again.remoteId, known.remoteId]).toEqual([first.remoteId, first.remoteId]);
    expect(shop.catalog.all()).toMatchObject([{ title: 'Cup', variants: [{ sku: 'MUG-SG-S' }, { sku: 'MUG-BL-S' }] }]);
    expect(again.variants.map(({ remoteId }) => remoteId)).toEqual(first.variants.map(({ remoteId }) => remoteId));
  });

  test('a write whose response is lost is found by the next one', async () => {
    shop.fail('lost', { times: 1, only: type === 'shopify' ? 'productSet' : 'POST /wc/v3/products' });
    await expect(catalog.write(mug())).rejects.toThrow(ShopFault);
    await catalog.write(mug());
    expect(shop.catalog.all()).toHaveLength(1);
    expect(shop.catalog.created).toBe(1);
    expect(shop.catalog.all()[0]?.variants).toHaveLength(2);
  });

  test('a product deleted in the shop during publishing is made again', async () => {
    const first = await catalog.write(mug());
    shop.catalog.beforeChange = ({ id }) => {
      shop.catalog.beforeChange = null;
      shop.catalog.remove(id);
    };
    const again = await catalog.write(mug({ remoteId: first.remoteId }));
    expect(again.remoteId).not.toBe(first.remoteId);
    expect(shop.catalog.all()).toHaveLength(1);
  });

  test('2,048 variants are written and read back, and written again they are the same ones', async () => {
    const variants = Array.from({ length: 2_048 }, (_, at) =>
      variant({ optionValues: [`Tone ${at}`], sku: `TONE-${at}`, priceMinor: 100 + at }),
    );
    const large = mug({ optionNames: ['Colour'], variants });
    const first = await catalog.write(large);
    expect(first.variants.map(({ sku, priceMinor }) => [sku, priceMinor])).toEqual(
      variants.map(({ sku, priceMinor }) => [sku, priceMinor]),
    );
    const again = await catalog.write({ ...large, remoteId: first.remoteId });
    expect(again.variants.map(({ remoteId }) => remoteId)).toEqual(first.variants.map(({ remoteId }) => remoteId));
    expect(shop.catalog.created).toBe(1);
  });

  test('variants that the seller added in the shop stay', async () => {
    const first = await catalog.write(mug());
    shop.catalog.edit(Number(first.remoteId), ({ variants }) => {
      variants.push(shop.catalog.variant({ sku: 'OWN', options: { Colour: 'Gold', Size: 'S' } }));
    });
    const again = await catalog.write(mug({ remoteId: first.remoteId }));
    expect(again.variants.map(({ sku }) => sku)).toEqual(['MUG-SG-S', 'MUG-BL-S', 'OWN']);
  });

  test('pictures are known by ids in their order; a product that is gone has none', async () => {
    const { remoteId } = await catalog.write(
      mug({ images: ['https://img.example/1.jpg', 'https://img.example/2.jpg'] }),
    );
    const ids = await catalog.mediaOf(remoteId);
    shop.catalog.edit(Number(remoteId), (product) => product.pictures.reverse());
    expect(await catalog.mediaOf(remoteId)).toEqual(ids.toReversed());
    expect(new Set(ids).size).toBe(2);
    shop.catalog.remove(Number(remoteId));
    expect(await catalog.mediaOf(remoteId)).toEqual([]);
  });

  test('a refusal names the field and keeps the words of the shop', async () => {
    shop.catalog.refuse(
      type === 'shopify'
        ? { path: ['input', 'variants', '1', 'price'], code: 'INVALID', message: 'Price must be lower' }
        : { path: [], code: 'woocommerce_product_price_invalid', message: 'Price must be lower' },
    );
    const refused = await catalog.write(mug()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProductRefused);
    expect(refused).toMatchObject({ field: 'price', words: 'Price must be lower' });
    expect(shop.catalog.all()).toHaveLength(0);
  });

  test('texts and prices are changed; what was not named stays', async () => {
    const before = await catalog.write(mug());
    const [first, second] = before.variants;
    const changed = await catalog.change(before, {
      title: 'Big mug',
      description: '<p>New.</p>',
      tags: ['cups'],
      vendor: 'Noor',
      prices: new Map([[first?.remoteId ?? '', 2599]]),
    });
    expect(changed).toMatchObject({ title: 'Big mug', description: '<p>New.</p>', tags: ['cups'] });
    expect(changed.variants).toEqual([{ ...first, priceMinor: 2599 }, second]);
  });

  test('an unpublished product is a draft, and published again it is visible', async () => {
    const { remoteId } = await catalog.write(mug());
    await catalog.unpublish(remoteId);
    expect(await catalog.product(remoteId)).toMatchObject({ status: 'draft' });
    expect(await catalog.write(mug({ remoteId }))).toMatchObject({ remoteId, status: 'active' });
  });

  test('a removed product is gone, and removing it again is no fault', async () => {
    const { remoteId } = await catalog.write(mug());
    await catalog.remove(remoteId);
    await catalog.remove(remoteId);
    await catalog.unpublish(remoteId);
    expect(await catalog.product(remoteId)).toBeNull();
  });

  test('units for sale are set; those of missing variants are skipped', async () => {
    const { remoteId, variants } = await catalog.write(mug());
    const stocks = variants.map(({ remoteId: variantId }, at) => ({ productId: remoteId, variantId, units: at + 1 }));
    await catalog.setStock([...stocks, { productId: remoteId, variantId: '1', units: 3 }]);
    expect((await catalog.product(remoteId))?.variants.map(({ stock }) => stock)).toEqual([1, 2]);
  });

  test('only changed products are read', async () => {
    await catalog.write(mug());
    const since = new Date(Date.now() + 3_600_000);
    expect((await catalog.changedSince(since, null)).products).toEqual([]);
  });

  test.each([
    ['throttled', 'throttled'],
    ['down', 'shop-fault'],
    ['silent', 'too-slow'],
    ['unauthorized', 'wrong-key'],
    ['cut', 'cut-off'],
  ] as const)('a shop that is %s fails as %s', async (kind, problem) => {
    shop.fail(kind, { retryAfter: '60' });
    // A busy machine may take longer than this to respond, so nothing else has this timeout.
    const limits = kind === 'silent' ? { ...connection, timeoutMs: 500 } : connection;
    await expect(openShop(limits, shop.keys[type]).catalog.write(mug())).rejects.toMatchObject({ problem });
  });
});

test('a picture that Shopify could not download is not one of the product', async () => {
  const { remoteId } = await catalogs.shopify.write(mug());
  const [id] = await catalogs.shopify.mediaOf(remoteId);
  shop.catalog.edit(Number(remoteId), ({ pictures }) => {
    pictures.push({ ...shop.catalog.picture('https://img.example/broken.jpg'), isFailed: true });
  });
  expect(await catalogs.shopify.mediaOf(remoteId)).toEqual([id]);
});

test('a WooCommerce SKU that another product has is refused at the SKU', async () => {
  shop.catalog.put({ variants: [{ sku: 'MUG-SG-S' }] });
  await expect(catalogs.woocommerce.write(mug())).rejects.toMatchObject({ field: 'sku' });
});

test('a product with more variants than one page is read completely', async () => {
  const variants = Array.from({ length: 230 }, (_, at) => ({ sku: `S${at}`, options: { Size: `${at}` } }));
  shop.catalog.put({ optionNames: ['Size'], variants });
  for (const catalog of Object.values(catalogs)) {
    const { products } = await catalog.changedSince(null, null);
    expect(products[0]?.variants).toHaveLength(230);
  }
});

test('writing waits for Shopify’s cost points instead of being throttled', async () => {
  const { catalog } = openShop(connection, shop.keys.shopify);
  await catalog.write(mug({ reference: 'mug' }));
  const bucket = new TestBucket(200, 400);
  shop.limit(bucket);
  await catalog.write(mug({ reference: 'mug' }));
  const [began, before] = [Date.now(), bucket.spent];
  for (let at = 0; at < 8; at += 1) await catalog.write(mug({ reference: `mug-${at}` }));
  const seconds = (Date.now() - began) / 1000;
  expect(bucket.throttled).toBe(0);
  expect(shop.catalog.all()).toHaveLength(9);
  // What was spent is at least nine tenths of what refilled.
  expect(bucket.spent - before).toBeGreaterThan(0.9 * Math.max(seconds * bucket.perSecond - bucket.size, 0));
});
