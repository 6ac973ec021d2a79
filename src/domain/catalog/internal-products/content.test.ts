import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok, refuse } from '#domain/shared/result.ts';
import { baseCodePattern, decideVariants, freeCode, variantCodeOf } from './content.ts';

test('a variant code is the base code and the short names', () => {
  expect(variantCodeOf('MUG', ['SG', 'L'])).toBe('MUG-SG-L');
  expect(variantCodeOf('MUG', [])).toBe('MUG');
});

test.each([
  ['MUG', [], 'MUG'],
  ['MUG', ['MUG'], 'MUG-2'],
  ['MUG', ['MUG', 'MUG-2'], 'MUG-3'],
])('%s with %j taken is %s', (wanted, taken, expected) => {
  expect(freeCode(wanted, new Set(taken))).toBe(expected);
});

test('codes made one after the other differ', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('MUG', 'MUG-2', 'CUP'), { maxLength: 30 }), (wanted) => {
      const taken = new Set<string>();
      for (const each of wanted) {
        const code = freeCode(each, taken);
        expect(taken.has(code)).toBe(false);
        taken.add(code);
      }
    }),
  );
});

test.each([
  ['MUG', true],
  ['MUG-350', true],
  ['mug', false],
  ['MUG-', false],
  ['MUG 1', false],
])('%s as a base code: %s', (code, isOne) => {
  expect(baseCodePattern.test(code)).toBe(isOne);
});

describe('variants', () => {
  const variant = (sku: string, ...option_values: string[]) => ({ sku, option_values });
  test.each([
    [['Colour'], [variant('A', 'Sage'), variant('B', 'Sand')], ok(null)],
    [[], [variant('A')], ok(null)],
    [['Colour', 'colour'], [variant('A', 'Sage', 'Sand')], refuse('internal-product.option-twice', { name: 'colour' })],
    [
      ['Colour'],
      [variant('A', 'Sage'), variant('B')],
      refuse('internal-product.option-values', { row: 2, field: 'variants.1.option_values' }),
    ],
    [
      ['Colour'],
      [variant('A', '')],
      refuse('internal-product.option-values', { row: 1, field: 'variants.0.option_values' }),
    ],
    [
      ['Colour'],
      [variant('A', 'Sage'), variant('B', 'SAGE')],
      refuse('internal-product.variant-twice', { row: 2, field: 'variants.1.option_values' }),
    ],
    [
      ['Colour'],
      [variant('A', 'Sage'), variant('a', 'Sand')],
      refuse('internal-product.sku-twice', { row: 2, field: 'variants.1.sku', sku: 'a' }),
    ],
  ])('with the options %j: %j', (names, variants, expected) => {
    expect(decideVariants(names, variants)).toEqual(expected);
  });
});
