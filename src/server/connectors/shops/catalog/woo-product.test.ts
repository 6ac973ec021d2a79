import { expect, test } from 'vitest';
import { optionNamesOf, WooProduct, wooProductOf, WooVariation } from './woo-product.ts';

const product = {
  id: 31,
  name: 'Mug',
  slug: 'mug',
  type: 'variable',
  status: 'publish',
  manage_stock: false,
  images: [],
  attributes: [
    { name: 'Material', variation: false, options: ['Clay'] },
    { name: 'Size', variation: true, options: ['S', 'L'] },
    { name: 'Color &amp; glaze', variation: true, options: ['Red'] },
  ],
};
const variation = {
  id: 7,
  manage_stock: false,
  attributes: [
    { name: 'color &amp; glaze', option: 'Red' },
    { name: 'size', option: 'L' },
  ],
};
const read = (change: object = {}, variations: readonly object[] = [variation], currency = 'EUR') =>
  wooProductOf(
    WooProduct.parse({ ...product, ...change }),
    variations.map((one) => WooVariation.parse(one)),
    currency,
  );
const variantOf = (change: object, currency?: string) => read({}, [{ ...variation, ...change }], currency).variants[0];

test('options are those of the variations, in the order of the product', () => {
  expect(optionNamesOf(WooProduct.parse(product))).toEqual(['Size', 'Color & glaze']);
  expect(read().variants).toMatchObject([{ title: 'L / Red', options: { Size: 'L', 'Color & glaze': 'Red' } }]);
});

test('a variation for any value of an option has none', () => {
  expect(variantOf({ attributes: [{ name: 'Size', option: 'L' }] })?.options).toEqual({
    Size: 'L',
    'Color & glaze': '',
  });
});

test('a product without variations is its own variant, with its options left out', () => {
  expect(read({ type: 'simple', sku: 'MUG', price: '5' })).toMatchObject({
    optionNames: [],
    variants: [{ remoteId: '31', sku: 'MUG', title: '', options: {}, priceMinor: 500 }],
  });
  expect(read({}, []).variants).toEqual([]);
});

test.each([
  ['publish', 'active'],
  ['draft', 'draft'],
  ['pending', 'draft'],
  ['future', 'draft'],
  ['private', 'archived'],
  ['trash', 'archived'],
])('the status %s is %s', (status, expected) => expect(read({ status }).status).toBe(expected));

test.each([
  ['the current price before the regular one', { price: '8.00', regular_price: '10.00' }, 'EUR', 800],
  ['the regular price alone', { price: '', regular_price: '10.00' }, 'EUR', 1000],
  ['no price', { price: '', regular_price: null }, 'EUR', 0],
  ['a price with more digits', { price: '8.4034' }, 'EUR', 840],
  ['a currency without decimals', { price: '1500' }, 'JPY', 1500],
])('price: %s', (_, change, currency, priceMinor) => expect(variantOf(change, currency)).toMatchObject({ priceMinor }));

test.each([
  [{ manage_stock: true, stock_quantity: 5 }, 5],
  [{ manage_stock: 'true', stock_quantity: 5 }, 5],
  [{ manage_stock: true, stock_quantity: -1 }, -1],
  [{ manage_stock: true, stock_quantity: null }, 0],
  [{ manage_stock: false, stock_quantity: 5 }, null],
  // All variations together have the units of the product.
  [{ manage_stock: 'parent', stock_quantity: 5 }, null],
])('%j is a stock of %j', (change, stock) => expect(variantOf(change)).toMatchObject({ stock }));

test('texts are without HTML, and the time is UTC', () => {
  const tags = [{ name: 'Tom &amp; Jerry' }];
  expect(read({ name: 'Mug &#8211; <b>large</b>', tags, date_modified_gmt: '2026-11-24T08:00:00' })).toMatchObject({
    title: 'Mug – large',
    tags: ['Tom & Jerry'],
    updatedAt: new Date('2026-11-24T08:00:00Z'),
  });
  expect(read({ tags: null, permalink: null })).toMatchObject({ tags: [], url: '', description: '', updatedAt: null });
});
