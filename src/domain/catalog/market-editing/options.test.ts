import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideContent } from './check.ts';
import { contentOf, variantOf } from './content.fixture.ts';
import {
  combinationsOf,
  optionValues,
  withOption,
  withoutOption,
  withGoodsOf,
  withOptionValues,
  withSkus,
} from './options.ts';

const mug = contentOf();
const values = ({ variants }: Pick<typeof mug, 'variants'>) => variants.map((each) => each.option_values.join(' '));

describe('the values of an option', () => {
  test('are those of the variants, each once', () => {
    expect(optionValues(mug, 0)).toEqual(['Sage', 'Sand']);
  });

  test('that are added make variants like the first one, without its names', () => {
    const { variants } = withOptionValues(mug, 0, ['Sage', 'Sand', 'Clay']);
    expect(variants.slice(0, 2)).toEqual(mug.variants);
    expect(variants[2]).toEqual({
      ...variantOf('Sage'),
      variant_id: null,
      sku: '',
      variant_code: '',
      option_values: ['Clay'],
    });
  });

  test('that are removed remove their variants; the last one stays', () => {
    expect(values(withOptionValues(mug, 0, ['Sand']))).toEqual(['Sand']);
    expect(withOptionValues(mug, 0, [])).toBe(mug);
  });
});

test('another option multiplies the variants; without it they are as before', () => {
  const sized = withOption(mug, 'Size', ['S', 'L']);
  expect(values(sized)).toEqual(['Sage S', 'Sage L', 'Sand S', 'Sand L']);
  expect(sized.variants.map(({ variant_id: id }) => id)).toEqual(['Sage', null, 'Sand', null]);
  expect(withoutOption(sized, 1)).toEqual({ option_names: mug.option_names, variants: mug.variants });
});

test('the first option of a product without options keeps its variant', () => {
  const plain = contentOf({ option_names: [], variants: [variantOf('one', { option_values: [] })] });
  const { variants } = withOption(plain, 'Colour', ['Sage', 'Sand']);
  expect(variants.map(({ variant_id: id }) => id)).toEqual(['one', null]);
});

test('SKUs are made of the prefix and the values; those that exist stay', () => {
  const variants = [variantOf('a'), variantOf(null, { sku: '', option_values: ['Clay red', 'XL'] })];
  expect(withSkus(variants, 'MUG').map(({ sku }) => sku)).toEqual(['MUG-a', 'MUG-CLAYRED-XL']);
});

test('goods of one variant are taken over by all, names are not', () => {
  const source = variantOf('a', { price_e4: 9, battery: true, gtin: '1' });
  const [, other] = withGoodsOf([source, variantOf('b')], source);
  expect(other).toEqual(variantOf('b', { price_e4: 9, battery: true }));
});

test('every combination is there once, and the content stays consistent', () => {
  const list = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(list, list, (colours, sizes) => {
      const content = { ...mug, ...withOption({ ...mug, ...withOptionValues(mug, 0, colours) }, 'Size', sizes) };
      const named = { ...content, variants: withSkus(content.variants, 'X') };
      expect(named.variants).toHaveLength(colours.length * sizes.length);
      expect(combinationsOf(content, 1, sizes)).toBe(colours.length * sizes.length);
      expect(decideContent(named).ok).toBe(true);
    }),
  );
});
