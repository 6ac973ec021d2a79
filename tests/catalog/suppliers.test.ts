import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { internalProducts, newCode } from '../support/catalog/internal-products.ts';
import { testApp } from '../support/server/app.ts';
import type { Input } from '../support/server/client.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, create, detail } = await internalProducts(app);
const { commandRefusal } = refusalChecks(app);

type Add = Input<'supplier.addOffer'>;
const offer = (product_id: string, over: Partial<Add> = {}): Add => ({
  product_id,
  name: `Kiln ${newCode()}`,
  platform: '1688',
  url: 'https://detail.1688.com/offer/1.html',
  currency: 'CNY',
  min_quantity: 10,
  lead_days: 7,
  price_breaks: [
    { from: 10, minor: 1_200 },
    { from: 100, minor: 1_050 },
  ],
  is_preferred: false,
  ...over,
});
const offersOf = async (product_id: string) => (await purchaser.query('supplier.offers', { product_id })).data;
const add = async (product_id: string, over: Partial<Add> = {}) => {
  const { data } = await purchaser.mutate('supplier.addOffer', offer(product_id, over));
  const found = (await offersOf(product_id)).find(({ offer_id: id }) => id === data.offer_id);
  if (!found) throw new Error('the offer is not listed');
  return found;
};
type Offer = Awaited<ReturnType<typeof add>>;
const change = ({ supplier: _, history: __, ...saved }: Offer, over: Partial<Offer> = {}) => ({ ...saved, ...over });

describe('offers', () => {
  test('the first one is preferred and its supplier is the supplier of the product', async () => {
    const { _id } = await create();
    const first = await add(_id);
    expect(first).toMatchObject({ is_preferred: true, min_quantity: 10, lead_days: 7 });
    const product = await detail(_id);
    expect(product).toMatchObject({ supplier_name: first.supplier.name, supplier_url: first.url });
  });

  test('another preferred one takes its place; at any time one is preferred', async () => {
    const { _id } = await create();
    await add(_id);
    const second = await add(_id, { is_preferred: true });
    const third = await add(_id);
    const preferred = async () =>
      (await offersOf(_id)).filter((each) => each.is_preferred).map((each) => each.offer_id);
    expect(await preferred()).toEqual([second.offer_id]);
    await purchaser.mutate('supplier.saveOffer', change(third, { is_preferred: true }));
    expect(await preferred()).toEqual([third.offer_id]);
    expect((await detail(_id)).supplier_name).toBe(third.supplier.name);
    const { offer_id } = third;
    await purchaser.mutate('supplier.deleteOffer', { offer_id, version: third.version + 1 });
    expect(await preferred()).toHaveLength(1);
  });

  test('made preferred at the same time: one is', async () => {
    const { _id } = await create();
    await add(_id);
    const [one, other] = [await add(_id), await add(_id)];
    await Promise.all(
      [one, other].map((each) => purchaser.mutate('supplier.saveOffer', change(each, { is_preferred: true }))),
    );
    expect((await offersOf(_id)).filter((each) => each.is_preferred)).toHaveLength(1);
  });

  test('of one supplier for several products have one supplier, found regardless of case', async () => {
    const [one, other] = [await create(), await create()];
    const name = `Kiln ${newCode()}`;
    await add(one._id, { name });
    await add(other._id, { name: name.toUpperCase() });
    const { list } = (await purchaser.query('supplier.list', { keyword: name })).data;
    expect(list).toMatchObject([{ name, platform: '1688', product_count: 2 }]);
    expect(await commandRefusal(purchaser, 'supplier.addOffer', offer(one._id, { name }))).toBe(
      'supplier.offers-already',
    );
  });

  test('keep every price they had, with the rate of the day; the same price is not kept twice', async () => {
    const { _id } = await create();
    const first = await add(_id);
    const dearer = change(first, { price_breaks: [{ from: 10, minor: 1_300 }] });
    await purchaser.mutate('supplier.saveOffer', dearer);
    await purchaser.mutate('supplier.saveOffer', { ...dearer, version: first.version + 1, lead_days: 9 });
    const [saved] = await offersOf(_id);
    expect(saved?.history.map(({ price_minor: minor }) => minor)).toEqual([1_300, 1_200]);
    expect(saved?.history[0]?.rate_e8).toBeGreaterThan(0);
    expect(saved?.history[0]?.actor).not.toBe('');
  });

  test('changed by two users: the second one is refused', async () => {
    const { _id } = await create();
    const first = await add(_id);
    await purchaser.mutate('supplier.saveOffer', change(first, { lead_days: 3 }));
    expect(await commandRefusal(purchaser, 'supplier.saveOffer', change(first, { lead_days: 4 }))).toBe(
      'supplier.changed',
    );
    const { offer_id, version } = first;
    expect(await commandRefusal(purchaser, 'supplier.deleteOffer', { offer_id, version })).toBe('supplier.changed');
  });

  test.each([
    ['no name', { name: ' ' }, 'name empty'],
    ['no price', { price_breaks: [] }, /^price_breaks/],
    ['a price of 0', { price_breaks: [{ from: 10, minor: 0 }] }, /^price_breaks/],
    ['an unknown currency', { currency: 'XXX' }, /^currency/],
    ['a page of a script', { url: 'javascript:alert(1)' }, /^url/],
    ['a first price above the minimum quantity', { min_quantity: 5 }, 'supplier.first-break'],
    [
      'prices that do not rise in quantity',
      {
        price_breaks: [
          { from: 10, minor: 900 },
          { from: 10, minor: 800 },
        ],
      },
      'supplier.break-order',
    ],
    ['an unknown product', { product_id: randomUUID() }, 'not-found'],
  ])('are not saved with %s', async (_, over, expected) => {
    const { _id } = await create();
    expect(await commandRefusal(purchaser, 'supplier.addOffer', { ...offer(_id), ...over })).toMatch(expected);
  });

  test('are neither read nor changed by packers and sellers', async () => {
    const { _id } = await create();
    const { offer_id, version } = await add(_id);
    for (const role of ['packer', 'seller'] as const) {
      const client = await app.as(role);
      expect((await client.query('supplier.offers', { product_id: _id })).refusal).toBe('permission.denied');
      expect(await commandRefusal(client, 'supplier.deleteOffer', { offer_id, version })).toBe('permission.denied');
    }
  });
});

describe('the price of the preferred supplier', async () => {
  const { list: market } = (await purchaser.query('market_product.list', { size: 5 })).data;
  const edited = async (at: number) =>
    (await purchaser.query('market_product.edit', { market_product_id: market[at]?.market_product_id ?? '' })).data;
  const productOf = async (variantId: string | null | undefined) => {
    const { rows } = await app.pool.query<{ product_id: string }>('select product_id from variants where id = $1', [
      variantId,
    ]);
    return rows[0]?.product_id ?? '';
  };

  test('is offered for each variant of a market product, and changes nothing by itself', async () => {
    const before = await edited(0);
    const [variant] = before.content.variants;
    const productId = await productOf(variant?.variant_id);
    const price_breaks = [
      { from: 1, minor: 4_321 },
      { from: 50, minor: 4_000 },
    ];
    const added = await add(productId, { is_preferred: true, min_quantity: 1, price_breaks });
    const after = await edited(0);
    expect(after.supplier_prices.find(({ variant_id: id }) => id === variant?.variant_id)).toMatchObject({
      supplier: added.supplier.name,
      price: { minor: 4_321, currency: 'CNY' },
      from: 1,
      cost_fen: 4_321,
    });
    expect(after.content).toEqual(before.content);
    expect(after.version).toBe(before.version);
  });

  test('in another currency is converted by the rate, and names the smallest quantity', async () => {
    const [variant] = (await edited(1)).content.variants;
    const productId = await productOf(variant?.variant_id);
    const price_breaks = [{ from: 20, minor: 500 }];
    await add(productId, { is_preferred: true, currency: 'EUR', min_quantity: 20, price_breaks });
    const offered = (await edited(1)).supplier_prices.find(({ variant_id: id }) => id === variant?.variant_id);
    expect(offered).toMatchObject({ price: { minor: 500, currency: 'EUR' }, from: 20 });
    expect(offered?.cost_fen).toBeGreaterThan(500);
  });
});

describe('the grid of market products', async () => {
  const { list } = (await purchaser.query('market_product.list', { size: 5 })).data;
  const rowsOf = async (id: string | undefined) =>
    (await purchaser.query('market_product.grid', { market_product_ids: [id ?? ''], size: 100 })).data.list;
  const productOf = async (variantId: string) => {
    const sql = 'select product_id from variants where id = $1';
    const { rows } = await app.pool.query<{ product_id: string }>(sql, [variantId]);
    return rows[0]?.product_id ?? '';
  };

  test('has the lowest price of all suppliers, whichever is preferred, and saves it as the factory price', async () => {
    const id = list[2]?.market_product_id;
    const [row] = await rowsOf(id);
    if (!row) throw new Error('no row');
    const productId = await productOf(row.variant_id);
    await add(productId, { is_preferred: true, min_quantity: 1, price_breaks: [{ from: 1, minor: 77 }] });
    const best = await add(productId, { min_quantity: 20, price_breaks: [{ from: 20, minor: 66 }] });
    const now = async () => (await rowsOf(id)).find(({ variant_id }) => variant_id === row.variant_id);
    expect((await now())?.supplier_price).toMatchObject({
      supplier: best.supplier.name,
      price: { minor: 66, currency: 'CNY' },
      from: 20,
      cost_fen: 66,
    });
    const variants = [{ variant_id: row.variant_id, cost_fen: 66 }];
    const products = [{ market_product_id: row.market_product_id, version: row.version, variants }];
    for (const role of ['seller', 'packer'] as const)
      expect(await commandRefusal(await app.as(role), 'market_product.gridSave', { products })).toBe(
        'permission.denied',
      );
    await purchaser.mutate('market_product.gridSave', { products });
    expect(await now()).toMatchObject({ cost_fen: 66, version: row.version + 1 });
  });
});
