import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvScanner, ScanFault } from './csv-scanner.ts';

const limits = { columns: 6, rowLength: 40 };

function scan(pieces: readonly string[], { separator = ',', rowLength = limits.rowLength } = {}) {
  const scanner = new CsvScanner(separator, { ...limits, rowLength });
  return [...pieces.flatMap((piece) => scanner.push(piece)), ...scanner.end()];
}
const faultOf = (pieces: readonly string[]) => {
  try {
    scan(pieces);
    return null;
  } catch (error) {
    if (error instanceof ScanFault) return [error.problem, error.rows];
    throw error;
  }
};

test.each<[string, string[][]]>([
  ['', []],
  ['a', [['a']]],
  ['a,b\n', [['a', 'b']]],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  [
    'a,\n,',
    [
      ['a', ''],
      ['', ''],
    ],
  ],
  ['"a,b","c\r\nd"\n', [['a,b', 'c\r\nd']]],
  ['"a ""b"" c",""\n', [['a "b" c', '']]],
  ['""""', [['"']]],
  [' a , b ', [[' a ', ' b ']]],
  ['\n', [['']]],
])('%j', (text, rows) => {
  expect(scan([text])).toEqual(rows);
});

test('other signs separate', () => {
  expect(scan(['a;b,c\n'], { separator: ';' })).toEqual([['a', 'b,c']]);
  expect(scan(['a\tb'], { separator: '\t' })).toEqual([['a', 'b']]);
});

test.each([
  ['a\n"b', 'quote-open', 1],
  ['a\n"b"c', 'quote-broken', 1],
  ['a"b', 'quote-broken', 0],
  ['"a" ,b', 'quote-broken', 0],
  [',,,,,,', 'too-many-columns', 0],
  ['a\n\n,,,,,,\n', 'too-many-columns', 2],
  ['x'.repeat(41), 'row-too-long', 0],
  [`"${'x'.repeat(50)}"\n`, 'row-too-long', 0],
  [`a\n${'x'.repeat(41)}\nb`, 'row-too-long', 1],
])('%j: %s after %i rows', (text, problem, rows) => {
  expect(faultOf([text])).toEqual([problem, rows]);
  expect(faultOf([...text])).toEqual([problem, rows]);
});

test('at the limits nothing is refused', () => {
  expect(scan([',,,,,\n', 'x'.repeat(40)])).toHaveLength(2);
});

test('cells are read back as they were quoted, wherever the text is cut', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ß'), maxLength: 5 });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, fc.array(fc.nat(200)), fc.constantFrom('\n', '\r\n', '\r'), (rows, cuts, newline) => {
      const text = rows
        .map((cells) => `${cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')}${newline}`)
        .join('');
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((to, index) => text.slice(places[index], to));
      expect(scan(pieces, { rowLength: 1000 })).toEqual(rows);
    }),
  );
});
