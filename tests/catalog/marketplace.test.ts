import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { givenShopProduct } from '../support/shops/shop.ts';

const app = await testApp();
const { users, stores } = app.base;
const seller = await app.as('seller');
const staff = await app.as('purchaser');

type Product = { id: string; number: string; title: string; title_cn: string; category_id: string };
const { rows: products } = await app.pool.query<Product>('select * from market_products order by number');
const product = (nth: number): Product => {
  const found = products[nth];
  if (!found) throw new Error(`no product ${nth}`);
  return found;
};
type ListInput = Parameters<typeof seller.query<'market_product.list'>>[1];
const list = async (input: ListInput, client = seller) => (await client.query('market_product.list', input)).data;
/** A product was changed past the calls that write an event. */
const changed = () => app.pool.query(`insert into events (name, at) values ('market_product.changed', now())`);
const numbers = async (input: ListInput, client = seller) => (await list(input, client)).list.map((row) => row.number);

describe('the list', () => {
  test('newest first, a page at a time', async () => {
    const first = await list({ size: 20 });
    expect(first).toMatchObject({ count: 150, size: 20 });
    expect(first.list).toHaveLength(20);
    const second = await list({ size: 20, page: 2 });
    const times = [...first.list, ...second.list].map((row) => row.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.list, ...second.list].map((row) => row.market_product_id)).size).toBe(40);
    expect((await list({ page: 99 })).list).toEqual([]);
  });

  test('searched in English, in Chinese and by number; every word has to be found', async () => {
    const sought = product(3);
    expect(await numbers({ keyword: sought.title.toUpperCase() })).toContain(sought.number);
    expect(await numbers({ title: sought.title_cn })).toContain(sought.number);
    expect(await numbers({ keyword: sought.number.toLowerCase() })).toEqual([sought.number]);
    expect(await numbers({ keyword: sought.title.split(' ').toReversed().join('  ') })).toContain(sought.number);
    expect(await numbers({ keyword: `${sought.title} xylophone` })).toEqual([]);
    expect(await numbers({ keyword: '%' })).toEqual([]);
  });

  test('sorted as requested', async () => {
    const by = async (sort: NonNullable<ListInput['sort']>) => (await list({ sort, size: 200 })).list;
    const rising = (values: number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b));
    rising((await by('priceAsc')).map((row) => row.price_from.e4));
    rising((await by('priceDesc')).map((row) => -row.price_from.e4));
    rising((await by('bestSeller')).map((row) => -row.sold));
    rising((await by('bestFeedback')).map((row) => -row.feedback));
    const titles = (await by('asc')).map((row) => row.title.toLowerCase());
    expect((await by('desc')).map((row) => row.title.toLowerCase())).toEqual(titles.toReversed());
    expect(new Set(titles.slice(0, 40)).has(titles[0] ?? '')).toBe(true);
    expect(await seller.query('market_product.list', { sort: 'cheapest' as 'priceAsc' })).toMatchObject({
      refusal: 'input.invalid',
    });
  });

  test('a product lists its options', async () => {
    const [row] = (await list({ keyword: product(0).number })).list;
    const { data } = await seller.query('market_product.detail', { market_product_id: product(0).id });
    const prices = data.variants.map((variant) => variant.price.e4);
    expect(row).toMatchObject({
      variant_count: data.variants.length,
      price_from: { e4: Math.min(...prices), currency: 'EUR' },
      price_to: { e4: Math.max(...prices), currency: 'EUR' },
      status: 1,
    });
    expect(row?.product_ids).toHaveLength(1);
  });
});

describe('categories', () => {
  const parent = randomUUID();
  beforeAll(async () => {
    await app.pool.query(`insert into categories (id, name, name_cn) values ($1, 'Everything', '全部')`, [parent]);
    await app.pool.query('update categories set parent_id = $1 where id = $2', [parent, product(0).category_id]);
    await changed();
  });
  afterAll(async () => {
    await app.pool.query('update categories set parent_id = null');
    await changed();
  });

  test('hold what is below them', async () => {
    const { data: all } = await seller.query('category.productCategoryList', {});
    const child = all.find((category) => category.category_id === product(0).category_id);
    expect(child?.parent_id).toBe(parent);
    expect(all.find((category) => category.category_id === parent)?.product_count).toBe(child?.product_count);
    expect((await list({ category_id: parent })).count).toBe(child?.product_count);
    expect((await list({ category_id: product(0).category_id })).count).toBe(child?.product_count);
    const { data: tops } = await seller.query('category.parentCategoryList', {});
    expect(tops.map((category) => category.category_id)).not.toContain(product(0).category_id);
    expect(tops.reduce((sum, category) => sum + category.product_count, 0)).toBe(150);
  });
});

describe('what is not for sale', () => {
  const [unavailable, deleted] = [product(5), product(6)];
  beforeAll(async () => {
    await app.pool.query('update market_products set status = -1 where id = $1', [unavailable.id]);
    await app.pool.query('update market_products set deleted_at = now() where id = $1', [deleted.id]);
    await changed();
  });
  afterAll(async () => {
    await app.pool.query('update market_products set status = 1, deleted_at = null');
    await changed();
  });

  test('is readable by staff on request, never by sellers', async () => {
    expect(await numbers({ status: -1 }, staff)).toEqual([unavailable.number]);
    expect((await list({}, staff)).count).toBe(148);
    const response = await list({ status: -1, size: 200 });
    expect(response.count).toBe(148);
    expect(response.list.map((row) => row.number)).not.toContain(unavailable.number);
  });

  test('a seller may still look at what a mapping leads to, and sees its state', async () => {
    const { data } = await seller.query('market_product.detail', { market_product_id: unavailable.id });
    expect(data.status).toBe(-1);
    expect(await seller.query('market_product.detail', { market_product_id: deleted.id })).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('one product', () => {
  test('its variants with options, codes, weight and size; the factory for internal staff only', async () => {
    const { data } = await seller.query('market_product.detail', { market_product_id: product(1).id });
    const { rows } = await app.pool.query<{ id: string; sku: string; variant_code: string; weight_g: number }>(
      `select v.id, v.sku, v.variant_code, v.weight_g from market_variants m join variants v on v.id = m.variant_id
       where m.market_product_id = $1 order by m.position`,
      [product(1).id],
    );
    expect(data.variants).toMatchObject(
      rows.map(({ id, ...variant }) => ({ variant_id: id, ...variant, price: { currency: 'EUR' } })),
    );
    expect(Object.keys(data.variants[0]?.options ?? {})).toContain('Colour');
    expect(data.urls).toEqual([]);
    const own = await staff.query('market_product.detail', { market_product_id: product(1).id });
    expect(own.data.urls).toHaveLength(1);
    expect(await seller.query('market_product.detail', { market_product_id: randomUUID() })).toMatchObject({
      code: 404,
      refusal: 'not-found',
    });
  });

  test('the number of own shop products mapped to it', async () => {
    const { rows } = await app.pool.query<{ variant_id: string }>(
      'select variant_id from market_variants where market_product_id = $1',
      [product(2).id],
    );
    const places = [
      { sellerId: users.seller, storeId: stores['NRDL'] ?? '' },
      { sellerId: users.seller3, storeId: stores['KLNO'] ?? '' },
    ];
    for (const place of places) {
      const { id } = await givenShopProduct(app.db, place, 'Ours', [{}, {}]);
      await app.pool.query('update shop_variants set variant_id = $1 where shop_product_id = $2', [
        rows[0]?.variant_id,
        id,
      ]);
    }
    const usedBy = async (account: Parameters<typeof app.as>[0]) =>
      (await (await app.as(account)).query('market_product.detail', { market_product_id: product(2).id })).data.used_by;
    expect(await usedBy('seller')).toBe(1);
    expect(await usedBy('seller2')).toBe(0);
    expect(await usedBy('admin')).toBe(2);
    expect(await usedBy('sales')).toBe(1);
  });
});

test('who may browse', async () => {
  const responseFor = async (account: Parameters<typeof app.as>[0]) =>
    (await (await app.as(account)).query('market_product.list', { size: 10 })).refusal;
  for (const account of ['admin', 'manager', 'sales', 'purchaser', 'seller'] as const)
    expect(await responseFor(account)).toBe(null);
  for (const account of ['packer', 'service', 'affiliate'] as const)
    expect(await responseFor(account)).toBe('permission.denied');
  expect(await app.anonymous.query('market_product.list', {})).toMatchObject({ refusal: 'session.missing' });
});
