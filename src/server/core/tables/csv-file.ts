import type { Encoding } from '#domain/sales/imports/encoding.ts';
import { separatorSigns, type SeparatorDecision } from '#domain/shared/text/separator.ts';
import { CsvScanner, ScanFault } from './csv-scanner.ts';
import { TableFault } from './table-fault.ts';
import { textsOf } from './text-file.ts';

/** One row as a spreadsheet counts it: the header is row 1, a quoted line break does not start a new one. */
export type Row = {
  readonly row: number;
  readonly cells: readonly string[];
  /** Places of numbers and moments of a workbook, which are written in one form whatever its texts look like. */
  readonly typed?: ReadonlySet<number>;
};

/** Wider than any export of a shop; each cell costs memory, however empty. */
export const maxColumns = 1_000;
/** What a spreadsheet can hold. */
export const maxRows = 1_048_576;
/** A quote that is never closed would swallow the rest of the file. */
const maxRowLength = 1024 * 1024;

/**
 * The rows of a CSV file, one after the other; never more than a piece of the file in memory. A NUL is left out where
 * `takesNul`, else it shows that the file is no text. @throws TableFault
 */
export async function* csvRows(
  path: string,
  encoding: Encoding,
  { separator, isDeclared }: SeparatorDecision,
  { takesNul = false } = {},
): AsyncGenerator<Row> {
  let row = 0;
  let toSkip = isDeclared ? 1 : 0;
  const scanner = new CsvScanner(separatorSigns[separator], { columns: maxColumns, rowLength: maxRowLength });
  const scan = (work: () => string[][]) => {
    try {
      return work();
    } catch (error) {
      throw error instanceof ScanFault ? faultOf(error, isDeclared) : error;
    }
  };
  const numbered = function* (found: readonly string[][]): Generator<Row> {
    for (const cells of found) {
      // The line that names the separator is no row: a spreadsheet does not show it.
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      row += 1;
      if (row > maxRows) throw new TableFault({ reason: 'too-many-rows', row, limit: maxRows });
      yield { row, cells };
    }
  };
  for await (const text of textsOf(path, encoding, () => row + 1)) {
    if (takesNul) yield* numbered(scan(() => scanner.push(text.replaceAll('\0', ''))));
    else if (text.includes('\0')) throw new TableFault({ reason: 'not-text' });
    else yield* numbered(scan(() => scanner.push(text)));
  }
  yield* numbered(scan(() => scanner.end()));
}

function faultOf({ problem, rows }: ScanFault, isDeclared: boolean): TableFault {
  const row = rows + 1 - (isDeclared ? 1 : 0);
  if (problem === 'too-many-columns') return new TableFault({ reason: problem, row, limit: maxColumns });
  return new TableFault({ reason: problem, row });
}
