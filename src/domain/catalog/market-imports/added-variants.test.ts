import { expect, test } from 'vitest';
import { contentOf, variantOf } from '../market-editing/content.fixture.ts';
import { productStatus } from '../marketplace/product-status.ts';
import type { FileColumn } from './columns.ts';
import { decideProduct } from './decide.ts';
import { ProductReader } from './read-products.ts';

const columns: readonly FileColumn[] = ['number', 'variant_code', 'options', 'sku', 'price_e4'];
const categories = { idOf: () => null, nameOf: () => '' };
const content = contentOf({ variants: [variantOf('Sage'), variantOf('Rose')] });
type Cells = readonly [code: string, options: string, sku: string, price: string];

/** Imports rows into a product. */
function decided(rows: readonly Cells[], product = content) {
  const reader = new ProductReader(new Map(columns.map((column, place) => [column, place])));
  for (const [index, cells] of rows.entries()) reader.add({ row: index + 2, cells: ['MP1001', ...cells] });
  const read = reader.end();
  if (!read) throw new Error('no product');
  return decideProduct(read, { content: product, status: productStatus.unavailable, isDeleted: false }, categories);
}
const reasonsOf = (rows: readonly Cells[], product = content) => {
  const decision = decided(rows, product);
  return decision.verdict === 'refused'
    ? decision.reasons.map(({ code, details }) => [code, details['row'], details['column'] ?? ''])
    : decision.verdict;
};

test('a row with a SKU and options, but no known code, is a new variant at the end', () => {
  const decision = decided([
    ['M-Sage', '', 'MUG-Sage', '3.09'],
    ['', 'colour： Moss', 'MUG-MOSS', '12.5'],
    ['OWN-1', 'Colour: Plum', 'MUG-PLUM', '13'],
  ]);
  if (decision.verdict !== 'changed') throw new Error(decision.verdict);
  expect(decision.changed).toEqual([
    { field: 'variant', item: 'MUG-MOSS', from: '', to: 'Colour: Moss; 12.50' },
    { field: 'variant', item: 'MUG-PLUM', from: '', to: 'Colour: Plum; 13.00' },
  ]);
  const [sage, rose, moss, plum] = decision.content.variants;
  expect([sage, rose]).toEqual(content.variants);
  // Columns that are not in the file are those of the first variant; its picture and GTIN are its own.
  expect(moss).toEqual({
    ...variantOf('Sage'),
    variant_id: null,
    variant_code: '',
    sku: 'MUG-MOSS',
    option_values: ['Moss'],
    price_e4: 125_000,
  });
  expect(plum).toMatchObject({ variant_id: null, variant_code: 'OWN-1', option_values: ['Plum'] });
});

test('the values follow the order of the options of the product', () => {
  const sized = contentOf({
    option_names: ['Colour', 'Size'],
    variants: [variantOf('a', { option_values: ['Sage', 'L'] })],
  });
  const decision = decided([['', 'Size: M; Colour: Sage', 'NEW', '1']], sized);
  expect('content' in decision && decision.content.variants[1]?.option_values).toEqual(['Sage', 'M']);
});

test.each<readonly [string, readonly Cells[], readonly (readonly [string, number, string])[]]>([
  ['no options and no SKU', [['NO-SUCH', '', '', '1']], [['market-import.code-unknown', 2, '']]],
  ['a SKU without options', [['', '', 'NEW', '1']], [['market-import.code-unknown', 2, '']]],
  ['no SKU', [['', 'Colour: Moss', '', '1']], [['market-import.needed', 2, 'sku']]],
  ['no price', [['', 'Colour: Moss', 'NEW', '']], [['market-import.needed', 2, 'price_e4']]],
  ['a price of zero', [['', 'Colour: Moss', 'NEW', '0']], [['market-import.needed', 2, 'price_e4']]],
  ['unreadable options', [['', 'Moss', 'NEW', '1']], [['market-import.options', 2, '']]],
  ['another option', [['', 'Size: M', 'NEW', '1']], [['market-import.options-other', 2, '']]],
  ['one option too many', [['', 'Colour: Moss; Size: M', 'NEW', '1']], [['market-import.options-other', 2, '']]],
  ['the options of a variant', [['', 'Colour: SAGE', 'NEW', '1']], [['market-import.options-used', 2, '']]],
  [
    'the SKU of a variant without a row, in other capitals',
    [['', 'Colour: Moss', 'mug-rose', '1']],
    [['market-import.sku-taken', 2, '']],
  ],
  [
    'the options of another new row',
    [
      ['', 'Colour: Moss', 'NEW-1', '1'],
      ['', 'Colour: moss', 'NEW-2', '1'],
    ],
    [['market-product.variant-twice', 3, '']],
  ],
])('is refused at its row with %s', (_, rows, reasons) => {
  expect(reasonsOf(rows)).toEqual(reasons);
});

test('a product without options gets no second variant', () => {
  const single = contentOf({ option_names: [], variants: [variantOf('only', { option_values: [] })] });
  expect(reasonsOf([['', 'Colour: Moss', 'NEW', '1']], single)).toEqual([['market-import.options-other', 2, '']]);
});
