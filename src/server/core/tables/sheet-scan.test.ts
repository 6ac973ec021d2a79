import { expect, test } from 'vitest';
import { maxColumns, maxRows } from './csv-file.ts';
import { maxCells, SheetScan } from './sheet-scan.ts';

const outcomeOf = (pieces: readonly string[]): unknown => {
  const scan = new SheetScan();
  try {
    for (const piece of pieces) scan.push(piece);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};
const sheet = (rows: string) => `<worksheet><dimension ref="A1"/><sheetData>${rows}</sheetData></worksheet>`;

test.each([
  ['an ordinary sheet', sheet('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1</v></c></row>'), null],
  ['rows and cells without references', sheet('<row><c><v>1</v></c><c><v>2</v></c></row>'), null],
  ['formatted but empty cells to the last column', sheet('<row r="1"><c r="XFD1" s="1"/></row>'), null],
  ['an empty row at the very end', sheet(`<row r="${maxRows}"/>`), null],
  ['a row beyond the end', sheet(`<row r="${maxRows + 1}"/>`), 'too-many-rows'],
  ['a row with a number of fifteen digits', sheet('<row r="999999999999999"/>'), 'too-many-rows'],
  ['a value in the last column', sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'too-many-columns'],
  ['columns without references', sheet(`<row>${'<c><v>1</v></c>'.repeat(maxColumns + 1)}</row>`), 'too-many-columns'],
  [
    'two cells that span a large rectangle',
    sheet('<row r="1"><c r="ALL1"><v>1</v></c></row><row r="9999"><c r="A9999"><v>1</v></c></row>'),
    'memory',
  ],
  [
    'the same under a prefix',
    '<x:row r="1"><x:c r="ALL1"><x:v>1</x:v></x:c></x:row><x:row r="9999"><x:c r="A9999"><x:v/></x:c></x:row>',
    'memory',
  ],
  ['an entity', '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><worksheet/>', 'broken-xlsx'],
  ['a tag without an end', `<c ${'x'.repeat(70_000)}`, 'broken-xlsx'],
])('%s', (_, text, expected) => {
  expect(maxCells).toBeLessThan(9999 * 1000);
  expect(outcomeOf([text])).toBe(expected);
  expect(outcomeOf(text.match(/[^]{1,7}/g) ?? [])).toBe(expected);
});
