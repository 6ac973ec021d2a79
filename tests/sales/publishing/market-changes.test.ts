import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { boundShops } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const { shop, other, seller, storeId } = await boundShops(app);
const purchaser = await app.as('purchaser');
await app.idle();
afterEach(() => {
  shop.catalog.clear();
  other.catalog.clear();
});

const { list: market } = (await seller.query('market_product.list', { size: 50 })).data;
let used = 0;

/** A market product that is published in the seller's shop. */
async function listed() {
  const product = market[used];
  used += 1;
  if (!product) throw new Error('no market product left');
  const { market_product_id: id, title } = product;
  const added = await seller.mutate('product.importProduct', { market_product_id: id });
  await seller.mutate('product.uploadProduct', { product_ids: [added.data.import_product_id], store_id: storeId });
  await app.idle();
  const row = (await rows({ keyword: title })).find((each) => each.import_product_id === added.data.import_product_id);
  if (!row) throw new Error('not published');
  return { id, title, listing: row._id };
}
type Input = Parameters<typeof seller.query<'product.myProducts'>>[1];
const rows = async (input: Input = {}) => (await seller.query('product.myProducts', { size: 200, ...input })).data.list;
const changeOf = async (listing: string) => (await rows()).find(({ _id }) => _id === listing)?.market_change ?? null;

/** Staff multiplies all prices of a market product. */
async function reprice(id: string, factor: number) {
  const { version, content } = (await purchaser.query('market_product.edit', { market_product_id: id })).data;
  const variants = content.variants.map((variant) => ({ ...variant, price_e4: Math.round(variant.price_e4 * factor) }));
  const saved = await purchaser.mutate('market_product.update', {
    market_product_id: id,
    version,
    ...content,
    variants,
  });
  expect(saved.refusal).toBe(null);
}
const notices = async () => {
  const { rows: found } = await app.pool.query(
    `select 1 from notifications n join notification_readers r on r.notification_id = n.id
     where n.kind = 'market-changed' and r.user_id = $1`,
    [app.base.users.seller],
  );
  return found.length;
};

describe('a market product that a seller sells', () => {
  test('becomes dearer: the listing is marked, and its price follows the rule in one step', async () => {
    const { id, listing } = await listed();
    const before = (await seller.query('product.shopProduct', { shop_product_id: listing })).data;
    const noticesBefore = await notices();
    await reprice(id, 2);
    await app.idle();
    expect(await changeOf(listing)).toMatchObject({ kind: 'dearer', bp: 10_000 });
    expect(await notices()).toBeGreaterThan(noticesBefore);
    expect((await rows({ market: ['dearer'] })).map(({ _id }) => _id)).toEqual([listing]);
    const applied = await seller.mutate('product.applyMarketChanges', {});
    expect(applied.data).toMatchObject({ count: 1, left: 0 });
    await app.idle();
    const after = (await seller.query('product.shopProduct', { shop_product_id: listing })).data;
    expect(after.market_change).toBe(null);
    const total = (product: typeof after) => product.variants.reduce((sum, { price }) => sum + price.minor, 0);
    expect(total(after)).toBeGreaterThan(total(before) * 1.8);
    expect((await seller.query('task.detail', { task_id: applied.data.task_id ?? '' })).data.status).toBe('done');
  });

  test('becomes cheaper, then is back at its price: nothing is left to do', async () => {
    const { id, listing } = await listed();
    await reprice(id, 0.5);
    expect(await changeOf(listing)).toMatchObject({ kind: 'cheaper', bp: -5_000 });
    await reprice(id, 2);
    expect(await changeOf(listing)).toBe(null);
  });

  test('rises within the tolerance: nothing is said', async () => {
    const { id, listing } = await listed();
    await reprice(id, 1.02);
    expect(await changeOf(listing)).toBe(null);
  });

  test('becomes unavailable and available again', async () => {
    const { id, listing } = await listed();
    await purchaser.mutate('market_product.delete', { market_product_ids: [id] });
    const shared = await changeOf(listing);
    // Another market product may offer the same variants.
    const offered = await app.pool.query(
      `select 1 from market_variants mine join market_variants o on o.variant_id = mine.variant_id
       join market_products m on m.id = o.market_product_id and m.deleted_at is null where mine.market_product_id = $1`,
      [id],
    );
    if (offered.rowCount === 0) expect(shared).toMatchObject({ kind: 'unavailable' });
    await purchaser.mutate('market_product.restore', { market_product_ids: [id] });
    expect(await changeOf(listing)).toBe(null);
  });

  test('is left as it is by its seller; others cannot', async () => {
    const { id, listing } = await listed();
    await reprice(id, 2);
    const otherSeller = await app.as('seller2');
    expect(await otherSeller.mutate('product.dismissMarketChanges', { product_ids: [listing] })).toMatchObject({
      refusal: 'not-found',
    });
    expect((await otherSeller.mutate('product.applyMarketChanges', {})).data.count).toBe(0);
    expect((await seller.mutate('product.dismissMarketChanges', { product_ids: [listing] })).data).toEqual({
      count: 1,
    });
    expect(await changeOf(listing)).toBe(null);
  });
});

describe('a bundle of market products', () => {
  /** Variants of one more market product, and its id. */
  async function goods() {
    const product = market[used];
    used += 1;
    if (!product) throw new Error('no market product left');
    const { content } = (await purchaser.query('market_product.edit', { market_product_id: product.market_product_id }))
      .data;
    const [variant] = content.variants;
    return {
      id: product.market_product_id,
      variantId: variant?.variant_id ?? '',
      priceE4: variant?.price_e4 ?? 0,
      sku: variant?.sku,
    };
  }
  type Component = { variant_id: string; quantity: number };
  const optionOf = async (listing: string) =>
    (await seller.query('product.shopProduct', { shop_product_id: listing })).data.variants;
  /** Maps every option of a listing, so that its own product is no part of it. */
  async function mapAll(listing: string, components: Component[], more: object = {}) {
    for (const { shop_variant_id: id } of await optionOf(listing)) {
      const mapped = await seller.mutate('mapping.mapProductOption', {
        shop_variant_id: id,
        variant_id: components[0]?.variant_id ?? null,
        components,
        ...more,
      });
      expect(mapped.refusal).toBe(null);
    }
  }

  test('changes by its total when any of its products does', async () => {
    const { listing } = await listed();
    const [first, second] = [await goods(), await goods()];
    await mapAll(listing, [
      { variant_id: first.variantId, quantity: 2 },
      { variant_id: second.variantId, quantity: 3 },
    ]);
    const was = 2 * first.priceE4 + 3 * second.priceE4;
    await reprice(second.id, 2);
    expect(await changeOf(listing)).toMatchObject({
      kind: 'dearer',
      was: { e4: was },
      now: { e4: was + 3 * second.priceE4 },
    });
    await reprice(first.id, 2);
    expect(await changeOf(listing)).toMatchObject({ was: { e4: was }, now: { e4: 2 * was } });
    await reprice(first.id, 0.5);
    await reprice(second.id, 0.5);
    expect(await changeOf(listing)).toBe(null);
  });

  test('is dearer only when its total leaves the tolerance', async () => {
    const { listing } = await listed();
    const [large, small] = [await goods(), await goods()];
    await mapAll(listing, [
      { variant_id: large.variantId, quantity: 99 },
      { variant_id: small.variantId, quantity: 1 },
    ]);
    await reprice(small.id, 1.04);
    const share = (small.priceE4 * 0.04) / (99 * large.priceE4 + small.priceE4);
    expect(share).toBeLessThan(0.03);
    expect(await changeOf(listing)).toBe(null);
  });

  test('is unavailable with any of its products; mapped to others it is not marked any more', async () => {
    const { listing } = await listed();
    const [lasting, gone, instead] = [await goods(), await goods(), await goods()];
    await mapAll(listing, [
      { variant_id: lasting.variantId, quantity: 1 },
      { variant_id: gone.variantId, quantity: 1 },
    ]);
    await purchaser.mutate('market_product.activation', { market_product_ids: [gone.id], status: -1 });
    expect(await changeOf(listing)).toMatchObject({ kind: 'unavailable' });
    const options = await optionOf(listing);
    await mapAll(listing, [
      { variant_id: lasting.variantId, quantity: 1 },
      { variant_id: instead.variantId, quantity: 1 },
    ]);
    expect(options.length).toBeGreaterThan(0);
    expect(await changeOf(listing)).toBe(null);
    await purchaser.mutate('market_product.activation', { market_product_ids: [gone.id], status: 1 });
  });

  test('for one country counts as well', async () => {
    const { listing } = await listed();
    const [everywhere, german] = [await goods(), await goods()];
    await mapAll(listing, [{ variant_id: everywhere.variantId, quantity: 1 }], {
      countries: [
        { country_code: 'DE', components: [{ variant_id: german.variantId, quantity: 2 }], channel_id: null },
      ],
    });
    await reprice(german.id, 2);
    expect(await changeOf(listing)).toMatchObject({
      kind: 'dearer',
      was: { e4: 2 * german.priceE4 },
      now: { e4: 4 * german.priceE4 },
    });
  });

  test('gets a price for all of its products', async () => {
    const { listing } = await listed();
    const [first, second] = [await goods(), await goods()];
    await mapAll(listing, [
      { variant_id: first.variantId, quantity: 2 },
      { variant_id: second.variantId, quantity: 1 },
    ]);
    await reprice(second.id, 3);
    expect((await seller.mutate('product.applyMarketChanges', { product_ids: [listing] })).data).toMatchObject({
      count: 1,
      left: 0,
    });
    await app.idle();
    const [option] = await optionOf(listing);
    expect(option?.cost?.minor).toBe(Math.round((2 * first.priceE4 + 3 * second.priceE4) / 100));
    expect(option?.price.minor).toBeGreaterThan(option?.cost?.minor ?? 0);
  });
});
