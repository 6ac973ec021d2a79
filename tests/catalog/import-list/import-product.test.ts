import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { priceByRule } from '#domain/catalog/listing/price-rule.ts';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { publishableProduct } from '#server/features/catalog/import-list/publishable.ts';
import { userId } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks } from '../../support/server/refusals.ts';

const app = await testApp();
const [seller, other] = await Promise.all([app.as('seller'), app.as('seller2')]);
const { commandRefusal, queryRefusal } = refusalChecks(app);
const { list: products } = (await seller.query('market_product.list', { size: 30 })).data;
const [store] = (await seller.query('product.priceRules', {})).data;
if (!store) throw new Error('the seller has no store');
let used = 0;

/** Another product on the import list for each test. */
async function entry() {
  const product = products[used];
  used += 1;
  if (!product) throw new Error('no market product left');
  const added = await seller.mutate('product.importProduct', { market_product_id: product.market_product_id });
  const id = added.data.import_product_id;
  return { id, marketId: product.market_product_id, input: inputOf(await detailOf(id)) };
}
const detailOf = async (id: string) => (await seller.query('product.importDetail', { import_product_id: id })).data;
type Detail = Awaited<ReturnType<typeof detailOf>>;

/** What saving the product without a change sends. */
const inputOf = (detail: Detail): Input<'product.updateImportProduct'> => ({
  import_product_id: detail.import_product_id,
  version: detail.version,
  title: detail.title,
  description: detail.description,
  images: detail.images,
  option_names: detail.option_names,
  tags: detail.tags,
  collection: detail.collection,
  vendor: detail.vendor,
  variants: detail.variants.map(({ variant_id, is_on, option_values, sku, image, own_prices }) => ({
    variant_id,
    is_on,
    option_values,
    sku,
    image,
    own_prices,
  })),
  rules: [],
});
const published = async (id: string, currency = store.currency) => {
  const result = await publishableProduct(app.db, userId('seller'), id, { id: store.store_id, currency });
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
};

describe('a product of the import list', () => {
  test('is saved as it was edited', async () => {
    const { id, input } = await entry();
    const [first, ...rest] = input.variants;
    if (!first) throw new Error('no variants');
    const saved = await seller.mutate('product.updateImportProduct', {
      ...input,
      title: '  Sage mug  ',
      description: '<p>Holds <b>350 ml</b>.</p>',
      images: input.images.toReversed(),
      tags: ['Kitchen', 'Kitchen', 'Gift'],
      collection: 'Autumn',
      vendor: 'Nordic',
      variants: [...rest, { ...first, is_on: false, sku: 'OWN-1' }],
    });
    expect(saved.data).toEqual({ version: input.version + 1 });
    const after = await detailOf(id);
    expect(after).toMatchObject({
      title: 'Sage mug',
      description: '<p>Holds <b>350 ml</b>.</p>',
      images: input.images.toReversed(),
      tags: ['Kitchen', 'Gift'],
      collection: 'Autumn',
      vendor: 'Nordic',
      version: 2,
    });
    expect(after.variants.at(-1)).toMatchObject({ variant_id: first.variant_id, is_on: false, sku: 'OWN-1' });
  });

  test('keeps no scripts, styles and forms of its description', async () => {
    const { id, input } = await entry();
    const description =
      '<h2 onclick="x()">Mug</h2><script>alert(1)</script><p style="color:red">Safe</p>' +
      '<img src="/images/a" onerror="x()"><img src="javascript:x()"><a href="javascript:x()">Link</a>' +
      '<iframe src="https://evil.example"></iframe><form><input name="card"></form>';
    await seller.mutate('product.updateImportProduct', { ...input, description });
    expect((await detailOf(id)).description).toBe(
      '<h2>Mug</h2><p>Safe</p><img src="/images/a" /><a rel="noopener noreferrer" target="_blank">Link</a>',
    );
  });

  test('saved by two people at once keeps the first; the second is refused and both stay readable', async () => {
    const { id, input } = await entry();
    const both = await Promise.all(
      ['Mine', 'Theirs'].map((title) => seller.mutate('product.updateImportProduct', { ...input, title })),
    );
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['import-list.changed-meanwhile', null]);
    const winner = both[0]?.refusal === null ? 'Mine' : 'Theirs';
    expect(await detailOf(id)).toMatchObject({ title: winner, version: 2 });
    expect(await commandRefusal(seller, 'product.updateImportProduct', input)).toBe('import-list.changed-meanwhile');
  });

  test.each<[string, (input: Input<'product.updateImportProduct'>) => object, string]>([
    ['no title', () => ({ title: '  ' }), 'title empty'],
    ['a title that shops refuse', () => ({ title: 't'.repeat(256) }), 'title too_long'],
    [
      'a description that shops refuse',
      () => ({ description: 'd'.repeat(publishingLimits.description + 1) }),
      'description too_long',
    ],
    ['a picture that does not exist', () => ({ images: [`/images/${randomUUID()}`] }), 'import-list.no-picture'],
    ['a picture of another site', () => ({ images: ['https://evil.example/a.png'] }), 'import-list.no-picture'],
    ['four options', () => ({ option_names: ['a', 'b', 'c', 'd'] }), 'option_names too_many'],
    [
      'an unknown variant',
      ({ variants }) => ({ variants: variants.map((each) => ({ ...each, variant_id: randomUUID() })) }),
      'not-found',
    ],
    ['a missing variant', ({ variants }) => ({ variants: variants.slice(1) }), 'not-found'],
    [
      'a store of another seller',
      () => ({
        rules: [{ store_id: randomUUID(), rule: { multiplier_bp: 20_000, add_minor: 0, ending: '99' } }],
      }),
      'not-found',
    ],
  ])('is not saved with %s', async (_, change, expected) => {
    const { input } = await entry();
    expect(await commandRefusal(seller, 'product.updateImportProduct', { ...input, ...change(input) })).toBe(expected);
  });

  test('of another seller is neither read nor changed', async () => {
    const { id, input } = await entry();
    expect(await queryRefusal(other, 'product.importDetail', { import_product_id: id })).toBe('not-found');
    expect(await queryRefusal(other, 'product.importCosts', { import_product_id: id })).toBe('not-found');
    expect(await commandRefusal(other, 'product.updateImportProduct', input)).toBe('not-found');
  });
});

describe('prices', () => {
  const rule = { multiplier_bp: 30_000, add_minor: 150, ending: '50' as const };
  const domainRule = { multiplierBp: 30_000, addMinor: 150, ending: '50' as const };

  test('follow the rule of the product, else of the store', async () => {
    const [plain, special] = [await entry(), await entry()];
    await seller.mutate('product.savePriceRule', { store_id: store.store_id, rule });
    const usual = { multiplier_bp: 20_000, add_minor: 0, ending: '00' as const };
    await seller.mutate('product.updateImportProduct', {
      ...special.input,
      rules: [{ store_id: store.store_id, rule: usual }],
    });
    const detail = await detailOf(plain.id);
    const rateE8 = detail.stores.find(({ store_id: id }) => id === store.store_id)?.rate_e8 ?? 0;
    const expected = detail.variants.map(
      ({ cost }) => priceByRule(convert(lineTotal(cost, 1), store.currency, rateE8), domainRule).minor,
    );
    expect((await published(plain.id)).variants.map(({ priceMinor }) => priceMinor)).toEqual(expected);
    for (const { priceMinor } of (await published(special.id)).variants) expect(priceMinor % 100).toBe(0);
    const stores = (await detailOf(special.id)).stores;
    expect(stores.find(({ store_id: id }) => id === store.store_id)).toMatchObject({
      rule: usual,
      rule_of: 'product',
      store_rule: rule,
    });
  });

  test('of the seller replace those of the rule in their currency only', async () => {
    const { id, input } = await entry();
    const [first, ...rest] = input.variants;
    if (!first) throw new Error('no variants');
    const own = { currency: 'SEK', price_minor: 49_900, compare_at_minor: 59_900 };
    await seller.mutate('product.updateImportProduct', {
      ...input,
      variants: [{ ...first, own_prices: [own] }, ...rest],
    });
    expect((await published(id, 'SEK')).variants[0]).toMatchObject({ priceMinor: 49_900, compareAtMinor: 59_900 });
    expect((await published(id, 'USD')).variants[0]).not.toMatchObject({ priceMinor: 49_900 });
    expect((await published(id, 'USD')).variants[0]?.compareAtMinor).toBeNull();
  });

  test('rules of a store of another seller cannot be set', async () => {
    expect(await commandRefusal(other, 'product.savePriceRule', { store_id: store.store_id, rule })).toBe('not-found');
  });

  test.each([
    ['a negative sum', { ...rule, add_minor: -1 }, 'rule.add_minor amount_small'],
    ['an unknown ending', { ...rule, ending: '42' }, 'rule.ending option'],
  ])('rules with %s are refused', async (_, wrong, expected) => {
    expect(await commandRefusal(seller, 'product.savePriceRule', { store_id: store.store_id, rule: wrong })).toBe(
      expected,
    );
  });

  test('are compared with goods, shipping, VAT and duty of a country', async () => {
    const { id } = await entry();
    const costs = (await seller.query('product.importCosts', { import_product_id: id, country_code: 'DE' })).data;
    const detail = await detailOf(id);
    expect(costs.variants.map(({ variant_id }) => variant_id)).toEqual(
      detail.variants.map(({ variant_id }) => variant_id),
    );
    for (const [nth, { goods, shipping, vat, channel }] of costs.variants.entries()) {
      const cost = detail.variants[nth]?.cost;
      expect(goods).toEqual(cost && lineTotal(cost, 1));
      expect(shipping?.minor).toBeGreaterThan(0);
      expect(channel).not.toBe('');
      expect(vat.minor).toBe(Math.round(((cost?.e4 ?? 0) * 0.19) / 100));
    }
    const nowhere = await seller.query('product.importCosts', { import_product_id: id, country_code: 'AQ' });
    expect(nowhere.data.variants.every(({ shipping, vat }) => shipping === null && vat.minor === 0)).toBe(true);
  });
});

describe('a changed market product', () => {
  test('is taken over: new variants and pictures come, vanished variants go, own texts stay', async () => {
    const { id, marketId, input } = await entry();
    const [first] = input.variants;
    if (!first) throw new Error('no variants');
    await seller.mutate('product.updateImportProduct', { ...input, title: 'My own title' });
    await app.pool.query('delete from market_variants where market_product_id = $1 and variant_id = $2', [
      marketId,
      first.variant_id,
    ]);
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into market_variants (market_product_id, variant_id, position)
       select $1, v.id, 99 from variants v where v.status = 1
         and not exists (select from market_variants mv where mv.market_product_id = $1 and mv.variant_id = v.id)
       order by v.id limit 1 returning variant_id as id`,
      [marketId],
    );
    await app.pool.query('update market_products set version = version + 1 where id = $1', [marketId]);
    const before = await detailOf(id);
    expect(before).toMatchObject({ has_changes: true });
    expect(before.variants.find(({ variant_id: each }) => each === first.variant_id)?.is_offered).toBe(false);
    const taken = await seller.mutate('product.updateMarketImportProduct', { import_product_id: id, version: 2 });
    expect(taken.data).toEqual({ version: 3, added: 1, gone: 1 });
    const after = await detailOf(id);
    expect(after).toMatchObject({ has_changes: false, title: 'My own title' });
    const ids = after.variants.map(({ variant_id: each }) => each);
    expect(ids).toContain(rows[0]?.id);
    expect(ids).not.toContain(first.variant_id);
    for (const { option_values: values } of after.variants) expect(values).toHaveLength(after.option_names.length);
  });

  test('is not taken over while it is off the market, or by a stale tab', async () => {
    const { id, marketId } = await entry();
    expect(
      await commandRefusal(seller, 'product.updateMarketImportProduct', { import_product_id: id, version: 7 }),
    ).toBe('import-list.changed-meanwhile');
    await app.pool.query('update market_products set status = -1 where id = $1', [marketId]);
    expect(
      await commandRefusal(seller, 'product.updateMarketImportProduct', { import_product_id: id, version: 1 }),
    ).toBe('import-list.unavailable');
    await app.pool.query('update market_products set status = 1 where id = $1', [marketId]);
  });
});
