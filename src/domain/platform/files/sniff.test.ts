import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsSize, sniffFile } from './sniff.ts';

/** The bytes of a text in UTF-8. */
const bytesOf = (text: string) =>
  Uint8Array.from([...encodeURIComponent(text).matchAll(/%(..)|./g)], ([sign, code]) =>
    code === undefined ? sign.charCodeAt(0) : Number.parseInt(code, 16),
  );
const endsOf = (bytes: Uint8Array) => ({ head: bytes.subarray(0, endsSize), tail: bytes.subarray(-endsSize) });
const sniffText = (name: string, text: string) => sniffFile(name, endsOf(bytesOf(text)));

/** A bitmap file with a header of this size. */
function bitmap(headerSize: number): Uint8Array {
  const bytes = new Uint8Array(200);
  bytes.set(bytesOf('BM'));
  new DataView(bytes.buffer).setUint32(14, headerSize, true);
  return bytes;
}

test.each([12, 40, 52, 56, 64, 108, 124])('a bitmap with a header of %i bytes', (size) => {
  expect(sniffFile('a.bmp', endsOf(bitmap(size)))).toBe('bmp');
});

test.each([0, 1, 41, 40 + 256, 40 + 2 ** 24, 2 ** 31])('no bitmap has a header of %i bytes', (size) => {
  expect(sniffFile('a.bmp', endsOf(bitmap(size)))).toBeNull();
});

// The byte at the place of the header size is a letter of the text.
test.each([
  'BMW;Modell;Fall;2\r\n',
  'BM;parts (2026(',
  'BMX,order,no,14444',
  'BMI,x,@@@@@@@@@@@',
  'BM|a|b|c|d|e|f|g|h|i',
])('the table %j is a table, although it begins like a bitmap', (text) => {
  expect([sniffText('a.csv', text), sniffText('a.txt', text)]).toEqual(['csv', 'txt']);
});

test('any words at its start leave a table a table', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9 (|@;,äß杯]{0,40}$/);
  fc.assert(
    fc.property(fc.constantFrom('BM', 'II*', 'RIFF', 'GIF', 'PK', ''), word, (start, rest) => {
      expect(sniffText('a.csv', `${start}${rest}\r\n`)).toBe('csv');
    }),
  );
});

test('an empty file is what its name says, if it can be a text', () => {
  expect(['a.csv', 'a.TXT', 'a.pdf', 'a.xlsx', 'a', ''].map((name) => sniffText(name, ''))).toEqual([
    'csv',
    'txt',
    null,
    null,
    null,
    null,
  ]);
});

test.each(['\u0000', '\u0001', '\u0008', '\u000b', '\u001b', '\u001f'])(
  'a table with the control character %j is no text, at its start or end',
  (sign) => {
    const long = 'a;b\r\n'.repeat(40_000);
    expect([sniffText('a.csv', `${sign}${long}`), sniffText('a.csv', `${long}${sign}`)]).toEqual([null, null]);
    expect(sniffText('a.csv', long)).toBe('csv');
  },
);

test('a workbook is known by its list of parts at the end, however large it is', () => {
  const start = bytesOf('PK\u0003\u0004');
  const large = new Uint8Array(3 * endsSize);
  large.set(start);
  expect(sniffFile('a.xlsx', endsOf(large))).toBeNull();
  large.set(bytesOf('xl/workbook.xml'), large.length - 100);
  expect(sniffFile('a.zip', endsOf(large))).toBe('xlsx');
});

test('the name changes nothing about a file with a signature', () => {
  fc.assert(
    fc.property(fc.constantFrom('a.csv', 'a.exe', 'a', 'a.pdf', 'a.doc', ''), (name) => {
      expect(sniffText(name, '%PDF-1.7')).toBe('pdf');
      expect(sniffText(name, 'GIF87a')).toBe('gif');
      expect(sniffFile(name, endsOf(bitmap(40)))).toBe('bmp');
    }),
  );
});
