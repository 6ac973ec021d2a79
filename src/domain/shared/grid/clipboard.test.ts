import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRectangle, rectangleText } from './clipboard.ts';

test.each<readonly [string, string, readonly (readonly string[])[]]>([
  ['one cell', 'Mug', [['Mug']]],
  ['a row', 'a\tb\tc', [['a', 'b', 'c']]],
  [
    'rows of Excel with a last line end',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of Sheets', 'a\nb', [['a'], ['b']]],
  [
    'empty cells',
    '\t\n\tb',
    [
      ['', ''],
      ['', 'b'],
    ],
  ],
  ['a cell with a line end', '"a\nb"\tc', [['a\nb', 'c']]],
  ['quotes in a quoted cell', '"say ""hi"""', [['say "hi"']]],
  ['inches, which are no quotes', '5" pipe\t"half', [['5" pipe', '"half']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(readRectangle(text)).toEqual(rows);
});

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '杯', ',') });

test('a rectangle is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(readRectangle(rectangleText(rows))).toEqual(rows);
    }),
  );
});

test('any text is read without an error, and every sign of plain cells stays', () => {
  fc.assert(
    fc.property(
      fc.string().map((text) => text.replaceAll('"', '')),
      (text) => {
        const cells = readRectangle(text).flat();
        expect(cells.join('')).toBe(text.replaceAll(/[\t\r\n\0]/g, ''));
      },
    ),
  );
});
