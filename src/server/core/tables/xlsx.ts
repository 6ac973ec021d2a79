import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/universal';
import type { Row } from './csv-file.ts';
import { TableFault } from './table-fault.ts';
import { SheetScan } from './sheet-scan.ts';
import { broken, unpacked, zipEntries, type ZipEntry } from './zip.ts';

/** Max unpacked size of a workbook's parts: more than any valid file of 50 MB. Bytes. */
const largestUnpacked = 160 * 1024 * 1024;

/** Of the parts that list the sheets: bytes. */
const largestList = 1024 * 1024;

/**
 * The rows of a workbook's first sheet, every cell as text; numbers as displayed in Excel, times in ISO 8601. Loads the
 * whole workbook: call it only with limited memory. @throws TableFault
 */
export async function xlsxRows(path: string): Promise<() => AsyncGenerator<Row>> {
  const sheet = await readFirstSheet(path);
  return async function* rows() {
    for (const [index, cells] of sheet.entries()) yield rowOf(index + 1, cells);
  };
}

async function readFirstSheet(path: string) {
  const bytes = await readFile(path);
  await inspect(bytes);
  try {
    return await readSheet<number | string>(new Blob([bytes]), { parseNumber: shownNumber, trim: false });
  } catch {
    // The library's messages do not help the user: the file has to be saved again.
    throw broken();
  }
}

/** Unpacks every part once without keeping it, to check its size: the library would hold all of them in memory. */
async function inspect(bytes: Buffer): Promise<void> {
  const entries = zipEntries(bytes);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new TableFault({ reason: 'wrong-type', found: 'ZIP' });
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > largestUnpacked) throw new TableFault({ reason: 'unpacked-too-large', limit: '160 MB' });
  const first = await firstSheet(bytes, entries);
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) {
    const scan = new SheetScan({ checksFormulas: entry.name === first });
    for await (const piece of unpacked(bytes, entry)) scan.push(piece.toString('latin1'));
  }
}

/** The part of the first sheet, which is the one that is read. */
async function firstSheet(bytes: Buffer, entries: readonly ZipEntry[]): Promise<string | undefined> {
  const textOf = async (wanted: string): Promise<string> => {
    const entry = entries.find(({ name }) => name === wanted);
    if (!entry || entry.size > largestList) return '';
    const pieces: Buffer[] = [];
    for await (const piece of unpacked(bytes, entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  };
  const id = /<(?:\w+:)?sheet\s[^>]*?\b\w+:id="([^"]+)"/.exec(await textOf('xl/workbook.xml'))?.[1];
  const links = (await textOf('xl/_rels/workbook.xml.rels')).match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const target = links.find((link) => / Id="([^"]+)"/.exec(link)?.[1] === id)?.match(/ Target="([^"]+)"/)?.[1];
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** Excel keeps 15 digits and writes 19.99 as 19.989999999999998. */
const shownNumber = (text: string): number | string => {
  const value = Number(text);
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : text;
};

/** A time is a fraction of a day, so that 12:30:00 is read as 12:29:59.999. */
const secondOf = (time: Date): Date => new Date(Math.round(time.getTime() / 1_000) * 1_000);

// The library's types name the constructor where they mean a Date.
function rowOf(row: number, values: readonly unknown[]): Row {
  const typed = new Set<number>();
  const cells = values.map((value, place) => {
    if (value === null || value === undefined) return '';
    if (typeof value !== 'number' && !(value instanceof Date)) return String(value);
    typed.add(place);
    if (typeof value === 'number') return String(value);
    return Number.isNaN(value.getTime()) ? '' : secondOf(value).toISOString();
  });
  return { row, cells, typed };
}
