import { describe, expect, test } from 'vitest';
import { marketLimits as limits } from '../market-editing/content.ts';
import { commonOptions, commonValues } from './common-words.ts';
import { suggestNames } from './suggest.ts';
import { isChinese } from './tree.ts';

describe.each([
  ['options', commonOptions, limits.optionName],
  ['values', commonValues, limits.optionValue],
] as const)('common words of %s', (_, words, max) => {
  test.each(Object.entries(words))('%s: %s', (chinese, english) => {
    expect(isChinese(chinese)).toBe(true);
    // An English name that fits, with a capital first and no spaces at its ends.
    expect(english).toMatch(/^[A-Z][a-z-]*( [a-z]+)*$/);
    expect(english.length).toBeLessThanOrEqual(max);
  });
});

test('each word is the name of a page that has it alone', () => {
  for (const [chinese, english] of Object.entries(commonValues)) {
    const suggested = suggestNames({ option_names: ['颜色'], variants: [variantOf(chinese)] }, []);
    expect(suggested.option_values).toEqual([[{ from: chinese, to: english }]]);
  }
  for (const [chinese, english] of Object.entries(commonOptions))
    expect(suggestNames({ option_names: [` ${chinese} `], variants: [] }, []).option_names).toEqual([english]);
});

test('words with and without 色 have one name', () => {
  for (const [chinese, english] of Object.entries(commonValues)) {
    const other = chinese.endsWith('色') ? chinese.slice(0, -1) : `${chinese}色`;
    if (other.length < 2 && other !== '红') continue;
    expect([commonValues[other] ?? english, chinese]).toEqual([english, chinese]);
  }
});

const variantOf = (value: string) => ({
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
});
