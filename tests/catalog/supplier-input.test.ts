import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { internalProducts } from '../support/catalog/internal-products.ts';
import { testApp } from '../support/server/app.ts';
import type { Input } from '../support/server/client.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, create } = await internalProducts(app);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const product = await create();
const breaks = [
  { from: 10, minor: 1_200 },
  { from: 100, minor: 1_050 },
];
const terms = {
  url: 'https://detail.1688.com/offer/1.html',
  currency: 'CNY',
  min_quantity: 10,
  lead_days: 7,
  price_breaks: breaks,
  is_preferred: false,
};
const added: Input<'supplier.addOffer'> = { product_id: product._id, name: 'Input kiln', platform: '1688', ...terms };
const { offer_id, version } = (await purchaser.mutate('supplier.addOffer', added)).data;
const offer: Input<'supplier.saveOffer'> = { offer_id, version, ...terms };

const badTerms: readonly BadInput<typeof terms>[] = [
  ['no address', { url: undefined }, 'url empty'],
  ['an address without a scheme', { url: 'detail.1688.com' }, 'url format'],
  ['a script as address', { url: 'javascript:alert(1)' }, 'url format'],
  ['no currency', { currency: undefined }, 'currency empty'],
  ['a currency in small letters', { currency: 'cny' }, 'currency format'],
  ['an unknown currency', { currency: 'ZZZ' }, 'currency other'],
  ['no minimum quantity', { min_quantity: null }, 'min_quantity empty'],
  ['a minimum quantity of 0', { min_quantity: 0 }, 'min_quantity too_small'],
  ['a minimum quantity of 1.5', { min_quantity: 1.5 }, 'min_quantity whole'],
  ['a minimum quantity above a million', { min_quantity: 1_000_001 }, 'min_quantity too_big'],
  ['a minimum quantity as text', { min_quantity: '10' }, 'min_quantity number'],
  ['a negative delivery time', { lead_days: -1 }, 'lead_days too_small'],
  ['a delivery time of 366 days', { lead_days: 366 }, 'lead_days too_big'],
  ['no prices', { price_breaks: [] }, 'price_breaks empty'],
  ['11 prices', { price_breaks: Array.from({ length: 11 }, () => breaks[0]) }, 'price_breaks too_many'],
  ['one price instead of a list', { price_breaks: breaks[0] }, 'price_breaks other'],
  ['null in the prices', { price_breaks: [null] }, 'price_breaks.0 empty'],
  ['a price of 0', { price_breaks: [{ from: 10, minor: 0 }] }, 'price_breaks.0.minor amount_small'],
  ['a price of half a cent', { price_breaks: [{ from: 10, minor: 0.5 }] }, 'price_breaks.0.minor whole'],
  ['a price above the limit', { price_breaks: [{ from: 10, minor: 1e9 }] }, 'price_breaks.0.minor amount_big'],
  ['a price from 0 pieces', { price_breaks: [{ from: 0, minor: 1 }] }, 'price_breaks.0.from too_small'],
  ['a first price above the minimum', { price_breaks: [{ from: 11, minor: 1 }] }, 'supplier.first-break'],
  ['a first price below the minimum', { price_breaks: [{ from: 9, minor: 1 }] }, 'supplier.first-break'],
  ['prices in falling order', { price_breaks: [...breaks, { from: 50, minor: 1 }] }, 'supplier.break-order'],
  ['the same quantity twice', { price_breaks: [...breaks, { from: 100, minor: 1 }] }, 'supplier.break-order'],
  ['a preference in words', { is_preferred: 'yes' }, 'is_preferred other'],
];

describe('an offer is not added or changed with', () => {
  test.each(badTerms)('%s', async (_, change, expected) => {
    const fresh = { ...added, name: 'Other kiln', ...change };
    expect(await commandRefusal(purchaser, 'supplier.addOffer', fresh)).toBe(expected);
    expect(await commandRefusal(purchaser, 'supplier.saveOffer', { ...offer, ...change })).toBe(expected);
  });

  test.each<BadInput<Input<'supplier.addOffer'>>>([
    ['no product', { product_id: undefined }, 'product_id empty'],
    ['a product by its code', { product_id: 'MUG' }, 'product_id format'],
    ['an unknown product', { product_id: randomUUID() }, 'not-found'],
    ['an offer instead of a product', { product_id: offer_id }, 'not-found'],
    ['no supplier', { name: ' ' }, 'name empty'],
    ['a supplier of 121 characters', { name: 'n'.repeat(121) }, 'name too_long'],
    ['a supplier with a NUL', { name: 'Ki\0ln' }, 'name unstorable'],
    ['an unknown platform', { platform: 'ebay' }, 'platform option'],
    ['a supplier that offers it already', {}, 'supplier.offers-already'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'supplier.addOffer', { ...added, ...change })).toBe(expected);
  });

  test.each<BadInput<Input<'supplier.saveOffer'>>>([
    ['no offer', { offer_id: undefined }, 'offer_id empty'],
    ['an unknown offer', { offer_id: randomUUID() }, 'not-found'],
    ['a product instead of an offer', { offer_id: product._id }, 'not-found'],
    ['no version', { version: undefined }, 'version empty'],
    ['a negative version', { version: -1 }, 'version too_small'],
    ['an earlier version', { version: version + 1 }, 'supplier.changed'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'supplier.saveOffer', { ...offer, ...change })).toBe(expected);
  });
});

test.each<BadInput<Input<'supplier.deleteOffer'>>>([
  ['no offer', { offer_id: undefined }, 'offer_id empty'],
  ['an offer by its supplier', { offer_id: 'Input kiln' }, 'offer_id format'],
  ['an unknown offer', { offer_id: randomUUID() }, 'not-found'],
  ['an earlier version', { version: version + 1 }, 'supplier.changed'],
  ['a version as text', { version: 'latest' }, 'version number'],
])('an offer is not deleted with %s', async (_, change, expected) => {
  expect(await commandRefusal(purchaser, 'supplier.deleteOffer', { offer_id, version, ...change })).toBe(expected);
});

test.each([
  ['a product by its code', { product_id: 'MUG' }, 'product_id format'],
  ['no product', {}, 'product_id empty'],
  ['several products', { product_id: [product._id, product._id] }, 'product_id format'],
] as const)('offers are not listed for %s', async (_, input, expected) => {
  expect(await queryRefusal(purchaser, 'supplier.offers', input)).toBe(expected);
});

test.each<BadInput<Input<'supplier.list'>>>([
  ['page 0', { page: 0 }, 'page too_small'],
  ['a size above 1000', { size: 1001 }, 'size too_big'],
  ['a keyword of 201 characters', { keyword: 'k'.repeat(201) }, 'keyword too_long'],
  ['a keyword with a NUL', { keyword: '\0' }, 'keyword unstorable'],
])('suppliers are not listed for %s', async (_, input, expected) => {
  expect(await queryRefusal(purchaser, 'supplier.list', input)).toBe(expected);
});

describe('purchase prices need the right:', () => {
  test.each(['packer', 'seller', 'service', 'affiliate'] as const)('%s', async (account) => {
    const client = await app.as(account);
    expect(await commandRefusal(client, 'supplier.addOffer', added)).toBe('permission.denied');
    expect(await commandRefusal(client, 'supplier.saveOffer', offer)).toBe('permission.denied');
    expect(await commandRefusal(client, 'supplier.deleteOffer', { offer_id, version })).toBe('permission.denied');
    expect(await queryRefusal(client, 'supplier.offers', { product_id: product._id })).toBe('permission.denied');
    expect(await queryRefusal(client, 'supplier.list', {})).toBe('permission.denied');
  });

  test('a visitor without a session', async () => {
    expect(await commandRefusal(app.anonymous, 'supplier.addOffer', added)).toBe('session.missing');
    expect(await queryRefusal(app.anonymous, 'supplier.list', {})).toBe('session.missing');
  });
});

test('with one key an offer is added once, and deleted once', async () => {
  const fresh = { ...added, name: 'Once kiln' };
  const { data } = await runOncePerKey(purchaser, 'supplier.addOffer', fresh, { ...fresh, min_quantity: 20 });
  const deleted = await runOncePerKey(purchaser, 'supplier.deleteOffer', data, { offer_id, version });
  expect(deleted.code).toBe(200);
});
