import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileProblem } from './problem.ts';
import type { Encoding } from './sniff.ts';

/** One row as a spreadsheet counts it: the header is row 1, a quoted line break does not start a new one. */
export type Row = { readonly row: number; readonly cells: readonly string[] };

/** No honest row is longer; a quote that is never closed would swallow the rest of the file. Bytes. */
const longestRow = 1024 * 1024;
const separators = [',', ';', '\t'] as const;

/** The sign between the columns, judged by the header: Excel writes what the computer's country uses. */
export function separatorOf(head: string): string {
  const header = (/^[^\r\n]*/.exec(head.replace(/^\uFEFF/, ''))?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => header.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The rows of a CSV file, one after the other; never more than one row in memory. @throws FileProblem */
export async function* csvRows(path: string, encoding: Encoding, separator: string): AsyncGenerator<Row> {
  let row = 0;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    max_record_size: longestRow,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const source = Readable.from(
    texts(path, encoding, () => row + 1),
    { objectMode: false },
  );
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? asProblem(error, row + 1) : error;
  } finally {
    source.destroy();
  }
}

async function* texts(path: string, encoding: Encoding, rowNow: () => number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new FileProblem('import.wrong-encoding', { row: rowNow() });
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: 128 * 1024 })) {
    const text = decode(bytes as Buffer);
    if (text.includes('\0')) throw new FileProblem('import.not-text');
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

function asProblem(error: CsvError, row: number): FileProblem {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileProblem('import.row-too-long', { row });
  return new FileProblem(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.quote-open' : 'import.quote-broken', { row });
}
