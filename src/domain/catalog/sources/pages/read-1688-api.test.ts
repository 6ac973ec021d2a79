import fc from 'fast-check';
import { expect, test } from 'vitest';
import { is1688Offer, read1688Offer } from './read-1688-api.ts';

const attribute = (attributeName: string, value: string, more: object = {}) => ({ attributeName, value, ...more });
const sku = (id: number, colour: string, size: string, more: object = {}) => ({
  skuId: id,
  price: '10.5',
  amountOnSale: 7,
  skuAttributes: [attribute('颜色', colour), attribute('尺码', size)],
  ...more,
});
const offer = (productSkuInfos: readonly object[], more: object = {}) => ({
  offerId: 712345678901,
  productSkuInfos,
  ...more,
});
const skus = ['红', '黑', '白'].flatMap((colour, c) => ['S', 'M'].map((size, s) => sku(c * 2 + s + 1, colour, size)));

test('each variant of the offer is there once, by any order of the rows', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(skus, { minLength: 1 }), (some) => {
      const { variants, option_names: options } = read1688Offer(offer(some));
      expect(options).toEqual(['颜色', '尺码']);
      expect(variants.map(({ key, option_values }) => [key, ...option_values])).toEqual(
        some.map(({ skuId, skuAttributes }) => [String(skuId), ...skuAttributes.map(({ value }) => value)]),
      );
    }),
    { numRuns: 40 },
  );
});

test('values belong to their option in any order, and a missing one is empty', () => {
  const swapped = sku(2, '', '', { skuAttributes: [attribute('尺码', 'L'), attribute('颜色', '黑')] });
  const partial = sku(3, '', '', { skuAttributes: [attribute('尺码', 'M')] });
  const { variants } = read1688Offer(offer([sku(1, '红', 'S'), swapped, partial]));
  expect(variants.map(({ option_values: values }) => values)).toEqual([
    ['红', 'S'],
    ['黑', 'L'],
    ['', 'M'],
  ]);
});

test('variants without ids have different keys', () => {
  const unnamed = skus.map(({ skuId: _, ...rest }) => rest);
  const keys = read1688Offer(offer(unnamed)).variants.map(({ key }) => key);
  expect(new Set(keys).size).toBe(skus.length);
  expect(keys).not.toContain('');
  expect(read1688Offer(offer([{ specId: 'abc' }])).variants[0]?.key).toBe('abc');
});

test.each<[string, object, number | null]>([
  ['the reduced price comes first', { price: '10', promotionPrice: '8' }, 80_000],
  ['then its own', { price: '10', consignPrice: '12' }, 100_000],
  ['then that of single pieces', { price: '', consignPrice: '12' }, 120_000],
  ['then that of the smallest quantity', { price: null }, 200_000],
  ['one that cannot be read is none', { price: '8-10' }, null],
])('%s', (_, more, price) => {
  const priceRangeList = [
    { startQuantity: 100, price: '15' },
    { startQuantity: 2, price: '20' },
  ];
  const { variants, faults } = read1688Offer(offer([sku(1, '红', 'S', more)], { productSaleInfo: { priceRangeList } }));
  expect(variants[0]?.price_e4).toBe(price);
  expect(faults).toEqual(price === null ? [{ field: 'price', variant: '红 / S', text: '8-10' }] : []);
});

test('an offer without variants has one, with the price of the smallest quantity in any order of the list', () => {
  const ranges = [
    { startQuantity: 1, price: 5 },
    { startQuantity: 50, price: 4 },
    { startQuantity: 500, price: 3.5 },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(ranges, { minLength: 3 }), (priceRangeList) => {
      const { variants } = read1688Offer(
        offer([], { productSaleInfo: { priceRangeList, amountOnSale: 9 }, productCargoNumber: 'M-1' }),
      );
      expect(variants).toMatchObject([{ key: 'only', sku: 'M-1', price_e4: 50_000, stock: 9, option_values: [] }]);
    }),
    { numRuns: 10 },
  );
});

test('a variant has its own measures, else those of the product in kilograms and centimetres', () => {
  const productShippingInfo = {
    weight: 0.5,
    length: 30,
    width: 20,
    height: 4.5,
    skuShippingInfoList: [{ skuId: 1, weight: 320, length: 25 }],
  };
  const { variants } = read1688Offer(offer([sku(1, '红', 'S'), sku(2, '黑', 'S')], { productShippingInfo }));
  expect(
    variants.map(({ weight_g, length_mm, width_mm, height_mm }) => [weight_g, length_mm, width_mm, height_mm]),
  ).toEqual([
    [320, 250, 200, 45],
    [500, 300, 200, 45],
  ]);
});

test('translated names come before the Chinese ones, and the title is in the field of its language', () => {
  const translated = [attribute('颜色', '红', { attributeNameTrans: 'Colour', valueTrans: 'Red' })];
  const read = read1688Offer(
    offer([{ skuId: 1, skuAttributes: translated }], {
      subject: '杯',
      subjectTrans: 'Mug',
      productAttribute: [...translated, attribute('材质', '')],
    }),
  );
  expect(read).toMatchObject({
    title: 'Mug',
    title_cn: '杯',
    option_names: ['Colour'],
    attributes: [{ name: 'Colour', value: 'Red' }],
  });
  expect(read.variants[0]?.option_values).toEqual(['Red']);
  expect(read1688Offer(offer([], { subject: 'Mug' }))).toMatchObject({ title: 'Mug', title_cn: '' });
});

test('any data is read, with as many values per variant as options', () => {
  const names = fc.constantFrom(
    'offerId',
    'productSkuInfos',
    'skuAttributes',
    'attributeName',
    'value',
    'price',
    'skuId',
    'productSaleInfo',
    'priceRangeList',
  );
  fc.assert(
    fc.property(
      fc.dictionary(names, fc.jsonValue({ maxDepth: 3 })),
      fc.array(fc.dictionary(names, fc.jsonValue())),
      (root, list) => {
        const read = read1688Offer({ ...root, productSkuInfos: list });
        expect(read.variants).toHaveLength(Math.max(1, list.length));
        if (list.length > 0)
          expect(read.variants.every(({ option_values: values }) => values.length === read.option_names.length)).toBe(
            true,
          );
      },
    ),
    { numRuns: 60 },
  );
  expect([is1688Offer(offer([])), is1688Offer({ offerId: 1 }), is1688Offer(null)]).toEqual([true, false, false]);
});
