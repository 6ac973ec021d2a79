import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptFor, extensionOf, fileKinds, isPicture, isShownInPlace, kindsFor, safeFileName } from './kinds.ts';
import { sniffFile } from './sniff.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const sniff = (name: string, text: string, tail = text) => sniffFile(name, { head: bytes(text), tail: bytes(tail) });
const bitmap = `BM${'\0'.repeat(12)}\x28${'\0'.repeat(20)}`;

test.each([
  ['a.jpg', '\xff\xd8\xff\xe0JFIF', 'jpg'],
  ['a.png', '\x89PNG\r\n\x1a\n', 'png'],
  ['a.gif', 'GIF89a', 'gif'],
  ['a.webp', 'RIFF\x24\x00\x00\x00WEBPVP8 ', 'webp'],
  ['a.bmp', bitmap, 'bmp'],
  ['a.tif', 'II*\0', 'tiff'],
  ['a.tiff', 'MM\0*', 'tiff'],
  ['a.ico', '\0\0\x01\0\x01\0', 'ico'],
  ['a.pdf', '%PDF-1.7\n', 'pdf'],
  ['a.rtf', '{\\rtf1', 'rtf'],
  ['a.xlsx', 'PK\x03\x04…xl/workbook.xml', 'xlsx'],
  ['a.docx', 'PK\x03\x04…word/document.xml', 'docx'],
  ['a.pptx', 'PK\x03\x04…ppt/presentation.xml', 'pptx'],
  ['a.odt', 'PK\x03\x04…mimetypeapplication/vnd.oasis.opendocument.text', 'odt'],
  ['a.ods', 'PK\x03\x04…mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['a.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'xls'],
  ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'doc'],
  ['a.csv', 'Name;Größe\r\n', 'csv'],
  ['a.csv', '\xff\xfeN\0a\0', 'csv'],
  ['a.txt', 'BMW is a car', 'txt'],
])('%s is known by its content', (name, content, kind) => {
  expect(sniff(name, content)).toBe(kind);
});

test('the content decides, not the name', () => {
  expect(sniff('invoice.pdf', '\x89PNG\r\n\x1a\n')).toBe('png');
  expect(sniff('photo', '\xff\xd8\xff\xe0')).toBe('jpg');
});

test.each([
  ['a.jpg', '<script>alert(1)</script>'],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a.html', '<html>'],
  ['a.exe', 'MZ\x90\0\x03'],
  ['a.xlsx', 'PK\x03\x04 just a zip'],
  ['a.exe', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a.csv', 'a;b\0c'],
  ['a.heic', '\0\0\0\x18ftypheic'],
  ['noname', 'plain text'],
])('%s is not taken', (name, content) => {
  expect(sniff(name, content)).toBeNull();
});

test('a text that turns binary at its end is no text', () => {
  expect(sniff('a.csv', 'a;b\n', 'c;d\0\x01')).toBeNull();
});

test('an import is a table, a proof anything of the list', () => {
  expect(acceptFor('import')).toBe('.csv,.txt,.xlsx');
  expect(kindsFor('proof')).toHaveLength(Object.keys(fileKinds).length);
});

test('only pictures and PDF are shown in place', () => {
  expect([isShownInPlace('application/pdf'), isShownInPlace('image/png'), isShownInPlace('text/csv')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isPicture('image/tiff'), isShownInPlace('image/tiff'), isPicture('application/pdf')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\scans\\Beleg 1.PNG', 'Beleg 1.PNG'],
  ['receipt.exe', 'receipt.exe.png'],
  ['收据.png', '收据.png'],
  ['', 'file.png'],
  ['..', 'file.png'],
  ['a\r\nb\u202e.png', 'ab.png'],
])('the name %j becomes %j', (name, safe) => {
  expect(safeFileName(name, 'png')).toBe(safe);
});

test('no name escapes its folder or loses its ending', () => {
  const nasty = [...'ab/\\.:"<>|?*\0\r\n\t \u202e\ud800é收pdf'];
  const names = fc.array(fc.constantFrom(...nasty), { maxLength: 40 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(names, (name) => {
      const safe = safeFileName(name, 'pdf');
      expect(safe).not.toMatch(/[\\/\r\n\0]/);
      expect(extensionOf(safe)).toBe('pdf');
    }),
  );
});
