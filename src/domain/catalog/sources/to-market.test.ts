import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketLimits as limits } from '../market-editing/content.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import {
  attributesOf,
  costOf,
  marketContentOf,
  sellerPriceOf,
  skusFor,
  valueNames,
  type ImportChoices,
} from './to-market.ts';

const variant = (key: string, more: Partial<SourceVariant> = {}): SourceVariant => ({
  key,
  sku: '',
  option_values: [key],
  image: '',
  price_e4: 120_000,
  stock: null,
  weight_g: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  gtin: '',
  ...more,
});
const product = (more: Partial<SourceProduct> = {}): SourceProduct => ({
  platform: 'web',
  source_id: '1',
  url: 'https://shop.example/1',
  title: 'Mug',
  title_cn: '',
  description: '',
  images: [],
  attributes: [],
  option_names: ['Colour'],
  variants: [variant('Red'), variant('Blue')],
  currency: 'CNY',
  price_breaks: [],
  min_quantity: null,
  supplier_name: '',
  faults: [],
  ...more,
});
const choices: ImportChoices = {
  title: 'Mug',
  title_cn: '杯',
  category_id: 'c',
  sku_prefix: 'MUG',
  uses_source_skus: true,
  option_names: ['Colour'],
  option_values: [],
  excluded: [],
  price_factor_e4: 20_000,
  weight_g: 300,
  origin_country: 'CN',
};
const one = { to_cny_e8: 100_000_000, to_books_e8: 100_000_000 };

describe('prices', () => {
  const price = fc.nat(9_999_999_999_999);
  const rate = fc.integer({ min: 1, max: 1_000_000_000_000 });
  const factor = fc.integer({ min: 1, max: 10_000_000 });

  test('any price, rate and factor give a whole amount within the limits', () => {
    fc.assert(
      fc.property(price, rate, factor, (price_e4, e8, by) => {
        const of = variant('a', { price_e4 });
        const [cost, sold] = [
          costOf(of, { ...one, to_cny_e8: e8 }),
          sellerPriceOf(of, { ...one, to_books_e8: e8 }, by),
        ];
        expect(Number.isSafeInteger(cost) && cost >= 0 && cost <= limits.costFen).toBe(true);
        expect(Number.isSafeInteger(sold) && sold >= 0 && sold <= limits.priceE4).toBe(true);
      }),
    );
  });

  test('a cost is rounded half up once, and is exact at the rate of one', () => {
    fc.assert(
      fc.property(fc.nat(limits.costFen - 1), fc.nat(99), (fen, rest) => {
        const of = variant('a', { price_e4: fen * 100 + rest });
        expect(costOf(of, one)).toBe(rest < 50 ? fen : fen + 1);
        expect(sellerPriceOf(of, one, 10_000)).toBe(fen * 100 + rest);
      }),
    );
  });

  test('a higher rate or factor never gives a lower price', () => {
    fc.assert(
      fc.property(price, rate, factor, fc.nat(1e6), (price_e4, e8, by, more) => {
        const sold = (to_books_e8: number, ratio: number) =>
          sellerPriceOf(variant('a', { price_e4 }), { ...one, to_books_e8 }, ratio);
        expect(sold(e8 + more, by)).toBeGreaterThanOrEqual(sold(e8, by));
        expect(sold(e8, by + more)).toBeGreaterThanOrEqual(sold(e8, by));
      }),
    );
  });

  test('what is not known is zero, never a guess', () => {
    const unknown = variant('a', { price_e4: null });
    expect([costOf(unknown, one), sellerPriceOf(unknown, one, 20_000)]).toEqual([0, 0]);
    expect(costOf(variant('a'), { ...one, to_cny_e8: null })).toBe(0);
    expect(sellerPriceOf(variant('a'), { ...one, to_books_e8: null }, 20_000)).toBe(0);
    expect(sellerPriceOf(variant('a'), one, null)).toBe(0);
  });
});

describe('SKUs', () => {
  const sku = fc.constantFrom('', 'MUG-1', 'mug-2', 'MUG-3', 'A', 'B');

  test('those of the page stay, the others are new, and no new one is there already', () => {
    fc.assert(
      fc.property(fc.array(sku, { maxLength: 12 }), fc.subarray(['MUG-4', 'mug-5', 'A']), (own, taken) => {
        const skus = skusFor(
          own.map((each, nth) => variant(`v${nth}`, { sku: each })),
          choices,
          taken,
        );
        expect(skus.map((each, nth) => own[nth] === '' || each === own[nth])).not.toContain(false);
        const fresh = skus.filter((_, nth) => own[nth] === '').map((each) => each.toUpperCase());
        expect(new Set(fresh).size).toBe(fresh.length);
        const known = new Set([...own, ...taken].map((each) => each.toUpperCase()));
        expect(fresh.some((each) => known.has(each) || each === '')).toBe(false);
      }),
    );
  });

  test('those of the page are left out on request', () => {
    const given = [variant('a', { sku: 'X' }), variant('b')];
    expect(skusFor(given, { ...choices, uses_source_skus: false })).toEqual(['MUG-1', 'MUG-2']);
    expect(skusFor([variant('a', { sku: 'x'.repeat(99) })], choices)[0]).toHaveLength(limits.sku);
  });
});

test('attributes of one name become one, and no value is lost', () => {
  const attribute = fc.record({
    name: fc.constantFrom('Material', 'material ', 'Colour', ' '),
    value: fc.constantFrom('a', 'b', 'c', ''),
  });
  fc.assert(
    fc.property(fc.array(attribute, { maxLength: 10 }), (attributes) => {
      const merged = attributesOf(product({ attributes }));
      const names = merged.map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      for (const { name, value } of attributes.filter((each) => each.name.trim() !== '' && each.value !== '')) {
        const found = merged.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
        expect(found?.value.split(', ')).toContain(value);
      }
    }),
  );
  const many = Array.from({ length: 60 }, (_, nth) => ({ name: `n${nth}`, value: 'v'.repeat(400) }));
  expect(attributesOf(product({ attributes: many })).map(({ value }) => value.length)).toEqual(
    Array(limits.attributes).fill(limits.attributeValue),
  );
});

test('only the chosen value of its own option is renamed', () => {
  const renamed = { ...choices, option_values: [[{ from: '红', to: 'Red' }], [{ from: 'L', to: 'Large' }]] };
  expect(valueNames(renamed, variant('a', { option_values: ['红', '红'] }))).toEqual(['Red', '红']);
  expect(valueNames(renamed, variant('a', { option_values: ['L', 'L', 'L'] }))).toEqual(['L', 'Large', 'L']);
});

test('every variant that is not excluded is there once, in the order of the page', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), fc.subarray(['a', 'b', 'x']), (keys, excluded) => {
      const content = marketContentOf(
        product({ variants: keys.map((key) => variant(key)) }),
        { ...choices, excluded },
        one,
        new Map(),
      );
      expect(content.variants.map(({ option_values: [value] }) => value)).toEqual(
        keys.filter((key) => !excluded.includes(key)),
      );
    }),
  );
});

test('measures of the page come before the chosen ones, and none is above its limit', () => {
  const variants = [variant('a', { weight_g: 250, length_mm: 9999 }), variant('b')];
  const content = marketContentOf(product({ variants }), { ...choices, length_mm: 120 }, one, new Map());
  expect(content.variants.map(({ weight_g, length_mm, width_mm }) => [weight_g, length_mm, width_mm])).toEqual([
    [250, limits.sizeMm, 0],
    [300, 120, 0],
  ]);
});

test('pictures are those that were downloaded, each once, those of the product first', () => {
  const given = product({
    images: ['w/1', 'w/2', 'w/1'],
    variants: [variant('a', { image: 'w/3' }), variant('b', { image: 'w/1' }), variant('c', { image: 'w/gone' })],
  });
  const content = marketContentOf(
    given,
    choices,
    one,
    new Map([
      ['w/1', '/1'],
      ['w/3', '/3'],
    ]),
  );
  expect(content.images).toEqual(['/1', '/3']);
  expect(content.variants.map(({ image }) => image)).toEqual(['/3', '/1', '']);
});

test.each([
  ['https://a.example/1', 1],
  ['', 0],
  [`https://a.example/${'x'.repeat(1000)}`, 0],
])('an address that does not fit is left out: %#', (url, count) => {
  expect(marketContentOf(product({ url }), choices, one, new Map()).urls).toHaveLength(count);
});
