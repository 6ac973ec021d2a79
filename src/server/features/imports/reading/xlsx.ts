import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/universal';
import type { Row } from './csv.ts';
import { FileProblem } from './problem.ts';
import { zipContents } from './zip-size.ts';

/** What the parts of a workbook may take unpacked: more than any file of 50 MB that holds orders. Bytes. */
const largestUnpacked = 160 * 1024 * 1024;

/**
 * The rows of a workbook's first sheet, every cell as text; numbers as a person reads them in Excel, moments in ISO 8601.
 * A workbook is read as a whole: call this where memory is bounded. @throws FileProblem
 */
export async function* xlsxRows(path: string): AsyncGenerator<Row> {
  const sheet = await readFirstSheet(path);
  for (const [index, cells] of sheet.entries()) yield { row: index + 1, cells: cells.map(textOf) };
}

async function readFirstSheet(path: string) {
  const bytes = await readFile(path);
  const { unpacked, names } = zipContents(bytes);
  if (!names.includes('xl/workbook.xml')) throw new FileProblem('import.wrong-type', { found: 'ZIP' });
  if (unpacked > largestUnpacked) throw new FileProblem('import.unpacked-too-large', { limit: '160 MB' });
  try {
    return await readSheet<string>(new Blob([bytes]), { parseNumber: numberText, trim: false });
  } catch {
    // Whatever the library stumbled over, its words help nobody: the file has to be saved again.
    throw new FileProblem('import.broken-xlsx');
  }
}

/** Excel keeps 15 digits and writes 19.99 as 19.989999999999998. */
const numberText = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
};

// The library's types name the constructor where they mean a Date.
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
  return String(cell);
}
