import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../support/server/client.ts';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { users } = app.base;
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const purchaser = await app.as('purchaser');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const { rows: products } = await app.pool.query<{ id: string }>(
  'select id from market_products order by number limit 3',
);
const [first = '', second = '', third = ''] = products.map(({ id }) => id);
await seller.mutate('market_product.addProductsToWishList', { market_product_ids: [first] });
await seller2.mutate('market_product.addProductsToWishList', { market_product_ids: [second] });

const badLists: readonly BadInput<{ market_product_ids: string[] }>[] = [
  ['no list', { market_product_ids: undefined }, 'market_product_ids empty'],
  ['null instead of a list', { market_product_ids: null }, 'market_product_ids empty'],
  ['an empty list', { market_product_ids: [] }, 'market_product_ids empty'],
  ['one id instead of a list', { market_product_ids: first }, 'market_product_ids other'],
  ['a list by numbers', { market_product_ids: { 0: first } }, 'market_product_ids other'],
  ['a number among the ids', { market_product_ids: [first, 7] }, 'market_product_ids.1 other'],
  ['null among the ids', { market_product_ids: [null] }, 'market_product_ids.0 empty'],
  ['an empty id', { market_product_ids: [''] }, 'market_product_ids.0 empty'],
  ['a product number', { market_product_ids: ['M-1001'] }, 'market_product_ids.0 format'],
  ['a padded id', { market_product_ids: [`${first} `] }, 'market_product_ids.0 format'],
  ['an id with a NUL', { market_product_ids: [`${first}\0`] }, 'market_product_ids.0 format'],
  ['1,001 ids', { market_product_ids: Array(1001).fill(first) }, 'market_product_ids too_many'],
  ['10,000 ids', { market_product_ids: Array(10_000).fill(first) }, 'market_product_ids too_many'],
];

describe('no wish is added with', () => {
  test.each([
    ...badLists,
    ['an unknown product', { market_product_ids: [randomUUID()] }, 'not-found'],
    ['an unknown product among known ones', { market_product_ids: [second, third, randomUUID()] }, 'not-found'],
    ['the id of a user', { market_product_ids: [users.seller] }, 'not-found'],
  ] satisfies readonly BadInput<Input<'market_product.addProductsToWishList'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'market_product.addProductsToWishList', input)).toBe(expected);
  });

  test('a product that is deleted', async () => {
    await app.pool.query('update market_products set deleted_at = now() where id = $1', [third]);
    const input = { market_product_ids: [second, third] };
    expect(await commandRefusal(seller, 'market_product.addProductsToWishList', input)).toBe('not-found');
    await app.pool.query('update market_products set deleted_at = null');
  });
});

describe('no wish is removed with', () => {
  test.each([
    ...badLists,
    ['no owners in the list', { user_ids: [] }, 'user_ids empty'],
    ['an owner by name', { user_ids: ['seller2'] }, 'user_ids.0 format'],
    ['one owner instead of a list', { user_ids: users.seller }, 'user_ids other'],
    ['10,000 owners', { user_ids: Array(10_000).fill(users.seller) }, 'user_ids too_many'],
    ['another seller as the owner', { user_ids: [users.seller2] }, 'not-found'],
    ['another seller and oneself', { user_ids: [users.seller, users.seller2] }, 'not-found'],
    ['an unknown owner', { user_ids: [randomUUID()] }, 'not-found'],
  ] satisfies readonly BadInput<Input<'market_product.removeProductsFromWishList'>>[])(
    '%s',
    async (_, change, expected) => {
      expect(
        await commandRefusal(seller, 'market_product.removeProductsFromWishList', {
          market_product_ids: [first],
          ...change,
        }),
      ).toBe(expected);
    },
  );
});

test('with one key products are wished and removed once', async () => {
  const input = { market_product_ids: [second, third] };
  expect(
    (await runOncePerKey(seller, 'market_product.addProductsToWishList', input, { market_product_ids: [third] })).code,
  ).toBe(200);
  expect(
    (await runOncePerKey(seller, 'market_product.removeProductsFromWishList', input, { market_product_ids: [first] }))
      .code,
  ).toBe(200);
  expect((await seller.query('market_product.getWishlistProductCount', {})).data.count).toBe(1);
});

describe('the wishlist of others is hidden from', () => {
  const theirs = { in_wishlist: 1 as const, user_ids: [users.seller2] };

  test('sellers, also with their own', async () => {
    expect(await queryRefusal(seller, 'market_product.list', theirs)).toBe('not-found');
    expect(await queryRefusal(seller, 'market_product.list', { ...theirs, user_ids: Object.values(users) })).toBe(
      'not-found',
    );
  });

  test.each(['packer', 'service', 'affiliate'] as const)('a %s', async (account) => {
    const client = await app.as(account);
    for (const name of ['market_product.getWishlistProductCount', 'market_product.wishlistUsers'] as const)
      expect(await queryRefusal(client, name, {})).toBe('permission.denied');
    expect(await queryRefusal(client, 'market_product.list', theirs)).toBe('permission.denied');
    const input = { market_product_ids: [first], user_ids: [users.seller] };
    expect(await commandRefusal(client, 'market_product.removeProductsFromWishList', input)).toBe('permission.denied');
  });

  test('visitors without a session, or with a session that has ended', async () => {
    const ended = await app.signIn('seller3@demo.test', 'parcelyard');
    await ended.mutate('user.logout', {});
    for (const client of [app.anonymous, ended]) {
      expect(await queryRefusal(client, 'market_product.wishlistUsers', {})).toBe('session.missing');
      expect(
        await commandRefusal(client, 'market_product.addProductsToWishList', { market_product_ids: [first] }),
      ).toBe('session.missing');
    }
  });

  test('an administrator acting as a seller', async () => {
    const acting = await actingAs(app, 'seller', 'admin');
    expect(await queryRefusal(acting, 'market_product.list', theirs)).toBe('not-found');
    const input = { market_product_ids: [second], user_ids: [users.seller2] };
    expect(await commandRefusal(acting, 'market_product.removeProductsFromWishList', input)).toBe('not-found');
    expect((await acting.query('market_product.wishlistUsers', {})).data.map(({ user_id }) => user_id)).toEqual([
      users.seller,
    ]);
  });
});

test('staff removes a wish of the owners it names, and of no one else', async () => {
  const input = { market_product_ids: [first, second], user_ids: [users.seller2] };
  await purchaser.mutate('market_product.removeProductsFromWishList', input);
  expect((await seller.query('market_product.getWishlistProductCount', {})).data.count).toBe(1);
  expect((await seller2.query('market_product.getWishlistProductCount', {})).data.count).toBe(0);
});
