import { describe, expect, test } from 'vitest';
import { contentOf, variantOf } from '../market-editing/content.fixture.ts';
import { productStatus } from '../marketplace/product-status.ts';
import type { FileColumn } from './columns.ts';
import { decideProduct, type ImportDecision, type Known } from './decide.ts';
import { ProductReader } from './read-products.ts';

const names = new Map([
  ['kitchen', 'Kitchen'],
  ['garden', 'Garden'],
]);
const categories = {
  idOf: (text: string) => [...names].find(([, name]) => name === text)?.[0] ?? null,
  nameOf: (id: string) => names.get(id) ?? '',
};
const content = contentOf({ variants: [variantOf('Sage'), variantOf('Rose')] });
const known: Known = { content, status: productStatus.unavailable, isDeleted: false };

type Row = Partial<Record<FileColumn, string>>;

/** Imports the rows of one product; a column is in the file when one of the rows has it. */
function decide(rows: readonly Row[], before: Known | null = known): ImportDecision {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as FileColumn[]))];
  const reader = new ProductReader(new Map(columns.map((column, place) => [column, place])));
  for (const [index, row] of rows.entries())
    reader.add({ row: index + 2, cells: columns.map((column) => row[column] ?? '') });
  const read = reader.end();
  if (!read) throw new Error('no product');
  return decideProduct(read, before, categories);
}
const reasonsOf = (decision: ImportDecision) =>
  decision.verdict === 'refused'
    ? decision.reasons.map(({ code, details }) =>
        `${code.split('.')[1]} ${details['row']} ${details['column'] ?? ''}`.trim(),
      )
    : decision.verdict;
const changesOf = (decision: ImportDecision) =>
  'changed' in decision ? decision.changed.map(({ field, item, from, to }) => [field, item, from, to]) : decision;

const sage = { number: 'MP1001', variant_code: 'M-Sage' };
const rose = { number: 'MP1001', variant_code: 'M-Rose' };
const fresh = { number: 'A-1', title: 'Lamp', title_cn: '灯', category: 'Garden', sku: 'LAMP', price_e4: '3' };

describe('the number decides which product is meant', () => {
  test.each<[string, Row, Known | null, string | readonly string[]]>([
    ['a deleted product', sage, { ...known, isDeleted: true }, ['number-deleted 2']],
    ['a number of ours that does not exist', { ...fresh, number: 'MP9' }, null, ['number-unknown 2']],
    ['the same in other letters', { ...fresh, number: 'mp9' }, null, ['number-unknown 2']],
    ['a number that only begins like ours', { ...fresh, number: 'MP9-A' }, null, 'new'],
    ['no number', { ...fresh, number: '' }, null, ['number-empty 2']],
  ])('%s', (_, row, before, expected) => expect(reasonsOf(decide([row], before))).toEqual(expected));

  test('what cannot be read is named before anything else', () => {
    expect(reasonsOf(decide([{ ...sage, price_e4: 'x' }], { ...known, isDeleted: true }))).toEqual([
      'number 2 price_e4',
    ]);
  });
});

describe('a value of the product', () => {
  test.each<[string, readonly Row[]]>([
    ['in its first row only', [{ ...sage, title: 'Cup' }, rose]],
    ['in a later row only', [sage, { ...rose, title: 'Cup' }]],
    [
      'in all rows',
      [
        { ...sage, title: 'Cup' },
        { ...rose, title: 'Cup' },
      ],
    ],
  ])('%s is imported', (_, rows) => {
    expect(changesOf(decide(rows))).toEqual([['title', '', 'Mug', 'Cup']]);
  });

  test('in no row stays as it is', () => {
    expect(decide([{ ...sage, title: '' }, rose])).toEqual({ verdict: 'unchanged' });
  });

  test('that differs between two rows is refused, also when the first row has none', () => {
    const rows = [sage, { ...rose, title: 'Cup' }, { ...fresh, number: 'MP1001', title: 'Bowl', category: '' }];
    expect(reasonsOf(decide(rows))).toContain('differs 4 title');
    expect(
      reasonsOf(
        decide([
          { ...sage, status: 'Offered' },
          { ...rose, status: 'Not offered' },
        ]),
      ),
    ).toEqual(['differs 3 status']);
  });

  test('is one change of the product, with its name in place of its id', () => {
    const rows = [sage, rose].map((row) => ({ ...row, category: 'Garden', images: '/images/b /images/a' }));
    expect(changesOf(decide(rows.map((row, nth) => ({ ...row, status: nth === 1 ? 'Offered' : '' }))))).toEqual([
      ['category', '', 'Kitchen', 'Garden'],
      ['images', '', '/images/mug', '/images/b /images/a'],
      ['status', '', 'Not offered', 'Offered'],
    ]);
  });

  test('that is no category is refused', () => {
    expect(reasonsOf(decide([{ ...sage, category: 'Attic' }]))).toEqual(['category-unknown 2']);
    expect(reasonsOf(decide([{ ...sage, category: '' }]))).toBe('unchanged');
  });
});

describe('a variant', () => {
  test('is found by its code in any capitals, and only what is in the file changes', () => {
    const decision = decide([{ ...rose, variant_code: 'm-ROSE', price_e4: '4.5', weight_g: '' }]);
    expect(changesOf(decision)).toEqual([
      ['price_e4', 'M-Rose', '3.09', '4.50'],
      ['weight_g', 'M-Rose', '380', ''],
    ]);
    const [first, second] = content.variants;
    expect('content' in decision && decision.content).toEqual({
      ...content,
      variants: [first, { ...second, price_e4: 45_000, weight_g: 0 }],
    });
  });

  test.each([
    ['Colour: Sage', 'unchanged'],
    ['colour: Sage', ['options-stay 2']],
    [' Colour ： Sage ', 'unchanged'],
    ['Colour: Moss', ['options-stay 2']],
    ['', 'unchanged'],
  ])('with the options %j: %j', (options, expected) => {
    expect(reasonsOf(decide([{ ...sage, options }]))).toEqual(expected);
  });

  test('may take the SKU that another one gives up in the same file', () => {
    const rows = [
      { ...sage, sku: 'MUG-Rose' },
      { ...rose, sku: 'MUG-Sage' },
    ];
    expect(reasonsOf(decide(rows))).toBe('changed');
  });

  test.each([
    ['an earlier', { ...rose, sku: 'mug-sage' }, 'M-Sage'],
    ['a later', { ...sage, sku: 'mug-rose' }, 'M-Rose'],
  ])('may not take the SKU of %s one that has no row in the file', (_, row, title) => {
    const moss = variantOf('Moss', { sku: 'MUG-Moss' });
    const three = { ...known, content: { ...content, variants: [moss, ...content.variants] } };
    const rows = [{ number: 'MP1001', variant_code: 'M-Moss', sku: 'MUG-Moss' }, row];
    expect(decide(rows, three)).toMatchObject({
      reasons: [{ code: 'market-import.sku-taken', details: { row: 3, title } }],
    });
  });
});

describe('an offered product', () => {
  const offered = { ...known, status: productStatus.available };
  test.each<[string, Row, string | readonly string[]]>([
    ['a price', { price_e4: '' }, ['no-price 2']],
    ['a weight', { weight_g: '0' }, ['no-weight 2']],
    ['a picture', { images: '' }, ['no-picture 2']],
  ])('needs %s', (_, row, reasons) => {
    expect(reasonsOf(decide([{ ...sage, ...row }], offered))).toEqual(reasons);
    // It may be taken from sale with the same file.
    expect(reasonsOf(decide([{ ...sage, ...row, status: 'Not offered' }], offered))).toBe('changed');
    expect(reasonsOf(decide([{ ...sage, ...row }]))).toBe('changed');
  });
});

describe('a new product', () => {
  test('is not offered unless the file says so, and takes what the file has', () => {
    const decision = decide([fresh], null);
    expect(decision).toMatchObject({
      verdict: 'new',
      status: productStatus.unavailable,
      changed: [],
      content: { title: 'Lamp', category_id: 'garden', option_names: [], images: [] },
    });
    expect('content' in decision && decision.content.variants).toMatchObject([
      { variant_id: null, sku: 'LAMP', price_e4: 30_000, weight_g: 0, battery: false, option_values: [] },
    ]);
    expect(reasonsOf(decide([{ ...fresh, status: 'Offered' }], null))).toEqual(['no-picture 2']);
  });

  test('names everything it lacks', () => {
    expect(reasonsOf(decide([{ number: 'A-1' }, { number: 'A-1' }], null))).toEqual([
      'needed 2 category',
      'needed 2 title',
      'needed 2 title_cn',
      'needed 2 sku',
      'needed 3 sku',
    ]);
    expect(reasonsOf(decide([{ ...fresh, category: 'Attic' }], null))).toEqual(['category-unknown 2']);
  });

  test.each<[string, readonly string[], string | readonly string[]]>([
    ['the same options in all rows', ['Size: S', 'Size: M'], 'new'],
    ['other options in a later row', ['Size: S', 'Colour: Red'], ['options 3']],
    ['one more option in a later row', ['Size: S', 'Size: M; Colour: Red'], ['options 3']],
    ['no options in a later row', ['Size: S', ''], ['options 3']],
    ['no options at all', ['', ''], ['one-variant 2']],
    ['the same values twice', ['Size: S', 'Size: s'], ['variant-twice 3']],
    ['an option twice', ['Size: S; size: M', 'Size: M; size: M'], ['option-twice 2']],
    ['options that cannot be read', ['Size', 'Size: M'], ['options 2']],
  ])('%s', (_, options, expected) => {
    const rows = options.map((text, nth) => ({ ...fresh, sku: `LAMP-${nth}`, options: text }));
    expect(reasonsOf(decide(rows, null))).toEqual(expected);
  });
});
