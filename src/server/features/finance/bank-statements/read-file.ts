import { readFile } from 'node:fs/promises';
import { readCamt } from '#domain/finance/bank-statements/camt.ts';
import { fitsMapping, likelyHeader, readCsv, type CsvMapping } from '#domain/finance/bank-statements/csv.ts';
import { looksLikeMt940, readMt940 } from '#domain/finance/bank-statements/mt940.ts';
import {
  maxStatementEntries,
  maxStatementMegabytes,
  type Statement,
  type StatementFault,
  type StatementFormat,
} from '#domain/finance/bank-statements/statement.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { encodingOfMark } from '#domain/shared/text/encoding.ts';
import { decideSeparator } from '#domain/shared/text/separator.ts';
import type { Upload } from '../../../core/http/context.ts';
import { csvRows } from '../../../core/tables/csv-file.ts';
import { TableFault } from '../../../core/tables/table-fault.ts';
import { encodingOfFile } from '../../../core/tables/text-file.ts';
import { declaredEncoding, declaresEntities, looksLikeXml, parseXml } from './xml.ts';

export type SavedMapping = { readonly bank: string; readonly mapping: CsvMapping };
export type CsvFound = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly bank: string;
  readonly mapping: CsvMapping | null;
};
export type FoundFile = {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
  readonly csv: CsvFound | null;
};

export type FileFault =
  | StatementFault
  | 'bank-statement.too-large'
  | 'bank-statement.wrong-encoding'
  | 'bank-statement.declares-entities';

const shownRows = 5;
const maxCells = 40;
const maxCell = 80;

function decodeText(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readXml(bytes: Buffer): Result<FoundFile, FileFault> {
  // The declaration itself is ASCII in every encoding banks use, except after a mark of UTF-16.
  const encoding = encodingOfMark(bytes) ?? declaredEncoding(bytes.subarray(0, 200).toString('latin1'));
  const text = decodeText(bytes, encoding);
  if (text === null) return refuse('bank-statement.wrong-encoding');
  if (declaresEntities(text)) return refuse('bank-statement.declares-entities');
  const root = parseXml(text);
  if (!root) return refuse('bank-statement.unreadable');
  const read = readCamt(root);
  return read.ok ? ok({ format: 'camt053', statements: read.value, csv: null }) : read;
}

function readTable(rows: readonly (readonly string[])[], saved: readonly SavedMapping[]): Result<FoundFile, FileFault> {
  const header = likelyHeader(rows);
  const columns = (rows[header] ?? []).slice(0, maxCells).map((cell) => cell.trim().slice(0, maxCell));
  if (columns.filter((cell) => cell !== '').length < 2) return refuse('bank-statement.unreadable');
  const shown = rows.slice(header + 1, header + 1 + shownRows);
  const fitting = saved.find(({ mapping }) => fitsMapping(rows, mapping));
  const csv = {
    columns,
    rows: shown.map((row) => row.slice(0, maxCells).map((cell) => cell.slice(0, maxCell))),
    bank: fitting?.bank ?? '',
    mapping: fitting?.mapping ?? null,
  };
  if (!fitting) return ok({ format: 'csv', statements: [], csv });
  const read = readCsv(rows, fitting.mapping);
  return read.ok ? ok({ format: 'csv', statements: [read.value], csv }) : read;
}

async function readCsvFile(
  path: string,
  bytes: Buffer,
  saved: readonly SavedMapping[],
): Promise<Result<FoundFile, FileFault>> {
  const { encoding } = await encodingOfFile(path, bytes);
  const separator = decideSeparator(new TextDecoder(encoding).decode(bytes.subarray(0, 65_536)));
  const rows: (readonly string[])[] = [];
  try {
    for await (const { cells } of csvRows(path, encoding, separator)) {
      rows.push(cells);
      if (rows.length > maxStatementEntries + 60)
        return refuse('bank-statement.too-many', { limit: maxStatementEntries });
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return refuse(error.problem.reason === 'encoding' ? 'bank-statement.wrong-encoding' : 'bank-statement.unreadable');
  }
  return readTable(rows, saved);
}

/**
 * Reads an uploaded statement; the content decides its format. `saved`: mappings to try on a CSV; with one that was
 * `chosen` no other fits.
 */
export async function readStatementFile(
  { path, size }: Upload,
  saved: readonly SavedMapping[],
  chosen: SavedMapping | null,
): Promise<Result<FoundFile, FileFault>> {
  if (size > maxStatementMegabytes * 1_048_576)
    return refuse('bank-statement.too-large', { limit: maxStatementMegabytes });
  const bytes = await readFile(path);
  const head = bytes.subarray(0, 2000);
  const start = new TextDecoder(encodingOfMark(head) ?? 'latin1').decode(head);
  if (looksLikeXml(start)) return readXml(bytes);
  if (looksLikeMt940(start)) {
    const { encoding } = await encodingOfFile(path, bytes);
    const read = readMt940(decodeText(bytes, encoding) ?? bytes.toString('latin1'));
    return read.ok ? ok({ format: 'mt940', statements: read.value, csv: null }) : read;
  }
  const found = await readCsvFile(path, bytes, chosen ? [chosen] : saved);
  return found.ok && chosen && !found.value.csv?.mapping ? refuse('bank-statement.columns') : found;
}
