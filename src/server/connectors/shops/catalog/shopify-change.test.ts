import { expect, test } from 'vitest';
import { scriptedShopify } from '../scripted.fixture.ts';
import type { RemoteProduct } from './catalog.ts';
import { changeAtShopify } from './shopify-change.ts';

const product = { remoteId: '31' } as RemoteProduct;
const texts = { title: 'Mug', description: '<p>Blue</p>', tags: ['a', 'b'], vendor: '' };
const done = { userErrors: [] };
const shopWith = (updated: unknown = done, priced: unknown = done) =>
  scriptedShopify((query) =>
    query.includes('productVariantsBulkUpdate') ? { productVariantsBulkUpdate: priced } : { productUpdate: updated },
  );
const change = (shop: ReturnType<typeof shopWith>, prices: [string, number][], currency = 'EUR') =>
  changeAtShopify(shop.runQuery, product, { ...texts, prices: new Map(prices) }, currency);

test('texts are sent as they are, and no price when none is changed', async () => {
  const shop = shopWith();
  await change(shop, []);
  expect(shop.sent.map(({ variables }) => variables)).toEqual([
    {
      product: {
        id: 'gid://shopify/Product/31',
        title: 'Mug',
        descriptionHtml: '<p>Blue</p>',
        tags: ['a', 'b'],
        vendor: '',
      },
    },
  ]);
});

test.each([
  ['EUR', 5, '0.05'],
  ['EUR', 123456, '1234.56'],
  ['JPY', 1500, '1500'],
  ['KWD', 1500, '1.500'],
])('in %s %i minor units are %s', async (currency, minor, price) => {
  const shop = shopWith();
  await change(shop, [['7', minor]], currency);
  expect(shop.sent[1]?.variables['variants']).toEqual([{ id: 'gid://shopify/ProductVariant/7', price }]);
});

test('each of many prices is sent once', async () => {
  const shop = shopWith();
  const ids = Array.from({ length: 501 }, (_, at) => String(at));
  await change(
    shop,
    ids.map((id) => [id, 100]),
  );
  const batches = shop.sent.slice(1).map(({ variables }) => variables['variants'] as { id: string }[]);
  expect(batches.map((batch) => batch.length)).toEqual([250, 250, 1]);
  expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(501);
});

test.each([
  [
    'texts',
    { userErrors: [{ field: ['title'], message: 'Too long' }] },
    done,
    { field: 'title', words: 'Too long' },
    1,
  ],
  [
    'a price',
    done,
    { userErrors: [{ field: ['variants', '0', 'price'], message: 'Too high', code: 'X' }] },
    { field: 'price' },
    2,
  ],
  ['the whole product', null, done, { problem: 'unexpected-response', detail: 'productUpdate' }, 1],
  ['all prices', done, null, { detail: 'productVariantsBulkUpdate' }, 2],
])('a refusal of %s is no success', async (_, updated, priced, expected, requests) => {
  const shop = shopWith(updated, priced);
  await expect(change(shop, [['7', 100]])).rejects.toMatchObject(expected);
  expect(shop.sent).toHaveLength(requests);
});
