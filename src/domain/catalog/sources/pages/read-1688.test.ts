import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf1688, is1688, read1688 } from './read-1688.ts';

const url = 'https://detail.1688.com/offer/712345678901.html';
const colours = ['红色', '黑色', '白色'];
const sizes = ['S', 'M'];
const picture = (name: string) => `https://cbu01.alicdn.com/${name}.jpg`;
const skuProps = [
  { prop: '颜色', value: colours.map((name, nth) => ({ name, imageUrl: picture(`c${nth}`) })) },
  { prop: '尺码', value: sizes.map((name) => ({ name })) },
];
const specs = colours.flatMap((colour) => sizes.map((size) => `${colour}&gt;${size}`));
const skus = specs.map((spec, nth) => ({
  skuId: 9000 + nth,
  specAttrs: spec,
  price: `${10 + nth}.50`,
  canBookCount: nth,
}));
const page = { skuProps, skuInfoMap: Object.fromEntries(skus.map((sku) => [sku.specAttrs, sku])) };
const variantsOf = (root: unknown) => read1688(root, url).variants;

describe('variants', () => {
  test('each has its values, price, stock and picture', () => {
    expect(
      variantsOf(page).map(({ key, option_values, price_e4, stock, image }) => [
        key,
        option_values,
        price_e4,
        stock,
        image,
      ]),
    ).toEqual(
      specs.map((spec, nth) => [
        `${9000 + nth}`,
        spec.split('&gt;'),
        105_000 + nth * 10_000,
        nth,
        picture(`c${Math.floor(nth / 2)}`),
      ]),
    );
  });

  test.each<[string, object]>([
    [
      'by their values, without a field of them',
      { skuProps, skuMap: Object.fromEntries(skus.map(({ specAttrs, ...sku }) => [specAttrs, sku])) },
    ],
    ['by their ids', { skuProps, skuInfoMapOriginal: Object.fromEntries(skus.map((sku) => [sku.skuId, sku])) }],
    ['as a list', { skuProps, skuMapOriginal: skus }],
    ['deep within the page', { result: { data: [{ fields: page }] } }],
  ])('%s they are the same', (_, root) => expect(variantsOf(root)).toEqual(variantsOf(page)));

  test('none is lost or changed by the order of the rows', () => {
    const byKey = new Map(variantsOf(page).map((each) => [each.key, each]));
    fc.assert(
      fc.property(fc.shuffledSubarray(skus, { minLength: 1 }), (some) => {
        const read = variantsOf({ skuProps, skuMapOriginal: some });
        expect(read).toEqual(some.map(({ skuId }) => byKey.get(String(skuId))));
      }),
      { numRuns: 40 },
    );
  });

  test('one with too few values is named, and keeps a value per option', () => {
    const read = read1688({ skuProps, skuMapOriginal: [{ skuId: 1, specAttrs: '红色', price: 5 }] }, url);
    expect(read.variants[0]?.option_values).toEqual(['红色', '']);
    expect(read.faults).toEqual([{ field: 'option_values', variant: '红色', text: '红色' }]);
  });

  test('a page without them has one, with the price and stock of the page', () => {
    const [only, ...rest] = variantsOf({
      offerImgList: [picture('a')],
      priceRange: [
        [100, 11],
        [1, 12.5],
      ],
      canBookedAmount: 7,
    });
    expect([only?.key, only?.price_e4, only?.stock, only?.option_values, rest]).toEqual(['only', 125_000, 7, [], []]);
  });
});

describe('prices', () => {
  const one = (sku: object, more: object = {}) =>
    read1688(
      { skuProps: [{ prop: '颜色', value: [] }], skuMapOriginal: [{ skuId: 1, specAttrs: '红', ...sku }], ...more },
      url,
    );
  const ranges = {
    currentPrices: [
      { beginAmount: 100, price: '9.00' },
      { beginAmount: 2, price: '12.00' },
    ],
  };

  test.each<[string, object, object, number | null]>([
    ['the reduced price comes first', { price: '10', discountPrice: '8' }, {}, 80_000],
    ['an empty one is none', { price: '10', discountPrice: '' }, {}, 100_000],
    ['without its own, that of the smallest quantity', {}, ranges, 120_000],
    ['a range is no price, and not replaced by another', { price: '8-12' }, ranges, null],
  ])('%s', (_, sku, more, price) => expect(one(sku, more).variants[0]?.price_e4).toBe(price));

  test('one that cannot be read is shown as it is written', () => {
    expect(one({ price: '面议' }).faults).toEqual([{ field: 'price', variant: '红', text: '面议' }]);
  });

  test('prices by quantity are read from every version of the page', () => {
    const expected = [
      { from: 100, price_e4: 90_000 },
      { from: 2, price_e4: 120_000 },
    ];
    const rows = ranges.currentPrices;
    for (const name of ['skuRangePrices', 'offerPriceRanges', 'priceRanges'])
      expect(read1688({ ...page, [name]: rows }, url).price_breaks).toEqual(expected);
    const started = rows.map(({ beginAmount, price }) => ({ startQuantity: beginAmount, price }));
    expect(read1688({ ...page, priceRanges: started }, url).price_breaks).toEqual(expected);
    expect(
      read1688(
        {
          ...page,
          priceRange: [
            ['100', '9'],
            ['x', 1],
            [2, 12],
          ],
        },
        url,
      ).price_breaks,
    ).toEqual(expected);
  });
});

describe('weights', () => {
  const weigh = (more: object) =>
    variantsOf({
      skuProps: [{ prop: '颜色', value: [] }],
      skuMapOriginal: [{ skuId: 1, specAttrs: '红' }],
      ...more,
    })[0];
  const info = (weight: unknown) => [{ skuId: 1, length: 30, width: 25.5, height: 4, weight }];

  test.each<[string, object, number | null]>([
    ['of the package, in grams', { pieceWeightScaleInfo: info(354) }, 354],
    [
      'in kilograms where the column says so',
      { pieceWeightScale: { columnList: [{ label: '重量(kg)' }] }, pieceWeightScaleInfo: info(0.354) },
      354,
    ],
    ['of the variant, in kilograms', { skuWeight: { 1: 0.36 } }, 360],
    ['of all pieces', { freightInfo: { unitWeight: '0.4' } }, 400],
    ['the package comes first', { pieceWeightScaleInfo: info(354), skuWeight: { 1: 0.36 } }, 354],
    ['a weight of zero is unknown', { pieceWeightScaleInfo: info(0), freightInfo: { unitWeight: 0.4 } }, 400],
    ['none', {}, null],
  ])('%s', (_, more, grams) => expect(weigh(more)?.weight_g).toBe(grams));

  test('sizes are in millimetres', () => {
    expect(weigh({ pieceWeightScaleInfo: info(1) })).toMatchObject({ length_mm: 300, width_mm: 255, height_mm: 40 });
  });
});

test.each([
  ['of the data', { ...page, offerId: 845639520905 }, '845639520905'],
  ['of the address', page, '712345678901'],
])('the id %s', (_, root, id) => {
  expect(read1688(root, url)).toMatchObject({ source_id: id, url: addressOf1688(id) });
});

test('without an id the address of the page stays', () => {
  expect(read1688(page, 'https://a.example/x')).toMatchObject({ source_id: '', url: 'https://a.example/x' });
  expect(addressOf1688('')).toBe('');
});

test('any data is read, and each variant has a value for each option', () => {
  const names = fc.constantFrom(
    'skuProps',
    'prop',
    'value',
    'name',
    'skuMap',
    'skuInfoMap',
    'skuId',
    'specAttrs',
    'price',
    'priceRange',
    'images',
    'pieceWeightScaleInfo',
    'data',
  );
  const { data } = fc.letrec<{ data: unknown }>((tie) => ({
    data: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(null, 1, '', '红色&gt;L', '12.50', 'a>b'),
      fc.array(tie('data'), { maxLength: 3 }),
      fc.dictionary(names, tie('data'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(data, (root) => {
      expect(typeof is1688(root)).toBe('boolean');
      const { option_names: options, variants } = read1688(root, url);
      expect(variants.length).toBeGreaterThan(0);
      expect(
        variants.every(({ option_values: values }) => values.length === options.length || variants.length === 1),
      ).toBe(true);
    }),
    { numRuns: 200 },
  );
});
