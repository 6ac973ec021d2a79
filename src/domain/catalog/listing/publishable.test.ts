import { expect, test } from 'vitest';
import {
  publishingFault,
  publishingLimits,
  type PublishableProduct,
  type PublishableVariant,
  type PublishingFault,
} from './publishable.ts';

const variant = (over: Partial<PublishableVariant> = {}): PublishableVariant => ({
  variantId: 'v1',
  optionValues: ['Sage'],
  sku: 'MUG-SG',
  priceMinor: 1999,
  compareAtMinor: null,
  image: '',
  weightG: 380,
  stock: 12,
  ...over,
});
const blue = variant({ variantId: 'v2', optionValues: ['Blue'], sku: 'MUG-BL' });
const product = (over: Partial<PublishableProduct> = {}): PublishableProduct => ({
  importProductId: 'p1',
  title: 'Stoneware mug',
  description: '<p>Holds 350 ml.</p>',
  images: [],
  optionNames: ['Colour'],
  tags: [],
  collection: '',
  vendor: '',
  currency: 'EUR',
  variants: [variant(), blue],
  ...over,
});

test('a complete product can be published, also one without options', () => {
  expect(publishingFault(product())).toBeNull();
  expect(publishingFault(product({ optionNames: [], variants: [variant({ optionValues: [] })] }))).toBeNull();
});

const many = Array.from({ length: publishingLimits.variants + 1 }, (_, index) =>
  variant({ optionValues: [`${index}`], sku: '' }),
);

test.each<[string, Partial<PublishableProduct>, PublishingFault]>([
  ['without a title', { title: '  ' }, { problem: 'title-empty', field: 'title', value: '' }],
  ['without variants', { variants: [] }, { problem: 'variants-none', field: 'variants', value: '' }],
  [
    'with more variants than a shop takes',
    { variants: many },
    { problem: 'variants-too-many', field: 'variants', value: '2049' },
  ],
  [
    'with four options',
    { optionNames: ['a', 'b', 'c', 'd'] },
    { problem: 'options-too-many', field: 'options', value: '' },
  ],
  [
    'with an option named twice',
    { optionNames: ['Colour', 'colour'], variants: [variant({ optionValues: ['Sage', 'S'] })] },
    { problem: 'option-twice', field: 'options', value: 'colour' },
  ],
  [
    'with an empty option value',
    { variants: [variant({ optionValues: [' '] })] },
    { problem: 'option-empty', field: 'options', value: '' },
  ],
  [
    'with a missing option value',
    { variants: [variant({ optionValues: [] })] },
    { problem: 'option-empty', field: 'options', value: '' },
  ],
  [
    'with the same options twice',
    { variants: [variant(), variant({ variantId: 'v3', optionValues: ['sage'], sku: 'X' })] },
    { problem: 'option-twice', field: 'options', value: 'sage' },
  ],
  [
    'with a SKU twice',
    { variants: [variant(), variant({ variantId: 'v3', optionValues: ['Red'], sku: 'mug-sg' })] },
    { problem: 'sku-twice', field: 'sku', value: 'mug-sg' },
  ],
  [
    'with a price of zero',
    { variants: [variant({ priceMinor: 0 })] },
    { problem: 'price-zero', field: 'price', value: 'MUG-SG' },
  ],
])('a product %s is refused with its field', (_, over, fault) => {
  expect(publishingFault(product(over))).toEqual(fault);
});
