import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSourceHeader, readRows, sourceColumns, type SourceColumn } from './read-rows.ts';
import type { SourceProduct } from './source-product.ts';

const columns = Object.keys(sourceColumns) as SourceColumn[];
function read(table: readonly (readonly string[])[]): readonly SourceProduct[] {
  const found = readRows(table);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}
const names = ['id', 'title', 'colour', 'size', 'sku', 'price', 'weight g'];
const rows = [
  ['M1', 'Mug', 'Sage', 'S', 'A', '8.20', '310'],
  ['M1', '', 'Sage', 'L', 'B', '9', ''],
  ['M1', '', 'Blue', 'S', 'C', '8.20', '315'],
  ['T1', 'Tray', '', '', 'D', '4', ''],
];

test('the order of the columns does not matter', () => {
  const order = names.map((_, place) => place);
  const [expected] = [read([names, ...rows])];
  fc.assert(
    fc.property(fc.shuffledSubarray(order, { minLength: order.length }), (places) => {
      expect(read([names, ...rows].map((row) => places.map((place) => row[place] ?? '')))).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('every row is a variant of exactly one product, in its order, whether rows of products are mixed or not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('M1', 'T1', 'X'), fc.nat(99)), { minLength: 1, maxLength: 12 }),
      (list) => {
        const body = list.map(([id, price], nth) => [id, 'Name', `${nth}`, `${price}`]);
        const products = read([['id', 'title', 'sku', 'price'], ...body]);
        expect(products.map(({ source_id: id }) => id)).toEqual([...new Set(list.map(([id]) => id))]);
        for (const { source_id: id, variants } of products)
          expect(variants.map(({ sku, price_e4 }) => [id, 'Name', sku, String((price_e4 ?? 0) / 10_000)])).toEqual(
            body.filter(([own]) => own === id),
          );
      },
    ),
  );
});

test('a row without id and title continues the product before it', () => {
  const products = read([
    ['title', 'sku', 'price'],
    ['Mug', 'A', '1'],
    ['', 'B', '2'],
    ['', '', ''],
    ['Tray', 'C', '3'],
  ]);
  expect(products.map(({ title, variants }) => [title, variants.map(({ sku }) => sku)])).toEqual([
    ['Mug', ['A', 'B']],
    ['Tray', ['C']],
  ]);
});

test.each(columns.flatMap((column) => sourceColumns[column].map((other) => [column, other] as const)))(
  'the column %s is found by %s',
  (column, other) => {
    const isTitle = column === 'title' || column === 'title_cn' || column === 'product_id';
    const sibling = isTitle ? 'gtin' : 'title';
    const given = [[sibling, ` ${other.toUpperCase()} `]];
    expect(given.map(isSourceHeader)).toEqual([true]);
    // Its own name, with spaces or with underscores, is the same column.
    const value = [['x', '12']];
    expect(read([[sibling, other], ...value])[0]?.variants).toEqual(
      read([[sibling, column.replaceAll('_', ' ')], ...value])[0]?.variants,
    );
  },
);

test('no name belongs to two columns', () => {
  const all = columns.flatMap((column) => [...sourceColumns[column]]);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  [
    'no title',
    [
      ['sku', 'price'],
      ['A', '1'],
    ],
    'source.columns-missing',
  ],
  ['one column', [['title'], ['Mug']], 'source.columns-missing'],
  ['nothing', [], 'source.columns-missing'],
  ['the header alone', [['title', 'price']], 'source.no-product'],
  [
    'empty rows',
    [
      ['title', 'price'],
      ['', ' '],
    ],
    'source.no-product',
  ],
])('%s is refused', (_, table, refusal) => expect(readRows(table)).toMatchObject({ ok: false, refusal }));

test.each([
  ['price', '8,20', 'price'],
  ['stock', '-1', 'stock'],
  ['weight g', 'ca. 400', 'weight'],
  ['length cm', '0', 'size'],
])('a %s of %j is unread and named, not guessed', (column, text, field) => {
  const [product] = read([
    ['title', column, 'colour'],
    ['Mug', text, 'Sage'],
  ]);
  expect(product?.faults).toEqual([{ field, variant: 'Sage', text }]);
});

test('an option is named by its column, by its header or by its usual name', () => {
  const named = (header: readonly string[], row: readonly string[]) =>
    read([
      ['title', ...header],
      ['Mug', ...row],
    ])[0]?.option_names;
  expect(named(['颜色', '尺码'], ['红', 'L'])).toEqual(['Colour', 'Size']);
  expect(named(['option1 name', 'option1'], ['Glaze', 'Matt'])).toEqual(['Glaze']);
  expect(named(['Option 1', 'Option 2'], ['Matt', ''])).toEqual(['Option 1']);
});

test('prices of two currencies are not read, and a title is in the field of its language', () => {
  const [mixed] = read([
    ['title', 'price', 'currency'],
    ['Mug', '1', 'cny'],
    ['', '2', 'USD'],
    ['', '3', ''],
  ]);
  expect(mixed?.variants.map(({ price_e4: price }) => price)).toEqual([null, null, null]);
  expect(mixed?.faults).toEqual([{ field: 'price', variant: '', text: 'CNY, USD' }]);
  const [swapped] = read([
    ['title', 'price'],
    ['石纹杯', '1'],
  ]);
  expect([swapped?.title, swapped?.title_cn]).toEqual(['', '石纹杯']);
});

test('pictures of all rows, each once', () => {
  const [product] = read([
    ['title', 'images', 'variant image'],
    ['Mug', 'https://a.example/1 | //a.example/2', 'https://a.example/3'],
    ['', 'https://a.example/1,https://a.example/4', 'x'],
  ]);
  expect(product?.images).toEqual(['https://a.example/1', 'https://a.example/2', 'https://a.example/4']);
  expect(product?.variants.map(({ image }) => image)).toEqual(['https://a.example/3', '']);
});

test('any table is read or refused, and no row of it is lost', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '1', 'Mug', '红'));
  fc.assert(
    fc.property(fc.subarray(columns), fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }), (header, body) => {
      // With a number in each row, so that each row describes a variant.
      const found = readRows([
        [...header, 'stock'],
        ...body.map((row) => [...header.map((_, at) => row[at] ?? ''), '1']),
      ]);
      if (!found.ok || header.includes('stock')) return;
      expect(found.value.flatMap(({ variants }) => variants)).toHaveLength(body.length);
    }),
  );
});

test('rows with further pictures only are no variants', () => {
  const [mug, ...others] = read([
    ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Image Src'],
    ['mug', 'Mug', 'Sage', 'A', 'https://a.example/1.jpg'],
    ['mug', '', 'Blue', 'B', 'https://a.example/2.jpg'],
    ['mug', '', '', '', 'https://a.example/3.jpg'],
  ]);
  expect(others).toEqual([]);
  expect(mug?.variants.map(({ sku }) => sku)).toEqual(['A', 'B']);
  expect(mug?.images).toHaveLength(3);
  const only = read([
    ['title', 'url', 'images'],
    ['Tray', '', 'https://a.example/1.jpg'],
    ['Tray', '', 'https://a.example/2.jpg'],
  ]);
  expect(only.map(({ variants, images }) => [variants.length, images.length])).toEqual([[1, 2]]);
});

test('rows that are alike have keys of their own, the same in the file of another day', () => {
  const table = [
    ['title', 'colour', 'price'],
    ['Mug', 'Sage', '1'],
    ['Mug', 'Sage', '2'],
    ['Mug', 'Sage #2', '3'],
  ];
  const keysOf = (products: readonly SourceProduct[]) => products[0]?.variants.map(({ key }) => key) ?? [];
  const keys = keysOf(read(table));
  expect(new Set(keys).size).toBe(3);
  expect(keysOf(read(table))).toEqual(keys);
  expect(keysOf(read(table.slice(0, 2)))).toEqual(keys.slice(0, 1));
});
