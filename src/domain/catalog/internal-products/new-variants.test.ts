import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationCount, skuOf, variantsOf } from './new-variants.ts';

const colour = { name: 'Colour', values: ['Sage', 'Sea green'] };
const size = { name: 'Size', values: ['M', 'L'] };

test('each combination of values is a variant with a SKU of the code and the values', () => {
  expect(variantsOf([colour, size], 'MUG', []).map(({ sku }) => sku)).toEqual([
    'MUG-SAGE-M',
    'MUG-SAGE-L',
    'MUG-SEAGREEN-M',
    'MUG-SEAGREEN-L',
  ]);
});

test('without options there is one variant', () => {
  expect(variantsOf([], 'MUG', [])).toEqual([{ sku: 'MUG', option_values: [] }]);
  expect(variantsOf([{ name: 'Colour', values: [] }], 'MUG', [])).toEqual([{ sku: 'MUG', option_values: [] }]);
});

test('a typed SKU stays with its values', () => {
  const typed = [{ sku: 'OURS-1', option_values: ['SAGE'] }];
  expect(variantsOf([colour], 'MUG', typed)[0]).toEqual({ sku: 'OURS-1', option_values: ['Sage'] });
});

test('a SKU has Chinese values as they are', () => {
  expect(skuOf('MUG', ['鼠尾草绿', '350 ml'])).toBe('MUG-鼠尾草绿-350ML');
});

test('the number of combinations is the number of variants', () => {
  const option = fc.record({ name: fc.string(), values: fc.uniqueArray(fc.string(), { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(option, { maxLength: 3 }), (options) => {
      expect(variantsOf(options, 'MUG', [])).toHaveLength(combinationCount(options));
    }),
  );
});
