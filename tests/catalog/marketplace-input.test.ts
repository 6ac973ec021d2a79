import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const purchaser = await app.as('purchaser');
const { queryRefusal, unchanged } = refusalChecks(app);

describe('the market is not listed for', () => {
  test.each([
    ['page 0', { page: 0 }, 'page too_small'],
    ['page -1', { page: -1 }, 'page too_small'],
    ['half a page', { page: 1.5 }, 'page whole'],
    ['a page beyond all pages', { page: 1e300 }, 'page too_big'],
    ['a page in words', { page: 'last' }, 'page number'],
    ['a size of 0', { size: 0 }, 'size too_small'],
    ['a size above 1000', { size: 1001 }, 'size too_big'],
    ['a title of 201 characters', { title: 't'.repeat(201) }, 'title too_long'],
    ['a title with a NUL', { title: 'mug\0' }, 'title unstorable'],
    ['a keyword with half a character', { keyword: 'mug \ud83d' }, 'keyword unstorable'],
    ['a keyword of 10,000 characters', { keyword: 'k'.repeat(10_000) }, 'keyword too_long'],
    ['a list of keywords', { keyword: ['mug', 'lamp'] }, 'keyword other'],
    ['a category by name', { category_id: 'Kitchen' }, 'category_id format'],
    ['an unknown order', { sort: 'price; drop table users' }, 'sort option'],
    ['a wishlist flag beyond 0 and 1', { in_wishlist: 2 }, 'in_wishlist option'],
    ['a wishlist flag in words', { in_wishlist: 'yes' }, 'in_wishlist option'],
    ['owners by name', { in_wishlist: 1, user_ids: ['seller'] }, 'user_ids.0 format'],
    ['an unknown availability', { status: 0 }, 'status option'],
    ['an availability as a text', { status: '1' }, 'status option'],
    ['an unknown stock', { stock: ['plenty'] }, 'stock.0 option'],
    ['a price below 0', { price_min_e4: -1 }, 'price_min_e4 too_small'],
    ['half a ten-thousandth', { price_max_e4: 1.5 }, 'price_max_e4 whole'],
  ] satisfies readonly BadInput<Input<'market_product.list'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'market_product.list', input)).toBe(expected);
  });

  test.each(['packer', 'service', 'affiliate'] as const)('a %s', async (account) => {
    const client = await app.as(account);
    expect(await queryRefusal(client, 'market_product.list', {})).toBe('permission.denied');
    expect(await queryRefusal(client, 'category.productCategoryList', {})).toBe('permission.denied');
    expect(await queryRefusal(client, 'category.parentCategoryList', {})).toBe('permission.denied');
    expect(await queryRefusal(client, 'market_product.detail', { market_product_id: randomUUID() })).toBe(
      'permission.denied',
    );
  });

  test('a visitor without a session', async () => {
    expect(await queryRefusal(app.anonymous, 'market_product.list', {})).toBe('session.missing');
    expect(await queryRefusal(app.anonymous, 'category.productCategoryList', {})).toBe('session.missing');
  });
});

describe('a search finds nothing, and breaks nothing, with', () => {
  test.each([
    ['wildcards of the database', '%%_%'],
    ['a quote', `mug' or '1'='1`],
    ['a backslash at its end', 'mug\\'],
    ['HTML', '<script>alert(1)</script>'],
    ['the grammar of a search language', 'mug & | ! ( :*'],
    ['only signs', '!!!???'],
    ['200 different characters', Array.from({ length: 200 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')],
    ['a null byte written out', 'mug%00'],
  ])('%s', async (_, keyword) => {
    const response = await unchanged(() => seller.query('market_product.list', { keyword }));
    expect([response.code, response.data.count]).toEqual([200, 0]);
    expect((await seller.query('market_product.list', { title: keyword })).data.count).toBe(0);
  });

  test('an unknown category, and a page after the last one', async () => {
    expect((await seller.query('market_product.list', { category_id: randomUUID() })).data.list).toEqual([]);
    const { data } = await seller.query('market_product.list', { page: 1_000_000, size: 1000 });
    expect(data.list).toEqual([]);
    expect(data.count).toBeGreaterThan(0);
  });
});

test('spaces around a keyword do not count', async () => {
  const { data } = await seller.query('market_product.list', { size: 1 });
  const { number = '' } = data.list[0] ?? {};
  const padded = await seller.query('market_product.list', { keyword: ` \t${number.toLowerCase()}\n ` });
  expect(padded.data.list.map((product) => product.number)).toEqual([number]);
});

describe('a product is not shown for', () => {
  test.each([
    ['no id', { market_product_id: undefined }, 'market_product_id empty'],
    ['its number', { market_product_id: 'M-1001' }, 'market_product_id format'],
    ['two ids', { market_product_id: [randomUUID(), randomUUID()] }, 'market_product_id format'],
    ['an unknown id', { market_product_id: randomUUID() }, 'not-found'],
    ['the id of a user', { market_product_id: app.base.users.seller }, 'not-found'],
  ] satisfies readonly BadInput<Input<'market_product.detail'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'market_product.detail', input)).toBe(expected);
    expect(await queryRefusal(purchaser, 'market_product.detail', input)).toBe(expected);
  });
});
