import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonValues } from './common-words.ts';
import { context1688 } from './pages/pages.fixture.ts';
import { readPage } from './pages/read-page.ts';
import { suggestNames } from './suggest.ts';

const variantsOf = (...values: string[]) =>
  values.map((value) => ({
    key: value,
    sku: '',
    option_values: [value],
    image: '',
    price_e4: null,
    stock: null,
    weight_g: null,
    length_mm: null,
    width_mm: null,
    height_mm: null,
    gtin: '',
  }));
const page = (option: string, ...values: string[]) => ({ option_names: [option], variants: variantsOf(...values) });
const colour = {
  option_name: 'Color',
  option_name_cn: '颜色',
  values: [
    { name: 'Snow', name_cn: '白色' },
    { name: 'Ink', name_cn: '' },
  ],
};
const namesOf = (...given: Parameters<typeof suggestNames>) => {
  const { option_names: names, option_values: values } = suggestNames(...given);
  return [names, values.map((list) => list.map(({ to }) => to))];
};

describe('English names for the options of a page', () => {
  test('are common words for the recorded page of 1688', () => {
    const read = readPage(JSON.stringify(context1688()));
    if (!read.ok) throw new Error(read.refusal);
    expect(namesOf(read.value.product, [])).toEqual([
      ['Colour', 'Size'],
      [
        ['Red', 'Black', 'Off-white', 'Mist blue'],
        ['S', 'M', 'L'],
      ],
    ]);
  });

  test('are those that staff maintain, where there are any', () => {
    expect(namesOf(page('颜色', '白', '黑色', '迷彩'), [colour])).toEqual([['Color'], [['Snow', 'Black', '迷彩']]]);
  });

  test('never make two values or two options the same', () => {
    expect(namesOf(page('颜色', '橙色', '橘色', 'Red', '红色'), [])).toEqual([
      ['Colour'],
      [['Orange', '橘色', 'Red', '红色']],
    ]);
    const both = { option_names: ['颜色', '颜色分类'], variants: [] };
    expect(suggestNames(both, []).option_names).toEqual(both.option_names);
    const words = fc.constantFrom(...Object.keys(commonValues), 'Red', 'orange', 'XL', '迷彩');
    fc.assert(
      fc.property(fc.uniqueArray(words), (values) => {
        const [given] = suggestNames(page('颜色', ...values), [colour]).option_values;
        const names = given?.map(({ to }) => to.toLowerCase()) ?? [];
        expect(new Set(names).size).toBe(values.length);
      }),
    );
  });
});
