import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readRawRows, type RowRange } from './raw-rows.ts';
import { TableFault } from './table-fault.ts';

const folder = await mkdtemp(join(tmpdir(), 'raw-rows-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'file.csv');

const all: readonly RowRange[] = [{ from: 2, until: null }];

async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}
async function read(text: string, ranges: readonly RowRange[] = all) {
  await writeFile(path, text);
  const parts = await collected(readRawRows(path, undefined, ranges));
  const rows = parts.flatMap((part) => (part.type === 'rows' ? part.rows : []));
  const [head] = parts.flatMap((part) => (part.type === 'head' ? [part] : []));
  return { head, rows, batches: parts.flatMap((part) => (part.type === 'rows' ? [part.rows.length] : [])) };
}

test('the head comes first, with the numbers of the rows', async () => {
  const { head, rows } = await read('\uFEFFa;b\n1;"x\ny"\n\n2;z\n');
  expect(head).toEqual({ type: 'head', cells: ['a', 'b'], numbers: [2, 4] });
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [2, '1', 'x\ny'],
    [4, '2', 'z'],
  ]);
});

test('blank rows before the head are counted, and the line with the separator is not', async () => {
  const { head, rows } = await read('sep=;\n;\n \na;b\n1;2');
  expect(head?.cells).toEqual(['a', 'b']);
  expect(rows.map(({ row }) => row)).toEqual([4]);
});

test('only chosen rows are read', async () => {
  const text = ['head', ...Array.from({ length: 20 }, (_, at) => (at % 7 === 3 ? '' : `row ${at + 2}`))].join('\n');
  const filled = Array.from({ length: 20 }, (_, at) => at + 2).filter((row) => (row - 2) % 7 !== 3);
  const gaps = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(gaps, fc.boolean(), async (steps, isOpen) => {
      const edges = steps.reduce<number[]>((places, step) => [...places, (places.at(-1) ?? 1) + step], []);
      const ranges = edges.flatMap((from, at) => {
        const until = edges[at + 1];
        if (at % 2 === 1 || (until === undefined && !isOpen)) return [];
        return [{ from, until: until ?? null }];
      });
      const isChosen = (row: number) =>
        ranges.some(({ from, until }) => row >= from && (until === null || row < until));
      const { head, rows } = await read(text, ranges);
      expect(head).toMatchObject({ cells: ['head'], numbers: filled.filter(isChosen) });
      expect(rows.map(({ cells }) => cells)).toEqual(filled.filter(isChosen).map((row) => [`row ${row}`]));
    }),
    { numRuns: 30 },
  );
});

test('rows come in batches, the last of them not empty', async () => {
  const text = (count: number) => `head\n${'a\n'.repeat(count)}`;
  expect((await read(text(1_000))).batches).toEqual([500, 500]);
  expect((await read(text(501))).batches).toEqual([500, 1]);
  expect((await read(text(0))).batches).toEqual([]);
});

test('a file that cannot be read is refused, without a part', async () => {
  await writeFile(path, 'head\na\n"b');
  const parts: unknown[] = [];
  const reading = async () => {
    for await (const part of readRawRows(path, undefined, all)) parts.push(part);
  };
  await expect(reading()).rejects.toThrow(TableFault);
  expect(parts).toEqual([]);
});
