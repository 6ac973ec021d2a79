import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { sheetRow, timeStyle, type Cell } from '#domain/platform/exports/cell.ts';
import { TableFault } from './table-fault.ts';
import { xlsxRows } from './xlsx.ts';

const folder = await mkdtemp(join(tmpdir(), 'xlsx-'));
afterAll(() => rm(folder, { recursive: true }));

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const sheetOf = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const partsOf = (sheets: readonly string[]): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${sheets
    .map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 10}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${links}/styles" Target="styles.xml"/>${sheets
    .map((_, at) => `<Relationship Id="rId${at + 10}" Type="${links}/worksheet" Target="worksheets/part${at}.xml"/>`)
    .join('')}</Relationships>`,
  // The third style is a time.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="3"><xf/><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ...Object.fromEntries(sheets.map((rows, at) => [`xl/worksheets/part${at}.xml`, sheetOf(rows)])),
});

async function fileOf(parts: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const path = join(folder, 'book.xlsx');
  await writeFile(path, await buffer(zip.outputStream));
  return path;
}
async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}
async function read(...sheets: readonly string[]) {
  const rows = await xlsxRows(await fileOf(partsOf(sheets)));
  return collected(rows());
}
const written = (rows: readonly (readonly Cell[])[]) => rows.map((cells, at) => sheetRow(at + 1, cells)).join('');
const faultOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof TableFault ? error.problem : error;
};

/** Days since 1899-12-30, as spreadsheets count. */
const serialOf = (time: Date) => time.getTime() / 86_400_000 + 25_569;

describe('times', () => {
  test('every second of a day is read as it was written', async () => {
    const second = fc.integer({ min: Date.UTC(2001, 0, 1) / 1_000, max: Date.UTC(2060, 0, 1) / 1_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(second, { minLength: 1, maxLength: 200 }), async (seconds) => {
        const times = seconds.map((one) => new Date(one * 1_000));
        const rows = await read(written(times.map((time) => [{ text: '', serial: serialOf(time) }])));
        expect(rows.map(({ cells }) => cells[0])).toEqual(times.map((time) => time.toISOString()));
      }),
      { numRuns: 5 },
    );
  });

  test.each([
    [46_356, '2026-11-30T00:00:00.000Z'],
    [46_356.999_999_9, '2026-12-01T00:00:00.000Z'],
    [46_356.5208333333, '2026-11-30T12:30:00.000Z'],
    [45_351, '2024-02-29T00:00:00.000Z'],
  ])('%d is %s', async (serial, time) => {
    const [row] = await read(sheetRow(1, [{ text: '', serial }]));
    expect(row).toMatchObject({ cells: [time], typed: new Set([0]) });
  });
});

describe('cells', () => {
  test.each([
    ['19.989999999999998', '19.99'],
    ['0.1', '0.1'],
    ['-5', '-5'],
    ['1.0E3', '1000'],
    ['123456789012345', '123456789012345'],
  ])('the number %s is shown as %s', async (stored, shown) => {
    expect(await read(`<row r="1"><c r="A1"><v>${stored}</v></c></row>`)).toMatchObject([
      { row: 1, cells: [shown], typed: new Set([0]) },
    ]);
  });

  test('digits that are a text stay as they are, and are not typed', async () => {
    const texts = ['007', '1.234,50', '03/04/2026', ' a ', '1234567890123456789'];
    expect(await read(written([texts]))).toEqual([{ row: 1, cells: texts, typed: new Set() }]);
  });

  test('a text is read as it was written', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '&', '<', '"', "'", '中', '😀', '\n'),
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const [row] = await read(written([texts]));
        expect(row?.cells).toEqual(texts);
      }),
      { numRuns: 20 },
    );
  });

  test('the result of a formula is read, in words or as a number', async () => {
    const cells = '<c r="A1" t="str"><f>B1</f><v>word</v></c><c r="B1"><f>1+1</f><v>2</v></c>';
    expect(await read(`<row r="1">${cells}</row>`)).toMatchObject([{ cells: ['word', '2'] }]);
  });

  test.each([
    ['<c r="B2" t="e"><v>#DIV/0!</v></c>', 'formula-error'],
    ['<c r="B2"><f>1+1</f></c>', 'formula-empty'],
  ])('%s is refused by its name', async (cell, reason) => {
    expect(await faultOf(read(`<row r="2">${cell}</row>`))).toEqual({ reason, cell: 'B2' });
  });
});

describe('rows and sheets', () => {
  test('rows and columns that are left out are counted', async () => {
    const rows = await read(sheetRow(3, ['head', null, 'far']) + sheetRow(5, ['last']));
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, '', '', ''],
      [2, '', '', ''],
      [3, 'head', '', 'far'],
      [4, '', '', ''],
      [5, 'last', '', ''],
    ]);
  });

  test('only the first sheet is read, and only its formulas count', async () => {
    const broken = '<row r="1"><c r="A1" t="e"><v>#REF!</v></c></row>';
    expect(await read(written([['first']]), broken)).toMatchObject([{ cells: ['first'] }]);
    expect(await faultOf(read(broken, written([['second']])))).toEqual({ reason: 'formula-error', cell: 'A1' });
  });

  test('it can be read twice', async () => {
    const rows = await xlsxRows(await fileOf(partsOf([written([['a'], ['b']])])));
    expect(await collected(rows())).toEqual(await collected(rows()));
  });

  test('a style of times does not change a text', async () => {
    const cell = `<c r="A1" s="${timeStyle}" t="inlineStr"><is><t>soon</t></is></c>`;
    expect(await read(`<row r="1">${cell}</row>`)).toMatchObject([{ cells: ['soon'] }]);
  });
});

describe('files that are no workbook', () => {
  test('another ZIP', async () => {
    expect(await faultOf(xlsxRows(await fileOf({ 'word/document.xml': '<a/>' })))).toEqual({
      reason: 'wrong-type',
      found: 'ZIP',
    });
  });

  test('one that is cut off', async () => {
    const path = join(folder, 'cut.xlsx');
    await writeFile(path, Buffer.from('504b030414000600', 'hex'));
    expect(await faultOf(xlsxRows(path))).toEqual({ reason: 'broken-xlsx' });
  });

  test('one that declares entities', async () => {
    const parts = { ...partsOf(['']), 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><styleSheet/>' };
    expect(await faultOf(xlsxRows(await fileOf(parts)))).toEqual({ reason: 'broken-xlsx' });
  });
});
