import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideContent, decideOffer } from './check.ts';
import { marketLimits, withAttribute, type MarketContent } from './content.ts';
import { contentOf, variantOf } from './content.fixture.ts';

const refusalOf = (over: Partial<MarketContent>) => {
  const decision = decideContent(contentOf(over));
  return decision.ok ? 'none' : [decision.refusal, decision.details?.['field']];
};

describe('the content of a market product', () => {
  test('with different SKUs, codes and values is accepted', () => {
    expect(refusalOf({})).toBe('none');
  });

  test.each<readonly [string, Partial<MarketContent>, readonly [string, string]]>([
    [
      'an attribute twice',
      {
        attributes: [
          { name: 'Material', value: 'a' },
          { name: 'material ', value: 'b' },
        ],
      },
      ['market-product.attribute-twice', 'attributes.1.name'],
    ],
    [
      'an option twice',
      { option_names: ['Colour', 'COLOUR'], variants: [variantOf('a', { option_values: ['x', 'y'] })] },
      ['market-product.option-twice', 'option_names.1'],
    ],
    ['several variants without an option', { option_names: [] }, ['market-product.one-variant', 'option_names']],
    [
      'an empty value',
      { variants: [variantOf('a'), variantOf('b', { option_values: [''] })] },
      ['market-product.option-values', 'variants.1.option_values.0'],
    ],
    [
      'too few values',
      { option_names: ['Colour', 'Size'], variants: [variantOf('a', { option_values: ['Sage'] })] },
      ['market-product.option-values', 'variants.0.option_values.1'],
    ],
    [
      'the same values twice',
      { variants: [variantOf('a'), variantOf('b'), variantOf('c', { option_values: ['a'] })] },
      ['market-product.variant-twice', 'variants.2.option_values.0'],
    ],
    [
      'an SKU twice, in other capitals',
      { variants: [variantOf('a', { sku: 'mug-1' }), variantOf('b', { sku: 'MUG-1' })] },
      ['market-product.sku-twice', 'variants.1.sku'],
    ],
    [
      'a code twice',
      { variants: [variantOf('a', { variant_code: 'M1' }), variantOf('b', { variant_code: 'M1' })] },
      ['market-product.code-twice', 'variants.1.variant_code'],
    ],
  ])('is refused with %s, at its field', (_, over, expected) => {
    expect(refusalOf(over)).toEqual(expected);
  });

  test('may have many variants without a code', () => {
    const variants = ['a', 'b', 'c'].map((id) => variantOf(id, { variant_code: '' }));
    expect(refusalOf({ variants })).toBe('none');
  });

  test('of 2,048 variants names the row of a repeated SKU', () => {
    const many = Array.from({ length: marketLimits.variants }, (_, at) => variantOf(`${at}`));
    expect(refusalOf({ variants: many })).toBe('none');
    fc.assert(
      fc.property(fc.nat(2_046), (at) => {
        const variants = many.map((each, place) => (place === at + 1 ? { ...each, sku: many[at]?.sku ?? '' } : each));
        expect(refusalOf({ variants })).toEqual(['market-product.sku-twice', `variants.${at + 1}.sku`]);
      }),
      { numRuns: 20 },
    );
  });
});

test.each<readonly [string, Partial<MarketContent>, string]>([
  ['a picture', { images: [] }, 'market-product.no-picture'],
  ['a price', { variants: [variantOf('a', { price_e4: 0 })] }, 'market-product.no-price'],
  ['a weight', { variants: [variantOf('a', { weight_g: 0 })] }, 'market-product.no-weight'],
])('a product without %s cannot be offered', (_, over, expected) => {
  expect(decideOffer(contentOf(over))).toMatchObject({ ok: false, refusal: expected });
  expect(decideOffer(contentOf())).toEqual({ ok: true, value: null });
});

test('an attribute is added, replaced regardless of case, or removed by an empty value', () => {
  const list = [{ name: 'Material', value: 'Oak' }];
  expect(withAttribute(list, { name: 'Origin', value: 'Yiwu' })).toHaveLength(2);
  expect(withAttribute(list, { name: 'material', value: 'Ash' })).toEqual([{ name: 'Material', value: 'Ash' }]);
  expect(withAttribute(list, { name: 'MATERIAL', value: '' })).toEqual([]);
});
