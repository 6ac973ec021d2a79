import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const { users } = app.base;
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const purchaser = await app.as('purchaser');

type Product = { id: string; number: string; title: string; title_cn: string };
const { rows: products } = await app.pool.query<Product>('select * from market_products order by number');
const product = (nth: number): Product => {
  const found = products[nth];
  if (!found) throw new Error(`no product ${nth}`);
  return found;
};
const ids = (...nths: number[]) => nths.map((nth) => product(nth).id);

const wish = (client: TestClient, ...nths: number[]) =>
  client.mutate('market_product.addProductsToWishList', { market_product_ids: ids(...nths) });
const unwish = (client: TestClient, nths: number[], user_ids?: string[]) =>
  client.mutate('market_product.removeProductsFromWishList', { market_product_ids: ids(...nths), user_ids });
const list = async (client: TestClient, more: { user_ids?: string[]; title?: string } = {}) =>
  (await client.query('market_product.list', { in_wishlist: 1, ...more })).data;
const numbers = async (client: TestClient, more: { user_ids?: string[]; title?: string } = {}) =>
  (await list(client, more)).list.map((row) => row.number);
const count = async (client: TestClient) =>
  (await client.query('market_product.getWishlistProductCount', {})).data.count;

afterEach(() => app.pool.query('delete from wishes'));

describe('one’s own', () => {
  test('the latest addition is first, and repeating it changes nothing', async () => {
    expect((await wish(seller, 1, 2)).data).toEqual({ count: 2 });
    expect((await wish(seller, 5, 1)).data).toEqual({ count: 3 });
    expect((await numbers(seller))[0]).toBe(product(5).number);
    expect(await count(seller)).toBe(3);
    expect(await count(seller2)).toBe(0);
  });

  test('is searched like the marketplace', async () => {
    await wish(seller, 1, 2);
    expect(await numbers(seller, { title: product(2).title })).toEqual([product(2).number]);
    expect(await numbers(seller, { title: product(3).number })).toEqual([]);
  });

  test('a product lists its options and that it is on the wishlist', async () => {
    await wish(seller, 1);
    const [row] = (await list(seller)).list;
    expect(row).toMatchObject({ _id: product(1).id, in_wishlist: 1, urls: [], user_ids: [], user_names: [] });
    expect(row?.variants).toHaveLength(row?.variant_count ?? -1);
    const browse = async (client: TestClient) =>
      (await client.query('market_product.list', { keyword: product(1).number })).data.list[0];
    expect(await browse(seller)).toMatchObject({ in_wishlist: 1 });
    expect((await browse(seller))?.variants).toBeUndefined();
    expect(await browse(seller2)).toMatchObject({ in_wishlist: 0 });
    const { data } = await seller.query('market_product.detail', { market_product_id: product(1).id });
    expect(data.in_wishlist).toBe(1);
  });

  test('keeps products that are no longer for sale, and marks them', async () => {
    await wish(seller, 1, 2);
    await app.pool.query('update market_products set status = -1 where id = $1', [product(1).id]);
    expect((await list(seller)).list.map(({ status }) => status).toSorted()).toEqual([-1, 1]);
    await app.pool.query('update market_products set deleted_at = now() where id = $1', [product(1).id]);
    expect([await numbers(seller), await count(seller)]).toEqual([[product(2).number], 1]);
    await app.pool.query('update market_products set status = 1, deleted_at = null');
  });

  test('taken off; what is not on it is no mistake', async () => {
    await wish(seller, 1, 2);
    expect((await unwish(seller, [1])).data).toEqual({ count: 1 });
    expect((await unwish(seller, [1])).data).toEqual({ count: 1 });
  });

  test('a product that does not exist is refused', async () => {
    const response = await seller.mutate('market_product.addProductsToWishList', {
      market_product_ids: [randomUUID()],
    });
    expect(response.refusal).toBe('not-found');
  });
});

describe('staff', () => {
  test('sees all users’ with names and factory, or those of some', async () => {
    await wish(seller, 1, 2);
    await wish(seller2, 2, 3);
    expect(await count(purchaser)).toBe(3);
    const { list: all } = await list(purchaser);
    const shared = all.find((row) => row.number === product(2).number);
    expect(shared?.user_names).toEqual(['Nordlys Example Trading', 'Maison Exemple']);
    expect(shared?.user_ids).toEqual([users.seller, users.seller2]);
    expect(shared?.urls?.[0]).toMatch(/^https:/);
    expect((await numbers(purchaser, { user_ids: [users.seller2] })).toSorted()).toEqual([
      product(2).number,
      product(3).number,
    ]);
    const { data } = await purchaser.query('market_product.wishlistUsers', {});
    expect(data).toEqual([
      { user_id: users.seller2, name: 'Maison Exemple', count: 2 },
      { user_id: users.seller, name: 'Nordlys Example Trading', count: 2 },
    ]);
  });

  test('takes products off the lists of others, and only those', async () => {
    await wish(seller, 1, 2);
    await wish(seller2, 2);
    expect((await unwish(purchaser, [2])).data).toEqual({ count: 2 });
    expect((await unwish(purchaser, [2], [users.seller2])).data).toEqual({ count: 2 });
    expect([await count(seller), await count(seller2)]).toEqual([2, 0]);
  });
});

test('a seller cannot reach other sellers’', async () => {
  await wish(seller, 1);
  expect(await seller2.query('market_product.list', { in_wishlist: 1, user_ids: [users.seller] })).toMatchObject({
    refusal: 'not-found',
  });
  expect((await unwish(seller2, [1], [users.seller])).refusal).toBe('not-found');
  expect(await count(seller)).toBe(1);
  expect((await seller2.query('market_product.wishlistUsers', {})).data).toEqual([]);
});

test('the owner receives the own count, staff the count of all', async () => {
  await wish(seller, 1, 2);
  await wish(seller2, 2, 3);
  const { rows } = await app.pool.query(
    `select data from events where name = 'wishlist.changed' order by id desc limit 2`,
  );
  expect(rows.map(({ data }) => data)).toEqual([{ count: 3 }, { count: 2, user_id: users.seller2 }]);
  const before = await app.pool.query(`select max(id) as id from events`);
  await wish(seller, 1);
  expect((await app.pool.query(`select max(id) as id from events`)).rows).toEqual(before.rows);
});

test('customer service, packers and affiliates have none', async () => {
  for (const account of ['service', 'packer', 'affiliate'] as const) {
    const client = await app.as(account);
    expect([account, (await client.query('market_product.getWishlistProductCount', {})).http]).toEqual([account, 403]);
    expect([account, (await wish(client, 1)).http]).toEqual([account, 403]);
  }
});
