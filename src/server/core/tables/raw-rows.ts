import type { LegacyEncoding } from '#domain/shared/text/encoding.ts';
import { isBlank, type Row } from './csv-file.ts';
import { openTable } from './table.ts';

/** Rows from `from` to before `until`; the last ones of a file have no end. */
export type RowRange = { readonly from: number; readonly until: number | null };

/** The header with the numbers of the chosen rows, then these rows in batches. */
export type RawPart =
  | { readonly type: 'head'; readonly cells: readonly string[]; readonly numbers: readonly number[] }
  | { readonly type: 'rows'; readonly rows: readonly Row[] };

const batchSize = 500;

/** Reads the chosen rows of a table file as they are, without blank ones. @throws TableFault */
export async function* readRawRows(
  path: string,
  encoding: LegacyEncoding | undefined,
  ranges: readonly RowRange[],
): AsyncGenerator<RawPart> {
  const table = await openTable(path, encoding);
  let cells: readonly string[] = [];
  const numbers: number[] = [];
  for await (const row of chosenRows(table.rows(), ranges, (head) => (cells = head.cells))) numbers.push(row.row);
  yield { type: 'head', cells, numbers };

  let batch: Row[] = [];
  for await (const row of chosenRows(table.rows(), ranges)) {
    batch.push(row);
    if (batch.length === batchSize) {
      yield { type: 'rows', rows: batch };
      batch = [];
    }
  }
  if (batch.length > 0) yield { type: 'rows', rows: batch };
}

async function* chosenRows(
  rows: AsyncIterable<Row>,
  ranges: readonly RowRange[],
  onHead: (head: Row) => void = () => undefined,
): AsyncGenerator<Row> {
  let isHeadSeen = false;
  let at = 0;
  for await (const row of rows) {
    if (isBlank(row)) continue;
    if (!isHeadSeen) {
      isHeadSeen = true;
      onHead(row);
      continue;
    }
    while (isBefore(ranges[at], row.row)) at += 1;
    const range = ranges[at];
    if (!range) return;
    if (row.row >= range.from) yield row;
  }
}

/** Whether the range has ended before the row. */
const isBefore = (range: RowRange | undefined, row: number): boolean =>
  range !== undefined && range.until !== null && range.until <= row;
