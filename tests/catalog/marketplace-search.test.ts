import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const seller = await app.as('seller');
const staff = await app.as('purchaser');

type Product = { id: string; number: string; title: string; title_cn: string; urls: string[]; category_id: string };
const { rows: products } = await app.pool.query<Product>('select * from market_products order by number');
const product = (nth: number): Product => {
  const found = products[nth];
  if (!found) throw new Error(`no product ${nth}`);
  return found;
};
type Input = Parameters<typeof seller.query<'market_product.list'>>[1];
const list = async (input: Input, client = seller) => (await client.query('market_product.list', input)).data;
const facets = async (input: Input, client = seller) => (await client.query('market_product.facets', input)).data;
const numbers = async (input: Input, client = seller) =>
  (await list({ size: 200, ...input }, client)).list.map((row) => row.number);
const changed = () => app.pool.query(`insert into events (name, at) values ('market_product.changed', now())`);

describe('a product is found', () => {
  type Variant = { sku: string; variant_code: string };
  const variantOf = async (id: string): Promise<Variant> => {
    const { rows } = await app.pool.query<Variant>(
      `select v.sku, v.variant_code from market_variants m join variants v on v.id = m.variant_id
       where m.market_product_id = $1 order by m.position limit 1`,
      [id],
    );
    return rows[0] ?? { sku: '', variant_code: '' };
  };

  test('by the SKU and by the variant code of one of its variants', async () => {
    const { sku, variant_code: code } = await variantOf(product(4).id);
    expect(await numbers({ keyword: sku.toLowerCase() })).toContain(product(4).number);
    expect(await numbers({ keyword: code })).toContain(product(4).number);
    expect((await list({ keyword: sku })).count).toBeLessThan(5);
  });

  test('by its factory link, by staff only', async () => {
    const url = 'https://detail.1688.com/offer/778899001122.html';
    await app.pool.query('update market_products set urls = $2 where id = $1', [product(7).id, [`${url}?spm=a26.1`]]);
    await changed();
    expect(await numbers({ keyword: `${url}?from=search` }, staff)).toEqual([product(7).number]);
    expect(await numbers({ keyword: 'detail.1688.com/offer/778899001122.html' }, staff)).toEqual([product(7).number]);
    expect(await numbers({ keyword: url })).toEqual([]);
  });

  test('with typing errors, and the response says what was searched for', async () => {
    const word =
      product(0)
        .title.toLowerCase()
        .split(' ')
        .find((each) => each.length > 5) ?? '';
    const wrong = `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;
    const found = await list({ keyword: wrong, size: 200 });
    expect(found.corrected).toBe(word);
    expect(found.list.map((row) => row.number)).toContain(product(0).number);
    expect(found.count).toBe((await list({ keyword: word })).count);
    expect((await list({ keyword: word })).corrected).toBe(null);
    expect((await facets({ keyword: wrong })).count).toBe(found.count);
  });

  test('with an unknown sign in its Chinese name', async () => {
    const found = await list({ keyword: `${product(0).title_cn.slice(0, 2)}龘`, size: 200 });
    expect(found.corrected).not.toBe(null);
    expect(found.list.map((row) => row.number)).toContain(product(0).number);
  });

  test('by a word of a title that was just changed', async () => {
    const { data } = await staff.query('market_product.edit', { market_product_id: product(9).id });
    const { version, content } = data;
    await staff.mutate('market_product.update', {
      market_product_id: product(9).id,
      version,
      ...content,
      title: 'Quizzical Zephyrometer',
    });
    expect(await list({ keyword: 'zephyromter' })).toMatchObject({ corrected: 'zephyrometer', count: 1 });
  });
});

describe('filters', () => {
  const [toOrder, soldOut] = [product(20), product(21)];
  beforeAll(async () => {
    await app.pool.query('update market_products set stock = 5');
    await app.pool.query('update market_products set stock = null where id = $1', [toOrder.id]);
    await app.pool.query('update market_products set stock = 0 where id = $1', [soldOut.id]);
    await changed();
  });
  afterAll(changed);

  test('by stock', async () => {
    expect(await numbers({ stock: ['toOrder'] })).toEqual([toOrder.number]);
    expect((await numbers({ stock: ['toOrder', 'soldOut'] })).toSorted()).toEqual(
      [toOrder.number, soldOut.number].toSorted(),
    );
    expect((await list({ stock: ['inStock'] })).count).toBe(148);
    const facet = await facets({ stock: ['inStock'] });
    expect(facet.stock).toEqual([
      { state: 'inStock', count: 148 },
      { state: 'toOrder', count: 1 },
      { state: 'soldOut', count: 1 },
    ]);
  });

  test('by price, both ends included', async () => {
    const { list: rows } = await list({ size: 200, sort: 'priceAsc' });
    const [from, to] = [rows[30]?.price_from.e4 ?? 0, rows[60]?.price_from.e4 ?? 0];
    const within = rows.filter((row) => row.price_from.e4 >= from && row.price_from.e4 <= to);
    const found = await list({ size: 200, sort: 'priceAsc', price_min_e4: from, price_max_e4: to });
    expect(found.list.map((row) => row.number)).toEqual(within.map((row) => row.number));
    expect(found.count).toBe(within.length);
    const { price } = await facets({ price_min_e4: from, price_max_e4: to });
    expect([price?.from.e4, price?.to.e4]).toEqual([from, to]);
  });

  test('count what each option would find', async () => {
    const { data: categories } = await seller.query('category.productCategoryList', {});
    const facet = await facets({});
    expect(facet.count).toBe((await list({})).count);
    for (const { category_id: id, product_count: count } of categories)
      expect(facet.categories.find((each) => each.category_id === id)?.count ?? 0).toBe(count);
    expect(facet.availability).toBe(null);
    expect((await facets({}, staff)).availability).toEqual({ available: facet.count, unavailable: 0 });
  });

  test('together with a search and a category', async () => {
    const category = product(0).category_id;
    const keyword = product(0).title.split(' ')[0] ?? '';
    const found = await list({ keyword, category_id: category, stock: ['inStock'], size: 200 });
    expect(found.count).toBe(found.list.length);
    expect(found.list.every((row) => row.category_id === category)).toBe(true);
    const facet = await facets({ keyword, category_id: category, stock: ['inStock'] });
    expect(facet.count).toBe(found.count);
    expect(facet.categories.find((each) => each.category_id === category)?.count).toBe(found.count);
  });
});
