import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonLd, schemaProduct } from './read-json-ld.ts';
import type { Fields } from '../tree.ts';

const read = (product: Fields) => readJsonLd({ '@type': 'Product', ...product }, 'https://shop.example/1', 'web');
const offer = (more: object = {}) => ({ '@type': 'Offer', price: '9.90', priceCurrency: 'eur', ...more });

test.each<[string, unknown[], string | null]>([
  ['a product', [{ '@type': 'Product', name: 'a' }], 'a'],
  ['one of a graph', [{ '@graph': [{ '@type': 'WebSite' }, { '@type': 'Product', name: 'a' }] }], 'a'],
  ['one of a list', [[{ '@type': 'Product', name: 'a' }]], 'a'],
  ['what a page is about', [{ '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'a' } }], 'a'],
  ['of several types', [{ '@type': ['Thing', 'IndividualProduct'], name: 'a' }], 'a'],
  ['with the address of its type', [{ '@type': 'https://schema.org/Product', name: 'a' }], 'a'],
  [
    'a group before a single one',
    [
      { '@type': 'Product', name: 'a' },
      { '@type': 'ProductGroup', name: 'b' },
    ],
    'b',
  ],
  ['another type', [{ '@type': 'Offer', name: 'a' }, null, undefined, 'Product', {}], null],
])('the product of a page: %s', (_, blocks, name) => expect(schemaProduct(blocks)?.['name'] ?? null).toBe(name));

describe('prices', () => {
  const former = { priceType: 'https://schema.org/ListPrice', price: '12', priceCurrency: 'EUR' };
  test.each<[string, object, number | null, string]>([
    ['of an offer', { offers: offer() }, 99_000, 'EUR'],
    ['of a list of one', { offers: [offer({ price: 9.9 })] }, 99_000, 'EUR'],
    ['of a specification', { offers: { priceSpecification: { price: 5, priceCurrency: 'EUR' } } }, 50_000, 'EUR'],
    [
      'of a list of specifications',
      { offers: [{ priceSpecification: [{ price: '5', priceCurrency: 'EUR' }] }] },
      50_000,
      'EUR',
    ],
    [
      'not a former one',
      { offers: { priceSpecification: [former, { price: '8', priceCurrency: 'EUR' }] } },
      80_000,
      'EUR',
    ],
    ['within a summary', { offers: { '@type': 'AggregateOffer', lowPrice: 1, offers: [offer()] } }, 99_000, 'EUR'],
    ['not the lowest of a range', { offers: { '@type': 'AggregateOffer', lowPrice: 1, highPrice: 2 } }, null, ''],
    ['none', {}, null, ''],
  ])('%s', (_, product, price, currency) => {
    const found = read(product as Fields);
    expect([found.variants[0]?.price_e4, found.currency, found.faults]).toEqual([price, currency, []]);
  });

  test('one that cannot be read is shown as it is written', () => {
    expect(read({ offers: offer({ price: '9,90' }) }).faults).toEqual([{ field: 'price', variant: '', text: '9,90' }]);
  });

  test('two currencies give no price', () => {
    const offers = [offer({ name: 'a' }), offer({ name: 'b', priceCurrency: 'USD' })];
    const found = read({ offers });
    expect(found.variants.map(({ price_e4: price }) => price)).toEqual([null, null]);
    expect(found.faults).toContainEqual({ field: 'price', variant: '', text: 'EUR, USD' });
  });
});

describe('variants', () => {
  const variant = (color: string, size: string) => ({
    '@type': 'Product',
    color,
    size,
    name: `${color} ${size}`,
    sku: `${color}-${size}`,
    offers: offer(),
  });
  const all = ['Red', 'Black'].flatMap((color) => ['S', 'M', 'L'].map((size) => variant(color, size)));

  test('each is there once with its values, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (hasVariant) => {
        const found = read({ '@type': 'ProductGroup', hasVariant });
        expect(found.option_names).toEqual(['Colour', 'Size']);
        expect(found.variants.map(({ key, option_values }) => [key, ...option_values])).toEqual(
          hasVariant.map(({ sku, color, size }) => [sku, color, size]),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('what is the same in all is no option', () => {
    const found = read({
      hasVariant: [variant('Red', 'S'), variant('Red', 'M')],
      pattern: 'Plain',
      material: 'Cotton',
    });
    expect(found.option_names).toEqual(['Size']);
    expect(found.attributes).toEqual([
      { name: 'Material', value: 'Cotton' },
      { name: 'Pattern', value: 'Plain' },
    ]);
  });

  test('properties in which they differ are options', () => {
    const of = (value: string) => ({ '@type': 'Product', additionalProperty: [{ name: 'Scent', value }] });
    expect(read({ hasVariant: [of('Rose'), of('Mint')] })).toMatchObject({
      option_names: ['Scent'],
      variants: [{ option_values: ['Rose'] }, { option_values: ['Mint'] }],
    });
  });

  test.each<[string, object[], string[], string[][]]>([
    [
      'named offers are variants',
      [offer({ name: 'Red' }), offer({ name: 'Black' })],
      ['Variant'],
      [['Red'], ['Black']],
    ],
    [
      'so are offers of different products',
      [offer({ itemOffered: { color: 'Red' } }), offer({ itemOffered: { color: 'Black' } })],
      ['Colour'],
      [['Red'], ['Black']],
    ],
    ['offers that do not differ are one product', [offer(), offer({ price: 8 })], [], [[]]],
    ['one offer is the product', [offer({ name: 'Red' })], [], [[]]],
  ])('%s', (_, offers, options, values) => {
    const found = read({ offers });
    expect(found.option_names).toEqual(options);
    expect(found.variants.map((each) => each.option_values)).toEqual(values);
  });
});

test.each<[unknown, number | null, boolean]>([
  [{ value: 0.18, unitCode: 'KGM' }, 180, false],
  [{ value: '180', unitText: 'g' }, 180, false],
  ['180 g', 180, false],
  ['0.5kg', 500, false],
  [{ value: 1, unitCode: 'LBR' }, 454, false],
  ['180', null, true],
  [{ value: 180 }, null, true],
  [{ value: 180, unitCode: 'constructor' }, null, true],
  [undefined, null, false],
])('the weight %j is %s g', (weight, grams, isFault) => {
  const found = read({ weight });
  expect([found.variants[0]?.weight_g, found.faults.length > 0]).toEqual([grams, isFault]);
});

test('sizes, number, names and pictures', () => {
  const found = read({
    name: '<b>Mug</b> &amp; lid',
    depth: '10 cm',
    width: { value: 80, unitCode: 'MMT' },
    height: { value: 4, unitText: 'INH' },
    gtin13: '4006381333931',
    image: [{ url: '//a.example/1.jpg' }, 'https://a.example/2.jpg', 'https://a.example/2.jpg', 'x'],
    brand: { name: 'Looma' },
  });
  expect(found.variants[0]).toMatchObject({ length_mm: 100, width_mm: 80, height_mm: 102, gtin: '4006381333931' });
  expect(found).toMatchObject({
    title: 'Mug & lid',
    images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    attributes: [{ name: 'Brand', value: 'Looma' }],
  });
  expect(read({ brand: 'Looma', gtin: '12' })).toMatchObject({
    attributes: [{ value: 'Looma' }],
    variants: [{ gtin: '' }],
  });
});

test('any data is read, with as many values per variant as options', () => {
  const names = fc.constantFrom(
    '@type',
    '@graph',
    'name',
    'offers',
    'price',
    'priceSpecification',
    'priceCurrency',
    'hasVariant',
    'color',
    'weight',
    'value',
    'unitCode',
    'image',
    'additionalProperty',
  );
  const { data } = fc.letrec<{ data: unknown }>((tie) => ({
    data: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(null, 1, '', 'Product', 'AggregateOffer', '5', 'EUR', 'Red', '1 kg'),
      fc.array(tie('data'), { maxLength: 3 }),
      fc.dictionary(names, tie('data'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(data, data, data, (offers, hasVariant, block) => {
      const found = read({ offers, hasVariant, weight: block, image: block });
      expect(found.variants.length).toBeGreaterThan(0);
      for (const { option_values: values } of found.variants) expect(values).toHaveLength(found.option_names.length);
      expect(schemaProduct([block])).not.toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
