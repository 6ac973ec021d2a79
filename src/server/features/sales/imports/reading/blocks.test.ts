import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../../core/tables/csv-file.ts';
import { blocksOf, cellOf, maxLines, type Block } from './blocks.ts';
import { layoutOf, shopify, template, type Dialect } from './dialects.ts';

const titlesOf = ({ columns }: Dialect) => Object.values(columns);
const layouts = { shopify: layoutOf(titlesOf(shopify)), template: layoutOf(titlesOf(template)) };
type Kind = keyof typeof layouts;

const rowOf = (kind: Kind, row: number, orderNumber: string, title = 'Scarf'): Row => {
  const layout = layouts[kind];
  const cells: string[] = Array.from({ length: layout.width }, () => '');
  cells[layout.at.get('order_number') ?? -1] = orderNumber;
  cells[layout.at.get('title') ?? -1] = title;
  return { row, cells };
};

async function* stream(rows: readonly Row[]) {
  yield* rows;
}
async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}
const blocksIn = (kind: Kind, rows: readonly Row[]) => collected(blocksOf(stream(rows), layouts[kind]));
/** Numbers in the order of the rows, the header being row 1. */
const blocksFor = (kind: Kind, numbers: readonly string[]) =>
  blocksIn(
    kind,
    numbers.map((number, at) => rowOf(kind, at + 2, number)),
  );
const shapeOf = ({ row, orderNumber, rows }: Block) => [row, orderNumber, ...rows.map((each) => each.row)];
const codesOf = ({ problems }: Block) => problems.map(({ code }) => code);

describe('rows of one order', () => {
  test.each<[Kind, string[], (string | number)[][]]>([
    [
      'shopify',
      ['#1', '#1', '#2'],
      [
        [2, '#1', 2, 3],
        [4, '#2', 4],
      ],
    ],
    [
      'shopify',
      ['#1', '#2', '#1'],
      [
        [2, '#1', 2],
        [3, '#2', 3],
        [4, '#1', 4],
      ],
    ],
    [
      'template',
      ['1', '', '', '2'],
      [
        [2, '1', 2, 3, 4],
        [5, '2', 5],
      ],
    ],
    ['template', ['1', '1', ''], [[2, '1', 2, 3, 4]]],
    ['shopify', [' #1 ', '#1\u0000'], [[2, '#1', 2, 3]]],
    ['shopify', ["'-1001", '-1001'], [[2, '-1001', 2, 3]]],
    [
      'shopify',
      ["'1001", '1001'],
      [
        [2, "'1001", 2],
        [3, '1001', 3],
      ],
    ],
    ['shopify', ['e\u0301', 'é'], [[2, 'é', 2, 3]]],
    ['shopify', [], []],
  ])('%s %j', async (kind, numbers, blocks) => {
    expect((await blocksFor(kind, numbers)).map(shapeOf)).toEqual(blocks);
  });

  test('no row is lost, and all stay in their order', async () => {
    const numbers = fc.array(fc.constantFrom('#1', '#2', '#3'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(numbers, async (list) => {
        const blocks = await blocksFor('shopify', list);
        expect(blocks.flatMap(({ rows }) => rows.map(({ row }) => row))).toEqual(list.map((_, at) => at + 2));
        expect(blocks.flatMap(({ orderNumber, rows }) => rows.map(() => orderNumber))).toEqual(list);
        expect(blocks.every(({ orderNumber }, at) => orderNumber !== blocks[at + 1]?.orderNumber)).toBe(true);
      }),
    );
  });

  test('blank rows do not end an order', async () => {
    const rows = [
      rowOf('template', 2, '1'),
      { row: 3, cells: ['', ' '] },
      { row: 4, cells: [] },
      rowOf('template', 5, ''),
    ];
    expect((await blocksIn('template', rows)).map(shapeOf)).toEqual([[2, '1', 2, 5]]);
  });
});

describe('a row without a number', () => {
  test('is an order of its own, with a problem', async () => {
    const blocks = await blocksFor('shopify', ['#1', '', '', '#1']);
    expect(blocks.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
    expect(blocks.map(codesOf)).toEqual([[], ['import.no-order-number'], ['import.no-order-number'], []]);
  });

  test('does not continue anything at the beginning of the template', async () => {
    const blocks = await blocksFor('template', ['', '1', '']);
    expect(blocks.map(shapeOf)).toEqual([
      [2, ''],
      [3, '1', 3, 4],
    ]);
    expect(codesOf(blocks[0] ?? { row: 0, orderNumber: '', rows: [], problems: [] })).toEqual([
      'import.no-order-number',
    ]);
  });
});

describe('the width of a row', () => {
  const { width } = layouts.shopify;
  const row = rowOf('shopify', 2, '#1');

  test.each<[string, readonly string[], number | null]>([
    ['too few cells', row.cells.slice(0, -1), width - 1],
    ['a further cell', [...row.cells, 'x'], width + 1],
    ['further cells that are empty', [...row.cells, '', ' '], null],
  ])('%s', async (_, cells, found) => {
    const [block] = await blocksIn('shopify', [{ row: 2, cells }]);
    const expected =
      found === null ? [] : [{ code: 'import.row-columns', details: { row: 2, found, expected: width } }];
    expect(block?.problems).toEqual(expected);
    expect(block?.rows).toHaveLength(found === null ? 1 : 0);
  });
});

test('too many rows of one order are refused once, and are not collected', async () => {
  const numbers = (count: number) => Array.from({ length: count }, () => '#1');
  const [whole] = await blocksFor('shopify', numbers(maxLines));
  expect(whole?.problems).toEqual([]);
  const [larger] = await blocksFor('shopify', numbers(maxLines * 3));
  expect(larger?.problems).toEqual([{ code: 'import.too-many-lines', details: { row: 2, limit: maxLines } }]);
  expect(larger?.rows.length).toBeLessThan(maxLines + 2);
});

test('a cell of a missing column, or behind the end of its row, is empty', () => {
  const layout = layoutOf(titlesOf(shopify).filter((title) => title !== 'Notes'));
  expect(cellOf(layout, { row: 2, cells: ['a'] }, 'note')).toBe('');
  expect(cellOf(layout, { row: 2, cells: [] }, 'title')).toBe('');
  expect(cellOf(layouts.template, { row: 2, cells: ['a'] }, 'source_id')).toBe('');
  expect(cellOf(layout, { row: 2, cells: ['#1'] }, 'order_number')).toBe('#1');
});
