import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, variantOf } from '../market-editing/content.fixture.ts';
import { cellText } from '../market-grid/cells.ts';
import { gridFields, isProductField, type GridField } from '../market-grid/fields.ts';
import { productStatus } from '../marketplace/product-status.ts';
import { fileColumns, columnTitles, readHeads, type FileColumn } from './columns.ts';
import { decideProduct } from './decide.ts';
import { optionsText, readOptions } from './options-text.ts';
import { ProductReader, type ReadProduct } from './read-products.ts';

const categories = { idOf: (text: string) => (text === 'Kitchen' ? 'kitchen' : null), nameOf: () => 'Kitchen' };
const content = contentOf({ variants: [variantOf('sage'), variantOf('rose')] });
const known = { content, status: productStatus.unavailable, isDeleted: false };

/** The rows of a product as the export writes them. */
const rowsOf = (product: typeof content, isChinese: boolean) =>
  product.variants.map((variant) =>
    fileColumns.map((column) => {
      if (column === 'number') return 'MP1001';
      if (column === 'variant_code') return variant.variant_code;
      if (column === 'options') return optionsText(product.option_names, variant.option_values);
      if (column === 'category') return 'Kitchen';
      if (column === 'images') return product.images.join('\n');
      if (column === 'status') return cellText('status', productStatus.unavailable, isChinese);
      return cellText(column, isProductField(column) ? product[column] : variant[column], isChinese);
    }),
  );

function read(rows: readonly (readonly string[])[], columns: readonly FileColumn[] = fileColumns): ReadProduct[] {
  const reader = new ProductReader(new Map(columns.map((column, place) => [column, place])));
  const products = rows.map((cells, index) => reader.add({ row: index + 2, cells }));
  return [...products, reader.end()].filter((each) => each !== null);
}
const decided = (product: ReadProduct | undefined, with_: typeof known | null = known) => {
  if (!product) throw new Error('no product');
  return decideProduct(product, with_, categories);
};

test('heads are found in both languages; others are left out', () => {
  for (const language of ['en', 'zh'] as const) {
    const heads = readHeads(['Reason', ...fileColumns.map((column) => columnTitles[column][language])]);
    expect(heads.kind === 'columns' && [...heads.places.keys()]).toEqual([...fileColumns]);
  }
  expect(readHeads(['Number', 'Whatever']).kind).toBe('missing');
  expect(readHeads(['number', 'PRICE', 'Price '])).toEqual({ kind: 'twice', title: 'Price' });
});

test('an exported product is unchanged when it is read', () => {
  const text = fc.stringMatching(/^[A-Za-z杯][A-Za-z杯 ,.-]{0,20}$/).map((each) => each.trim());
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.boolean(),
      fc.boolean(),
      (title, price, liquid, isChinese) => {
        const product = {
          ...content,
          title,
          variants: content.variants.map((each) => ({ ...each, price_e4: price, liquid })),
        };
        const [one] = read(rowsOf(product, isChinese));
        expect(decided(one, { ...known, content: product })).toEqual({ verdict: 'unchanged' });
      },
    ),
  );
});

test('a changed cell of any column is a change with old and new value', () => {
  const others: Partial<Record<GridField, string>> = {
    battery: 'Yes',
    liquid: 'Yes',
    status: 'Offered',
    origin_country: 'DE',
  };
  for (const field of gridFields) {
    const rows = rowsOf(content, false).map((cells) =>
      cells.map((cell, place) =>
        fileColumns[place] === field ? (others[field] ?? (field === 'sku' ? `${cell}1` : '77')) : cell,
      ),
    );
    const decision = decided(read(rows)[0]);
    expect([field, decision.verdict]).toEqual([field, 'changed']);
    if (decision.verdict === 'changed')
      expect(new Set(decision.changed.map((each) => each.field))).toEqual(new Set([field]));
  }
});

test('a column that is not in the file stays, and so does an empty cell that cannot be empty', () => {
  const columns = ['number', 'variant_code', 'weight_g', 'battery', 'title'] as const;
  const [one] = read([['MP1001', 'M-sage', '5', '', '']], columns);
  const decision = decided(one);
  expect(decision.verdict === 'changed' && decision.changed).toEqual([
    { field: 'weight_g', item: 'M-sage', from: '380', to: '5' },
  ]);
});

test('rows of a product are below each other', () => {
  const rows = [
    ['A', '1'],
    ['A', '2'],
    ['B', '3'],
    ['A', '4'],
    ['', '5'],
    ['', '6'],
  ];
  const products = read(rows, ['number', 'sku']);
  expect(
    products.map(({ row, number, variants, problems }) => [
      row,
      number,
      variants.length,
      problems.map(({ code }) => code),
    ]),
  ).toEqual([
    [2, 'A', 2, []],
    [4, 'B', 1, []],
    [5, 'A', 1, ['market-import.number-twice']],
    [6, '', 1, ['market-import.number-empty']],
    [7, '', 1, ['market-import.number-empty']],
  ]);
});

test.each([
  ['', []],
  ['Colour: Sage', [['Colour', 'Sage']]],
  [
    '颜色：绿；尺码：M',
    [
      ['颜色', '绿'],
      ['尺码', 'M'],
    ],
  ],
  ['Ratio: 16:9', [['Ratio', '16:9']]],
  ['Sage', null],
  ['A: 1; B: 2; C: 3; D: 4', null],
])('options “%s”', (text, options) => {
  expect(readOptions(text)).toEqual(options);
});
