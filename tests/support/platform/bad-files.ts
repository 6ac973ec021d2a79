import { randomBytes } from 'node:crypto';
import type { RefusalCode } from '#contract/refusals.ts';
import { csvOf, manyOrders, rowsOf, shopifyColumns, shopifyCsv } from '../sales/shopify-file.ts';
import { emptyZip, workbook, zipWithWrongSize } from './zip-file.ts';

/** Unreadable files, generated, each with its expected refusal. */
export type BadFile = {
  readonly what: string;
  readonly name: string;
  readonly content: string | Buffer;
  readonly refusal: RefusalCode;
  readonly details?: Readonly<Record<string, string | number>>;
};

const good = shopifyCsv(manyOrders(3));
const header = csvOf([]);
const without = (...titles: string[]) => shopifyColumns.filter((title) => !titles.includes(title));
const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), randomBytes(2000)]);

const entities = `<!DOCTYPE x [<!ENTITY e0 "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')}]>`;

export const badFiles: readonly BadFile[] = [
  { what: 'no bytes', name: 'a.csv', content: '', refusal: 'import.empty-file' },
  { what: 'only blanks', name: 'a.csv', content: ' \n\r\n\t ', refusal: 'import.empty-file' },
  { what: 'only a byte order mark', name: 'a.csv', content: '\uFEFF', refusal: 'import.empty-file' },
  { what: 'only the header', name: 'a.csv', content: header, refusal: 'import.no-orders' },
  { what: 'the header and empty rows', name: 'a.csv', content: `${header}\n,,,\n`, refusal: 'import.no-orders' },
  {
    what: 'a PDF called CSV',
    name: 'a.csv',
    content: bytes('255044462d312e37'),
    refusal: 'import.wrong-type',
    details: { found: 'PDF' },
  },
  {
    what: 'a picture',
    name: 'a.xlsx',
    content: bytes('89504e470d0a1a0a'),
    refusal: 'import.wrong-type',
    details: { found: 'PNG' },
  },
  {
    what: 'a compressed CSV',
    name: 'a.csv.gz',
    content: bytes('1f8b08'),
    refusal: 'import.wrong-type',
    details: { found: 'GZIP' },
  },
  {
    what: 'a web page',
    name: 'a.csv',
    content: '<!doctype html><html></html>',
    refusal: 'import.wrong-type',
    details: { found: 'HTML' },
  },
  { what: 'JSON', name: 'a.csv', content: '{"orders": []}', refusal: 'import.wrong-type', details: { found: 'JSON' } },
  { what: 'an old Excel file', name: 'a.xls', content: bytes('d0cf11e0a1b11ae1'), refusal: 'import.old-excel' },
  { what: 'random bytes', name: 'a.csv', content: randomBytes(300_000), refusal: 'import.not-text' },
  {
    what: 'a NUL in the middle',
    name: 'a.csv',
    content: good.replace('Utrecht', 'Utr\0cht').replace('Leipzig', 'Lei\0zig'),
    refusal: 'import.not-text',
  },
  {
    what: 'half of a letter in UTF-16',
    name: 'a.csv',
    content: Buffer.from(`\uFEFF${good.replace('Leipzig', 'Lei\ud800zig')}`, 'utf16le'),
    refusal: 'import.wrong-encoding',
  },
  {
    what: 'a header of 5,000 columns',
    name: 'a.csv',
    content: `${header.trimEnd()},${Array.from({ length: 5_000 }, (_, index) => `Extra ${index}`).join()}\n`,
    refusal: 'table.too-many-columns',
    details: { row: 1, limit: 1000 },
  },
  {
    what: 'a row of 16,384 columns',
    name: 'a.csv',
    content: `${good}#9999${','.repeat(16_383)}\n`,
    refusal: 'table.too-many-columns',
    details: { limit: 1000 },
  },
  { what: 'a quote that is never closed', name: 'a.csv', content: `${good}"#9999,a,b`, refusal: 'import.quote-open' },
  {
    what: 'a quote in the middle of a cell',
    name: 'a.csv',
    content: `${good}"#99"99,a,b\n`,
    refusal: 'import.quote-broken',
  },
  {
    what: 'a cell of 2 MB',
    name: 'a.csv',
    content: shopifyCsv([{ number: '#1', cells: { Notes: 'x'.repeat(2_000_000) } }]),
    refusal: 'import.row-too-long',
    details: { row: 2 },
  },
  { what: 'one line of 3 MB', name: 'a.csv', content: 'x'.repeat(3_000_000), refusal: 'import.row-too-long' },
  {
    what: 'a list of products',
    name: 'a.csv',
    content: 'Handle,Title,Vendor,Variant SKU\nmug,Mug,Nordlys,MUG\n',
    refusal: 'import.unknown-columns',
  },
  {
    what: 'prose',
    name: 'a.txt',
    content: 'Dear all,\nplease find the orders below.\n',
    refusal: 'import.unknown-columns',
  },
  {
    what: 'missing columns',
    name: 'a.csv',
    content: csvOf(rowsOf({ number: '#1' }), { columns: without('Currency', 'Lineitem price') }),
    refusal: 'import.columns-missing',
    details: { columns: 'Currency, Lineitem price' },
  },
  {
    what: 'a column twice',
    name: 'a.csv',
    content: csvOf(rowsOf({ number: '#1' }), { columns: [...shopifyColumns, 'Total'] }),
    refusal: 'import.column-twice',
    details: { column: 'Total' },
  },
  {
    what: 'a ZIP that is no workbook',
    name: 'a.xlsx',
    content: emptyZip('readme.txt'),
    refusal: 'import.wrong-type',
    details: { found: 'ZIP' },
  },
  {
    what: 'a ZIP that is cut off',
    name: 'a.xlsx',
    content: emptyZip('xl/workbook.xml').subarray(0, 40),
    refusal: 'import.broken-xlsx',
  },
  {
    what: 'a workbook without sheets',
    name: 'a.xlsx',
    content: emptyZip('xl/workbook.xml'),
    refusal: 'import.broken-xlsx',
  },
  {
    what: 'a workbook of a gigabyte',
    name: 'a.xlsx',
    content: zipWithWrongSize('xl/workbook.xml', 1024 ** 3),
    refusal: 'import.unpacked-too-large',
  },
  {
    what: 'a workbook whose sheet is larger than its directory says',
    name: 'a.xlsx',
    content: workbook('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(1000), { named: 100 }),
    refusal: 'import.broken-xlsx',
  },
  {
    what: 'a workbook that is cut off',
    name: 'a.xlsx',
    content: workbook('<row r="1"/>').subarray(0, -30),
    refusal: 'import.broken-xlsx',
  },
  {
    what: 'a workbook of entities that contain each other',
    name: 'a.xlsx',
    content: workbook('<row r="1"><c r="A1" t="inlineStr"><is><t>&e9;</t></is></c></row>', { prolog: entities }),
    refusal: 'import.broken-xlsx',
  },
  {
    what: 'a workbook of two cells, a million rows and a thousand columns apart',
    name: 'a.xlsx',
    content: workbook('<row r="1"><c r="ALL1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    refusal: 'table.memory',
    details: { limit: 256 },
  },
  {
    what: 'a workbook with a row beyond the last one',
    name: 'a.xlsx',
    content: workbook('<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>'),
    refusal: 'table.too-many-rows',
  },
  {
    what: 'a workbook with a value in its last column',
    name: 'a.xlsx',
    content: workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    refusal: 'table.too-many-columns',
  },
];

/** Files of max size with various invalid content. */
export const garbage = (size: number): readonly BadFile[] => [
  { what: 'random bytes', name: 'a.csv', content: randomBytes(size), refusal: 'import.not-text' },
  {
    what: 'letters without a line',
    name: 'a.csv',
    content: Buffer.alloc(size, 'garbage '),
    refusal: 'import.row-too-long',
  },
  {
    what: 'lines of nonsense',
    name: 'a.csv',
    content: Buffer.alloc(size, 'a,b,c\n'),
    refusal: 'import.unknown-columns',
  },
  {
    what: 'a header and one row of commas',
    name: 'a.csv',
    content: Buffer.concat([Buffer.from(header), Buffer.alloc(size - header.length, ',')]),
    refusal: 'table.too-many-columns',
    details: { row: 2, limit: 1000 },
  },
  {
    what: 'empty rows without end',
    name: 'a.csv',
    content: Buffer.concat([Buffer.from(header), Buffer.alloc(size - header.length, '\n')]),
    refusal: 'table.too-many-rows',
    details: { limit: 1_048_576 },
  },
  {
    what: 'a header and one endless quote',
    name: 'a.csv',
    content: Buffer.concat([Buffer.from(`${header}"`), Buffer.alloc(size - header.length - 1, 'x, ')]),
    refusal: 'import.row-too-long',
  },
];
