import { expect, test } from 'vitest';
import { scriptedShopify } from '../scripted.fixture.ts';
import { ProductNode, productOf, statusOf } from './shopify-product.ts';

const variant = (id: number, change: object = {}) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  sku: null,
  price: '10.0',
  selectedOptions: [{ name: 'Color', value: 'Red' }],
  inventoryItem: { id: 'i', tracked: true },
  ...change,
});
const page = (endCursor: string | null, ...nodes: object[]) => ({
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
  nodes,
});
const product = {
  id: 'gid://shopify/Product/31',
  handle: 'mug',
  title: 'Mug',
  status: 'ACTIVE',
  tags: [],
  updatedAt: '2026-11-24T08:00:00+02:00',
  options: [{ name: 'Color' }],
  media: { nodes: [] },
  variants: page(null, variant(1)),
};
const read = (change: object = {}, more: (after: unknown) => unknown = () => null, currency = 'EUR') => {
  const { runQuery } = scriptedShopify((_, { after }) => ({ product: more(after) }));
  return productOf(runQuery, ProductNode.parse({ ...product, ...change }), currency);
};
const variantOf = async (change: object, currency = 'EUR') =>
  (await read({ variants: page(null, variant(1, change)) }, undefined, currency)).variants[0];

test('a product in which everything optional is missing is read', async () => {
  expect(await read()).toMatchObject({
    remoteId: '31',
    url: '',
    description: '',
    vendor: '',
    images: [],
    updatedAt: new Date('2026-11-24T06:00:00Z'),
    variants: [{ remoteId: '1', sku: '', title: 'Red', options: { Color: 'Red' }, priceMinor: 1000 }],
  });
});

test.each([
  ['ACTIVE', 'active'],
  ['DRAFT', 'draft'],
  ['ARCHIVED', 'archived'],
  // Such a product is not for sale in the online store.
  ['UNLISTED', 'archived'],
])('the status %s is %s', (status, expected) => expect(statusOf(status)).toBe(expected));

test.each([
  ['units', { inventoryQuantity: 5 }, 5],
  ['more sold than there are', { inventoryQuantity: -2 }, -2],
  ['unknown units', { inventoryQuantity: null }, 0],
  ['units that are not tracked', { inventoryQuantity: 5, inventoryItem: { id: 'i', tracked: false } }, null],
])('stock: %s', async (_, change, stock) => expect(await variantOf(change)).toMatchObject({ stock }));

test('prices are in the units of their currency', async () => {
  expect(await variantOf({ price: '1500.0' }, 'JPY')).toMatchObject({ priceMinor: 1500 });
  expect(await variantOf({ price: '0.999' })).toMatchObject({ priceMinor: 100 });
});

test('only the one variant of a product without options has no options', async () => {
  const single = { selectedOptions: [{ name: 'Title', value: 'Default Title' }] };
  const without = await read({ options: [{ name: 'Title' }], variants: page(null, variant(1, single)) });
  expect(without).toMatchObject({ optionNames: [], variants: [{ title: '', options: {} }] });
  const named = { selectedOptions: [{ name: 'Title', value: 'First edition' }] };
  const own = await read({ options: [{ name: 'Title' }], variants: page(null, variant(1, named)) });
  expect(own).toMatchObject({ optionNames: ['Title'], variants: [{ options: { Title: 'First edition' } }] });
});

test('an option may be called like a part of an object', async () => {
  const options = (await variantOf({ selectedOptions: [{ name: '__proto__', value: 'Red' }] }))?.options ?? {};
  expect(Object.entries(options)).toEqual([['__proto__', 'Red']]);
});

test('media without a picture are left out', async () => {
  const nodes = [{ preview: null }, {}, { preview: { image: null } }, { preview: { image: { url: 'a' } } }];
  expect((await read({ media: { nodes } })).images).toEqual(['a']);
});

test('all pages of variants are read, and reading ends in any case', async () => {
  const pages: Record<string, object> = { c1: page('c2', variant(2)), c2: page(null, variant(3)) };
  const all = await read({ variants: page('c1', variant(1)) }, (after) => ({ variants: pages[String(after)] }));
  expect(all.variants.map(({ remoteId }) => remoteId)).toEqual(['1', '2', '3']);
  const endless = await read({ variants: page('c', variant(1)) }, () => ({ variants: page('c', variant(1)) }));
  expect(endless.variants.length).toBeLessThan(100);
});
