import { expect, test } from 'vitest';
import { listingOptions } from './listing-options.ts';

const variant = (options: Record<string, string>, title = 'Mug', sku = 'MUG') => ({ options, title, sku });

test('options keep the order of the product', () => {
  const variants = [variant({ Size: 'L', Colour: 'Sage' }), variant({ Colour: 'Blue', Size: 'L' })];
  expect(listingOptions(variants, ['Colour', 'Size'])).toEqual({
    names: ['Colour', 'Size'],
    values: [
      ['Sage', 'L'],
      ['Blue', 'L'],
    ],
  });
});

test('a single variant without options has none', () => {
  expect(listingOptions([variant({})], ['Colour'])).toEqual({ names: [], values: [[]] });
});

test.each([
  [
    'of several products',
    [variant({ Colour: 'Sage' }, 'Mug, sage'), variant({ Size: 'L' }, 'Plate')],
    ['Mug, sage', 'Plate'],
  ],
  ['that are the same', [variant({ Colour: 'Sage' }, 'A'), variant({ Colour: 'sage' }, 'B')], ['A', 'B']],
  [
    'without options and with one title',
    [variant({}, 'Mug', 'M-1'), variant({}, 'mug', 'M-2')],
    ['Mug M-1', 'mug M-2'],
  ],
  [
    'with four options',
    [variant({ a: '1', b: '2', c: '3', d: '4' }, 'First'), variant({ a: '1', b: '2', c: '3', d: '5' }, 'Second')],
    ['First', 'Second'],
  ],
])('variants %s are values of one option', (_, variants, values) => {
  expect(listingOptions(variants, [])).toEqual({ names: ['Option'], values: values.map((value) => [value]) });
});
