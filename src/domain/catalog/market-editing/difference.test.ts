import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, variantOf } from './content.fixture.ts';
import { productFields, variantFields, type MarketContent, type VariantContent } from './content.ts';
import { difference, isSame, type Change } from './difference.ts';

const base = contentOf();
const [sage, sand, clay] = [variantOf('Sage'), variantOf('Sand'), variantOf('Clay')];
const after = (over: Partial<MarketContent>) => difference(base, contentOf(over));

describe('a changed field of a product', () => {
  const changes: readonly (readonly [Partial<MarketContent>, Change])[] = [
    [{ title_cn: '马克杯' }, { field: 'title_cn', variant: '', before: '杯子', after: '马克杯' }],
    [{ vendor_id: 'v1' }, { field: 'vendor_id', variant: '', before: null, after: 'v1' }],
    [{ tag_ids: ['gift'] }, { field: 'tag_ids', variant: '', before: [], after: ['gift'] }],
    [{ images: [] }, { field: 'images', variant: '', before: ['/images/mug'], after: [] }],
    [{ attributes: [] }, { field: 'attributes', variant: '', before: ['Material: Stoneware'], after: [] }],
    [{ option_names: ['Glaze'] }, { field: 'option_names', variant: '', before: ['Colour'], after: ['Glaze'] }],
  ];

  test.each(changes)('is named with both values: %j', (over, change) => {
    expect(after(over)).toEqual([change]);
  });

  test('is named once, in the order of the form, with any other changes', () => {
    const order: readonly string[] = [...productFields, 'option_names'];
    fc.assert(
      fc.property(fc.shuffledSubarray([...changes]), (some) => {
        const content = contentOf(Object.assign({}, ...some.map(([over]) => over)));
        const expected = some
          .map(([, change]) => change)
          .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
        expect(difference(base, content)).toEqual(expected);
      }),
    );
  });

  test('can be the order of its pictures alone', () => {
    const two = contentOf({ images: ['a', 'b'] });
    expect(difference(two, contentOf({ images: ['b', 'a'] }))).toEqual([
      { field: 'images', variant: '', before: ['a', 'b'], after: ['b', 'a'] },
    ]);
  });
});

describe('a changed variant', () => {
  const other: VariantContent = {
    variant_id: 'Sage',
    sku: 'CUP-1',
    variant_code: 'C-1',
    option_values: ['Mint'],
    image: '/images/mug',
    price_e4: 1,
    cost_fen: 2,
    weight_g: 3,
    length_mm: 4,
    width_mm: 5,
    height_mm: 6,
    battery: true,
    liquid: true,
    hs_code: '701337',
    material: 'Glass',
    material_cn: '玻璃',
    origin_country: 'VN',
    merchant_pid: 'P1',
    manufacturer_pid: 'P2',
    gtin: '4006381333931',
  };

  test.each(variantFields)('is named with its %s', (field) => {
    expect(after({ variants: [{ ...sage, [field]: other[field] }, sand] })).toEqual([
      { field, variant: 'Sage', before: sage[field], after: other[field] },
    ]);
  });

  test('with other values is named as it was before', () => {
    const renamed = { ...sage, option_values: ['Mint'], weight_g: 1 };
    expect(after({ variants: [renamed, sand] }).map(({ variant }) => variant)).toEqual(['Sage', 'Sage']);
  });

  test('that is not saved yet is an added one, also with another', () => {
    const fresh = [variantOf(null, { option_values: ['Fig'] }), variantOf(null, { option_values: [], sku: 'X-2' })];
    expect(after({ variants: [sage, sand, ...fresh] })).toEqual([
      { field: 'variant', variant: 'Fig', before: null, after: 'MUG-new' },
      { field: 'variant', variant: 'X-2', before: null, after: 'X-2' },
    ]);
  });

  test('added or removed between others does not change their order', () => {
    expect(after({ variants: [clay, sage, sand] }).map(({ field }) => field)).toEqual(['variant']);
    expect(after({ variants: [sand] }).map(({ field }) => field)).toEqual(['variant']);
  });
});

const someVariants = fc
  .shuffledSubarray([sage, sand, clay])
  .chain((some) => fc.tuple(...some.map((each) => fc.nat(2).map((price_e4) => ({ ...each, price_e4 })))));
const someContent = fc
  .record({ title: fc.constantFrom('Mug', 'Cup'), vendor_id: fc.constantFrom(null, 'v1'), variants: someVariants })
  .map((over) => contentOf(over));

test('there is no difference exactly where the contents are the same', () => {
  fc.assert(
    fc.property(someContent, someContent, (one, another) => {
      expect(difference(one, another).length === 0).toBe(isSame(one, another));
    }),
  );
});

test('the way back has the same changes with their values exchanged', () => {
  const texts = (changes: readonly Change[]) =>
    changes.map(({ field, variant, before, after: to }) => JSON.stringify([field, variant, before, to])).toSorted();
  fc.assert(
    fc.property(someContent, someContent, (one, another) => {
      const back = difference(another, one).map((each) => ({ ...each, before: each.after, after: each.before }));
      expect(texts(difference(one, another))).toEqual(texts(back));
    }),
  );
});
