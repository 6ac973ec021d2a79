import { expect, test } from 'vitest';
import { maxColumns, maxRows } from './csv-file.ts';
import { maxCells, SheetScan } from './sheet-scan.ts';
import { TableFault } from './table-fault.ts';

const outcomeOf = (pieces: readonly string[], checksFormulas = false): unknown => {
  const scan = new SheetScan({ checksFormulas });
  try {
    for (const piece of pieces) scan.push(piece);
    return null;
  } catch (error) {
    if (error instanceof TableFault && 'cell' in error.problem) return `${error.message} ${error.problem.cell}`;
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

const cells = (...inner: readonly string[]) => sheet(`<row r="3">${inner.join('')}</row>`);

test.each([
  ['the result of a formula', cells('<c r="B3"><f>A1*2</f><v>24.5</v></c>'), null],
  ['an empty text as result', cells('<c r="B3" t="str"><f>IF(A1,"x","")</f><v></v></c>'), null],
  ['a shared formula with a result', cells('<c r="B3"><f t="shared" si="0"/><v>0</v></c>'), null],
  ['a text without a formula', cells('<c r="A3" t="inlineStr"><is><t>=1+1</t></is></c>'), null],
  ['no result', cells('<c r="A3"><v>1</v></c>', '<c r="AB3"><f>SUM(A1:A2)</f></c>'), 'formula-empty AB3'],
  ['an empty result', cells('<c r="B3"><f>A1*2</f><v></v></c>'), 'formula-empty B3'],
  ['an empty result in one tag', cells('<c r="B3"><f>A1*2</f><v/></c>'), 'formula-empty B3'],
  ['cells without references', cells('<c><v>1</v></c><c><f>A1*2</f><v /></c>'), 'formula-empty B3'],
  ['an error', cells('<c r="Z3" t="e"><f>1/0</f><v>#DIV/0!</v></c>'), 'formula-error Z3'],
  ['a prefix', '<x:row r="3"><x:c r="B3"><x:f>A1</x:f><x:v></x:v></x:c></x:row>', 'formula-empty B3'],
])('a formula with %s', (_, text, expected) => {
  for (const pieces of [[text], text.match(/[^]{1,7}/g) ?? [], [...text]]) {
    expect(outcomeOf(pieces, true)).toBe(expected);
    expect(outcomeOf(pieces)).toBe(null);
  }
});
