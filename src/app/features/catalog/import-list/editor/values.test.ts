import { expect, test } from 'vitest';
import { publishingFault } from '#domain/catalog/listing/publishable.ts';
import { detail, dollarStore } from './detail.fixture.ts';
import { differencesOf } from './conflict.ts';
import { variantFault } from './faults.ts';
import { moved, ownIn, publishableOf, ruleIn, setOwn, setRule, valuesOf } from './values.ts';

const values = valuesOf(detail);
const [sage] = values.variants;
if (!sage) throw new Error('no variants');

test('an untouched product differs in nothing and can be published', () => {
  expect(differencesOf(values, valuesOf(detail))).toEqual([]);
  expect(publishingFault(publishableOf(detail, values, dollarStore))).toBeNull();
});

test('prices follow the rule of the product, in the currency of the store', () => {
  const rules = setRule(values.rules, dollarStore.store_id, { multiplier_bp: 20_000, add_minor: 100, ending: '95' });
  expect(ruleIn(dollarStore, rules).isOwn).toBe(true);
  const prices = publishableOf(detail, { ...values, rules }, dollarStore).variants.map(({ priceMinor }) => priceMinor);
  // 10.00 EUR at 1.10 are 11.00 USD; twice and 1.00 more is 23.00.
  expect(prices).toEqual([2395, 2395]);
});

test('a removed rule gives way to that of the store', () => {
  const rules = setRule(values.rules, dollarStore.store_id, null);
  expect(ruleIn(dollarStore, rules)).toEqual({ rule: dollarStore.store_rule, isOwn: false });
});

test('an own price replaces the rule in its currency, and is forgotten when it is emptied', () => {
  const priced = setOwn(sage, { currency: 'USD', price_minor: 1500, compare_at_minor: null });
  const variants = [priced, ...values.variants.slice(1)];
  expect(publishableOf(detail, { ...values, variants }, dollarStore).variants[0]?.priceMinor).toBe(1500);
  expect(setOwn(priced, { ...ownIn(priced, 'USD'), price_minor: null }).own_prices).toEqual([]);
});

test('variants that are off or no longer offered are not published', () => {
  const off = values.variants.map((variant) => ({ ...variant, is_on: false }));
  expect(publishingFault(publishableOf(detail, { ...values, variants: off }, dollarStore))?.problem).toBe(
    'variants-none',
  );
  const gone = { ...detail, variants: detail.variants.map((variant, nth) => ({ ...variant, is_offered: nth === 1 })) };
  expect(publishableOf(gone, values, dollarStore).variants).toHaveLength(1);
});

test('a conflict of a picture, or of a price before a discount, shows both', () => {
  const own = (before: number | null) => [{ currency: 'USD', price_minor: 1990, compare_at_minor: before }];
  const [first, second] = [
    { ...values, variants: [{ ...sage, image: '/pictures/front.svg', own_prices: own(2500) }] },
    { ...values, variants: [{ ...sage, image: '/pictures/back.svg', own_prices: own(null) }] },
  ];
  const [difference] = differencesOf(first, second);
  expect(difference?.stored).toContain('USD 19.90 (25.00) · /pictures/front.svg');
  expect(difference?.mine).toContain('USD 19.90 · /pictures/back.svg');
});

test('of a conflict both sides show what only they have', () => {
  const mine = { ...values, title: 'Mine', variants: [{ ...sage, sku: 'OWN' }, ...values.variants.slice(1)] };
  expect(differencesOf(values, mine)).toEqual([
    { field: 'title', stored: 'Stoneware mug', mine: 'Mine' },
    { field: 'variants', stored: 'Sage · MUG-SG', mine: 'Sage · OWN' },
  ]);
});

test.each([
  [['a', 'b', 'c'], 0, 1, ['b', 'a', 'c']],
  [['a', 'b', 'c'], 2, -2, ['c', 'a', 'b']],
  [['a', 'b', 'c'], 0, -1, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 2, 1, ['a', 'b', 'c']],
])('%j with item %i moved by %i', (list, from, by, expected) => {
  expect(moved(list, from, by)).toEqual(expected);
});

test('a fault is shown at the field of the variants it concerns', () => {
  const twice = values.variants.map((variant) => ({ ...variant, sku: 'mug' }));
  const fault = publishingFault(publishableOf(detail, { ...values, variants: twice }, dollarStore));
  if (!fault) throw new Error('duplicate SKUs are no fault');
  expect(twice.map((variant) => variantFault(fault, variant))).toEqual(['sku', 'sku']);
  expect(variantFault(fault, { ...sage, sku: 'MUG-SG' })).toBeNull();
  expect(variantFault(fault, { ...sage, sku: 'MUG', is_on: false })).toBeNull();
  const free = { problem: 'price-zero', field: 'price', value: sage.sku } as const;
  expect(variantFault(free, sage)).toBe('price');
  const unnamed = { problem: 'option-empty', field: 'options', value: '' } as const;
  expect(variantFault(unnamed, { ...sage, option_values: [' '] })).toBe('options');
});
