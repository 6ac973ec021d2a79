import type { Encoding } from '#domain/shared/text/encoding.ts';
import { separatorSigns, type SeparatorDecision } from '#domain/shared/text/separator.ts';
import { CsvScanner, ScanFault } from './csv-scanner.ts';
import { TableFault } from './table-fault.ts';
import { textsOf } from './text-file.ts';

/** One row as counted by a spreadsheet: the header is row 1, a quoted line break does not start a new one. */
export type Row = {
  readonly row: number;
  readonly cells: readonly string[];
  /** Columns with typed numbers and dates of a workbook, which have a fixed format independent of its texts. */
  readonly typed?: ReadonlySet<number>;
};

export const isBlank = ({ cells }: Row) => cells.every((cell) => cell.trim() === '');

/** More columns than any shop's export; each cell costs memory, even if empty. */
export const maxColumns = 1_000;
/** Max rows of a spreadsheet. */
export const maxRows = 1_048_576;
/** An unclosed quote would swallow the rest of the file. */
const maxRowLength = 1024 * 1024;

/**
 * Streams the rows of a CSV file with bounded memory. A NUL is dropped when `takesNul`, else it shows that the file is
 * no text. @throws TableFault
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
      // The `sep=` line is not counted as a row, like in a spreadsheet.
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
