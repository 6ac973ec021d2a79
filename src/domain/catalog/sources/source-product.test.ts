import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repeatedSkus, unreadFields, type SourceProduct, type SourceVariant } from './source-product.ts';

const variant = (more: Partial<SourceVariant> = {}): SourceVariant => ({
  key: 'v',
  sku: 'A-1',
  option_values: ['Sage'],
  image: '',
  price_e4: 140_000,
  stock: 5,
  weight_g: 350,
  length_mm: 300,
  width_mm: 200,
  height_mm: 40,
  gtin: '4006381333931',
  ...more,
});
/** A product whose page says everything. */
const product = (more: Partial<SourceProduct> = {}): SourceProduct => ({
  platform: 'web',
  source_id: '1',
  url: 'https://shop.example/1',
  title: 'Mug',
  title_cn: '杯子',
  description: '<p>Holds 350 ml.</p>',
  images: ['https://shop.example/1.jpg'],
  attributes: [{ name: 'Material', value: 'Stoneware' }],
  option_names: ['Colour'],
  variants: [variant()],
  currency: 'CNY',
  price_breaks: [],
  min_quantity: 1,
  supplier_name: 'Pottery',
  faults: [],
  ...more,
});

describe('what a page does not say', () => {
  test('is nothing when it says everything, also that something is zero', () => {
    expect(unreadFields(product())).toEqual([]);
    const zero = variant({ price_e4: 0, stock: 0, weight_g: 0, length_mm: 0, width_mm: 0, height_mm: 0 });
    expect(unreadFields(product({ variants: [zero], min_quantity: 0 }))).toEqual([]);
  });

  test.each<[string, Partial<SourceProduct>]>([
    ['title', { title: '' }],
    ['title_cn', { title_cn: '' }],
    ['description', { description: '' }],
    ['images', { images: [] }],
    ['attributes', { attributes: [] }],
    ['supplier_name', { supplier_name: '' }],
    ['min_quantity', { min_quantity: null }],
    ['source_id', { source_id: '' }],
    ['url', { url: '' }],
  ])('of the product: %s', (field, more) => {
    expect(unreadFields(product(more))).toEqual([{ field, variants: 0 }]);
  });

  test.each<[string, Partial<SourceVariant>]>([
    ['price', { price_e4: null }],
    ['stock', { stock: null }],
    ['sku', { sku: '' }],
    ['weight', { weight_g: null }],
    ['size', { length_mm: null }],
    ['size', { width_mm: null }],
    ['size', { length_mm: null, width_mm: null, height_mm: null }],
    ['gtin', { gtin: '' }],
  ])('of some variants, with their number: %s', (field, more) => {
    const variants = [variant(more), variant(), variant(more)];
    expect(unreadFields(product({ variants }))).toEqual([{ field, variants: 2 }]);
  });

  test('is in the order of the form', () => {
    const missing: readonly Partial<SourceProduct>[] = [
      { title: '' },
      { images: [] },
      { variants: [variant({ price_e4: null, gtin: '' })] },
      { supplier_name: '' },
      { url: '' },
    ];
    const order = ['title', 'images', 'price', 'gtin', 'supplier_name', 'url'];
    fc.assert(
      fc.property(fc.subarray([...missing]), (some) => {
        const fields: readonly string[] = unreadFields(
          product(Object.assign({}, ...some) as Partial<SourceProduct>),
        ).map(({ field }) => field);
        expect(fields).toEqual(order.filter((field) => fields.includes(field)));
        expect(fields.length).toBe(some.reduce((all, each) => all + (each.variants ? 2 : 1), 0));
      }),
    );
  });
});

describe('a SKU of several variants', () => {
  const repeated = (skus: readonly string[]) =>
    repeatedSkus(product({ variants: skus.map((sku) => variant({ sku })) }));

  test.each<[readonly string[], ReturnType<typeof repeated>]>([
    [[], []],
    [['A', 'B', 'AB'], []],
    [['', ''], []],
    [['a', 'A', 'á'], [{ sku: 'a', rows: [1, 2] }]],
    [
      ['B', 'A', 'b', 'A', 'B'],
      [
        { sku: 'B', rows: [1, 3, 5] },
        { sku: 'A', rows: [2, 4] },
      ],
    ],
    [['toString', '__proto__', '__proto__'], [{ sku: '__proto__', rows: [2, 3] }]],
  ])('%j: %j', (skus, found) => expect(repeated(skus)).toEqual(found));

  test('names each of its rows once, and no row is named twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'A', 'b', ''), { maxLength: 8 }), (skus) => {
        const rows = repeated(skus).flatMap((each) => each.rows);
        expect(new Set(rows).size).toBe(rows.length);
        const isRepeated = (sku: string, at: number) =>
          sku !== '' && skus.some((other, place) => place !== at && other.toLowerCase() === sku.toLowerCase());
        expect(rows.toSorted((a, b) => a - b)).toEqual(
          skus.flatMap((sku, at) => (isRepeated(sku, at) ? [at + 1] : [])),
        );
      }),
    );
  });
});
