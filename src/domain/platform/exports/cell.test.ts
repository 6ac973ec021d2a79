import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnLetters, csvCell, unguarded, csvLine, sheetRow } from './cell.ts';

test('a text that a spreadsheet would run is disarmed, a number is not', () => {
  expect(['=1+1', '+49 30', '-2', '@sum', '\tx', '\rx'].map(csvCell)).toEqual([
    "'=1+1",
    "'+49 30",
    "'-2",
    "'@sum",
    "'\tx",
    '"\'\rx"',
  ]);
  expect(csvCell(-4.5)).toBe('-4.5');
});

test.each(['＝1+1', '＋1', '－1', '＠sum', ' =1+1', '\u3000＝1+1', '\uFEFF=1', '\t=1', '\r\n=1', '\nx', '\t\tx'])(
  '%j is disarmed',
  (text) => {
    expect(csvCell(text).replace(/^"|"$/g, '')).toBe(`'${text}`);
  },
);

test('a text that only holds such signs further on is left alone', () => {
  expect(['a=1', 'Ø + Å', 'x＝y', '10 - 12'].map(csvCell)).toEqual(['a=1', 'Ø + Å', 'x＝y', '10 - 12']);
});

test('quotes, commas and line ends stay inside one cell', () => {
  expect(csvLine(['a "b", c', null, 'x\ny', ' padded '])).toBe('"a ""b"", c",,"x\ny"," padded "\r\n');
});

test('no cell text starts a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
    }),
  );
});

test('a guarded text comes back as it was when such a file is read again', () => {
  const plain = fc.string().filter((text) => !text.startsWith("'"));
  fc.assert(
    fc.property(plain, (text) => {
      const cell = csvCell(text);
      const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(unguarded(inside)).toBe(text);
    }),
  );
  expect(unguarded("'31-146")).toBe("'31-146");
});

test('a worksheet row holds numbers as numbers and no sign XML cannot hold', () => {
  expect(sheetRow(7, ['a<b & c\u0000\uD800', 12.5, null])).toBe(
    '<row r="7"><c r="A7" t="inlineStr"><is><t xml:space="preserve">a&lt;b &amp; c</t></is></c><c r="B7"><v>12.5</v></c></row>',
  );
});

test('a time is text in CSV and a number with the style of times in a worksheet', () => {
  const time = { text: '2026-11-21 07:30', serial: 46_347.3125 };
  expect(csvLine([time, 'x'])).toBe('2026-11-21 07:30,x\r\n');
  expect(sheetRow(2, [time])).toBe('<row r="2"><c r="A2" s="2"><v>46347.3125</v></c></row>');
});

test('columns are lettered as in a worksheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
