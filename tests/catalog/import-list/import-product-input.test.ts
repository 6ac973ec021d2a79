import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { priceRuleLimits } from '#domain/catalog/listing/price-rule.ts';
import { publishingLimits as limits } from '#domain/catalog/listing/publishable.ts';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { stores } = app.base;
const [seller, other] = await Promise.all([app.as('seller'), app.as('seller2')]);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const [market] = (await seller.query('market_product.list', { size: 1 })).data.list;
const [store] = (await seller.query('product.priceRules', {})).data;
if (!market || !store) throw new Error('no product or no store');
const { market_product_id } = market;
const { import_product_id } = (await seller.mutate('product.importProduct', { market_product_id })).data;
const { import_product_id: foreign } = (await other.mutate('product.importProduct', { market_product_id })).data;
const detail = (await seller.query('product.importDetail', { import_product_id })).data;
const { version, title, description, images, option_names, tags, collection, vendor } = detail;
const variants = detail.variants.map(({ variant_id, is_on, option_values, sku, image, own_prices }) => ({
  variant_id,
  is_on,
  option_values,
  sku,
  image,
  own_prices,
}));
const [variant] = variants;
if (!variant) throw new Error('no variant');
const texts = { title, description, images, option_names, tags, collection, vendor };
const valid = { import_product_id, version, ...texts, variants, rules: [] };
type Update = Input<'product.updateImportProduct'>;

const update = (change: { readonly [K in keyof Update]?: unknown }) =>
  commandRefusal(seller, 'product.updateImportProduct', { ...valid, ...change });

describe('a product of the import list is not saved with', () => {
  test.each<BadInput<Update>>([
    ['no entry', { import_product_id: undefined }, 'import_product_id empty'],
    ['an unknown entry', { import_product_id: randomUUID() }, 'not-found'],
    ['an entry of another seller', { import_product_id: foreign }, 'not-found'],
    ['a market product instead of its entry', { import_product_id: market_product_id }, 'not-found'],
    ['no version', { version: undefined }, 'version empty'],
    ['an earlier version', { version: version + 1 }, 'import-list.changed-meanwhile'],
    ['no title', { title: ' ' }, 'title empty'],
    ['a title that is too long', { title: 't'.repeat(limits.title + 1) }, 'title too_long'],
    ['a title with half a character', { title: '\ud83d' }, 'title unstorable'],
    ['a description that is too long', { description: 'd'.repeat(limits.description + 1) }, 'description too_long'],
    ['no pictures', { images: null }, 'images empty'],
    ['an empty picture', { images: [''] }, 'images.0 empty'],
    [
      'too many pictures',
      { images: Array.from({ length: limits.images + 1 }, () => '/images/mug') },
      'images too_many',
    ],
    ['four options', { option_names: ['A', 'B', 'C', 'D'] }, 'option_names too_many'],
    ['an empty tag', { tags: ['  '] }, 'tags.0 empty'],
    ['a tag that is too long', { tags: ['t'.repeat(limits.tag + 1)] }, 'tags.0 too_long'],
    ['a collection with a NUL', { collection: '\0' }, 'collection unstorable'],
    ['a vendor of a number', { vendor: 7 }, 'vendor other'],
    ['no variants', { variants: undefined }, 'variants empty'],
    ['another number of options than its variants have', { option_names: [...option_names, 'More'] }, 'variants other'],
    ['one variant less', { variants: variants.slice(1) }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    expect(await update(change)).toBe(expected);
  });

  test.each<BadInput<typeof variant>>([
    ['no variant', { variant_id: undefined }, 'variant_id empty'],
    ['a choice in words', { is_on: 'yes' }, 'is_on other'],
    ['a value that is too long', { option_values: ['v'.repeat(limits.optionValue + 1)] }, 'option_values.0 too_long'],
    ['a SKU that is too long', { sku: 's'.repeat(limits.sku + 1) }, 'sku too_long'],
    ['a picture that is too long', { image: 'i'.repeat(301) }, 'image too_long'],
    ['no prices', { own_prices: null }, 'own_prices empty'],
  ])('a variant with %s', async (_, change, expected) => {
    expect(await update({ variants: [{ ...variant, ...change }] })).toBe(`variants.0.${expected}`);
  });

  const price = { currency: store.currency, price_minor: 1_000, compare_at_minor: null };
  test.each<BadInput<typeof price>>([
    ['a currency in small letters', { currency: 'eur' }, 'currency format'],
    ['a negative amount', { price_minor: -1 }, 'price_minor amount_small'],
    ['half a cent', { price_minor: 0.5 }, 'price_minor whole'],
    ['an amount as text', { price_minor: '9.99' }, 'price_minor number'],
    ['a former price below 0', { compare_at_minor: -1 }, 'compare_at_minor amount_small'],
  ])('an own price of %s', async (_, change, expected) => {
    const priced = [{ ...variant, own_prices: [{ ...price, ...change }] }];
    expect(await update({ variants: priced })).toBe(`variants.0.own_prices.0.${expected}`);
  });
});

const rule = { multiplier_bp: 20_000, add_minor: 100, ending: store.rule.ending };
const badRules: readonly BadInput<typeof rule>[] = [
  ['no factor', { multiplier_bp: null }, 'multiplier_bp empty'],
  ['a negative factor', { multiplier_bp: -1 }, 'multiplier_bp too_small'],
  ['a factor above the limit', { multiplier_bp: priceRuleLimits.maxMultiplierBp + 1 }, 'multiplier_bp too_big'],
  ['a factor of half a step', { multiplier_bp: 1.5 }, 'multiplier_bp whole'],
  ['a negative addition', { add_minor: -1 }, 'add_minor amount_small'],
  ['an addition above the limit', { add_minor: priceRuleLimits.maxAddMinor + 1 }, 'add_minor amount_big'],
  ['an unknown ending', { ending: '.42' }, 'ending option'],
];

describe('a price rule is not saved with', () => {
  test.each(badRules)('%s', async (_, change, expected) => {
    const input = { store_id: store.store_id, rule: { ...rule, ...change } };
    expect(await commandRefusal(seller, 'product.savePriceRule', input)).toBe(`rule.${expected}`);
    expect(await update({ rules: [input] })).toBe(`rules.0.rule.${expected}`);
  });

  test.each([
    ['a store by its code', 'NRDL', 'store_id format'],
    ['an unknown store', randomUUID(), 'not-found'],
    ['a store of another seller', stores['MSNV'], 'not-found'],
  ] as const)('%s', async (_, store_id, expected) => {
    expect(await commandRefusal(seller, 'product.savePriceRule', { store_id, rule })).toBe(expected);
    const inEntry = expected === 'not-found' ? expected : `rules.0.${expected}`;
    expect(await update({ rules: [{ store_id, rule }] })).toBe(inEntry);
  });
});

test.each<BadInput<Input<'product.updateMarketImportProduct'>>>([
  ['no entry', { import_product_id: null }, 'import_product_id empty'],
  ['an entry of another seller', { import_product_id: foreign }, 'not-found'],
  ['an earlier version', { version: version + 1 }, 'import-list.changed-meanwhile'],
])('changes of the market are not applied with %s', async (_, change, expected) => {
  const input = { import_product_id, version, ...change };
  expect(await commandRefusal(seller, 'product.updateMarketImportProduct', input)).toBe(expected);
});

test.each<BadInput<Input<'product.importCosts'>>>([
  ['an entry of another seller', { import_product_id: foreign }, 'not-found'],
  ['a country in words', { country_code: 'Netherlands' }, 'country_code format'],
  ['a country in small letters', { country_code: 'nl' }, 'country_code format'],
])('costs are not shown for %s', async (_, change, expected) => {
  expect(await queryRefusal(seller, 'product.importCosts', { import_product_id, ...change })).toBe(expected);
});

describe('the import list is changed by its seller:', () => {
  test.each([
    ['not by a packer', () => app.as('packer'), 'permission.denied'],
    ['not by customer service', () => app.as('service'), 'permission.denied'],
    ['not by another seller', () => app.as('seller2'), 'not-found'],
    ['not by a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['not without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    expect(await commandRefusal(client, 'product.updateImportProduct', valid)).toBe(expected);
    const input = { store_id: store.store_id, rule };
    expect(await commandRefusal(client, 'product.savePriceRule', input)).toBe(expected);
  });
});

test('with one key a product is saved once', async () => {
  const { data } = await runOncePerKey(
    seller,
    'product.updateImportProduct',
    { ...valid, title: 'Once' },
    { ...valid, title: 'Twice' },
  );
  expect(data.version).toBe(version + 1);
  const saved = (await seller.query('product.importDetail', { import_product_id })).data;
  expect(saved).toMatchObject({ title: 'Once', version: version + 1 });
});
