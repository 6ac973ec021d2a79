import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publishableProduct } from '#server/features/catalog/import-list/publishable.ts';
import { userId } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks } from '../../support/server/refusals.ts';

const app = await testApp();
const [seller, other, sales, purchaser] = await Promise.all([
  app.as('seller'),
  app.as('seller2'),
  app.as('sales'),
  app.as('purchaser'),
]);
const { commandRefusal, runOncePerKey } = refusalChecks(app);
const { list: products } = (await seller.query('market_product.list', { size: 30 })).data;
let used = 0;
/** Another market product for each test. */
const nextProduct = () => {
  const product = products[used];
  used += 1;
  if (!product) throw new Error('no market product left');
  return product;
};
const add = async (client = seller) => {
  const product = nextProduct();
  const added = await client.mutate('product.importProduct', { market_product_id: product.market_product_id });
  return { product, id: added.data.import_product_id };
};
const listed = async (client = seller) =>
  (await client.query('product.importList', { size: 1000 })).data.list.map(({ _id }) => _id);
const withdraw = (id: string, status: 1 | -1) =>
  app.pool.query('update market_products set status = $2 where id = $1', [id, status]);

describe('a market product added to the import list', () => {
  test('is there once, however often it is added', async () => {
    const { product, id } = await add();
    const again = await seller.mutate('product.importProduct', { market_product_id: product.market_product_id });
    expect(again.data).toEqual({ import_product_id: id, is_new: false });
    const known = await seller.query('product.imported', {
      market_product_ids: [product.market_product_id, randomUUID()],
    });
    expect(known.data).toEqual([{ market_product_id: product.market_product_id, import_product_id: id }]);
    const row = (await seller.query('product.importList', { keyword: product.number })).data.list;
    expect(row).toEqual([
      expect.objectContaining({
        import_product_id: id,
        market_product_id: product.market_product_id,
        title: product.title,
        variants_on: product.variant_count,
        variant_count: product.variant_count,
        is_available: true,
        has_changes: false,
        published_at: null,
      }),
    ]);
  });

  test('at the same time by several tabs is there once', async () => {
    const { market_product_id: marketId } = nextProduct();
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => seller.mutate('product.importProduct', { market_product_id: marketId })),
    );
    expect(new Set(all.map(({ data }) => data.import_product_id)).size).toBe(1);
    expect(all.filter(({ data }) => data.is_new)).toHaveLength(1);
  });

  test('with a repeated request has no second effect', async () => {
    const [first, second] = [nextProduct(), nextProduct()];
    const once = await runOncePerKey(
      seller,
      'product.importProduct',
      { market_product_id: first.market_product_id },
      { market_product_id: second.market_product_id },
    );
    expect(once.data.is_new).toBe(true);
  });

  test('that is unavailable is refused by its title', async () => {
    const { market_product_id: marketId } = nextProduct();
    await withdraw(marketId, -1);
    expect(await commandRefusal(seller, 'product.importProduct', { market_product_id: marketId })).toBe(
      'import-list.unavailable',
    );
    await withdraw(marketId, 1);
  });

  test('among several: the unavailable ones are named, the others added', async () => {
    const [known, gone, fresh] = [await add(), nextProduct(), nextProduct()];
    await withdraw(gone.market_product_id, -1);
    const added = await seller.mutate('product.importProducts', {
      market_product_ids: [known.product.market_product_id, gone.market_product_id, fresh.market_product_id],
    });
    expect(added.data).toEqual({
      added: 1,
      added_ids: [expect.any(String)],
      already: 1,
      unavailable: [{ market_product_id: gone.market_product_id, title: gone.title }],
    });
    await withdraw(gone.market_product_id, 1);
  });

  test('for a seller by staff is on the list of that seller only', async () => {
    const { market_product_id: marketId } = nextProduct();
    expect(await commandRefusal(sales, 'product.importProduct', { market_product_id: marketId })).toBe(
      'account.seller-needed',
    );
    const added = await sales.mutate('product.importProduct', {
      market_product_id: marketId,
      seller_id: userId('seller'),
    });
    expect(await listed(seller)).toContain(added.data.import_product_id);
    expect(await listed(other)).not.toContain(added.data.import_product_id);
  });

  test.each([
    ['an unknown product', { market_product_id: randomUUID() }, 'not-found'],
    [
      'another seller',
      { market_product_id: products[0]?.market_product_id, seller_id: userId('seller2') },
      'not-found',
    ],
    ['no id', { market_product_id: 'x' }, 'market_product_id format'],
  ])('is refused with %s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'product.importProduct', input)).toBe(expected);
  });

  test('is refused to roles without shops', async () => {
    expect(await commandRefusal(purchaser, 'product.importProduct', { market_product_id: randomUUID() })).toBe(
      'permission.denied',
    );
  });
});

describe('products removed from the import list', () => {
  test('can be put back as they were', async () => {
    const { id } = await add();
    expect((await seller.mutate('product.removeImport', { import_product_ids: [id] })).data).toEqual({ count: 1 });
    expect(await listed()).not.toContain(id);
    expect((await seller.mutate('product.restoreImport', { import_product_ids: [id] })).data).toEqual({ count: 1 });
    expect(await listed()).toContain(id);
  });

  test('and added again are not put back twice', async () => {
    const { id, product } = await add();
    await seller.mutate('product.removeImport', { import_product_ids: [id] });
    await seller.mutate('product.importProduct', { market_product_id: product.market_product_id });
    expect((await seller.mutate('product.restoreImport', { import_product_ids: [id] })).data).toEqual({ count: 0 });
  });

  test('of another seller stay', async () => {
    const { id } = await add();
    expect(await commandRefusal(other, 'product.removeImport', { import_product_ids: [id] })).toBe('not-found');
    expect(await commandRefusal(other, 'product.restoreImport', { import_product_ids: [id] })).toBe('not-found');
    expect(await listed()).toContain(id);
  });
});

describe('for publishing', () => {
  const storeIn = (currency: string) => ({ id: randomUUID(), currency });

  test('an entry has the variants that are on and supplied, priced by the rule in the currency of the store', async () => {
    const { id, product } = await add();
    const detail = (await seller.query('market_product.detail', { market_product_id: product.market_product_id })).data;
    const [off, ...on] = detail.variants;
    await app.pool.query('update import_variants set is_on = false where import_product_id = $1 and variant_id = $2', [
      id,
      off?.variant_id,
    ]);
    const [euro, dollar] = await Promise.all(
      ['EUR', 'USD'].map((currency) => publishableProduct(app.db, userId('seller'), id, storeIn(currency))),
    );
    if (!euro?.ok || !dollar?.ok) throw new Error('not publishable');
    expect(euro.value.variants.map(({ variantId }) => variantId)).toEqual(on.map((variant) => variant.variant_id));
    expect(euro.value.variants.map(({ sku }) => sku)).toEqual(on.map(({ sku }) => sku));
    for (const [nth, { priceMinor }] of euro.value.variants.entries()) {
      const cost = Math.round((on[nth]?.price.e4 ?? 0) / 100);
      expect(priceMinor % 100).toBe(99);
      expect(priceMinor).toBeGreaterThanOrEqual(cost * 2.5);
      expect(dollar.value.variants[nth]?.priceMinor).toBeGreaterThan(priceMinor);
    }
    expect(dollar.value).toMatchObject({ currency: 'USD', title: product.title, importProductId: id });
  });

  test.each([
    ['of another seller', userId('seller2'), 'EUR', 'not-found'],
    ['in a currency without a rate', userId('seller'), 'XOF', 'import-list.no-rate'],
  ])('an entry %s is refused', async (_, sellerId, currency, refusal) => {
    const { id } = await add();
    expect(await publishableProduct(app.db, sellerId, id, storeIn(currency))).toMatchObject({ ok: false, refusal });
  });

  test('an entry whose product is off the market is refused', async () => {
    const { id, product } = await add();
    await withdraw(product.market_product_id, -1);
    expect(await publishableProduct(app.db, userId('seller'), id, storeIn('EUR'))).toMatchObject({
      refusal: 'import-list.unavailable',
    });
    await withdraw(product.market_product_id, 1);
  });
});
