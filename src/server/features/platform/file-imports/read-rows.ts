import type { Heads } from '#domain/shared/grid/heads.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { readRaw } from '../../../core/tables/read-raw.ts';
import { TableFault } from '../../../core/tables/table-fault.ts';
import { tableRefusal, type TableRefusal } from './table-refusal.ts';

type RawRow = { readonly row: number; readonly cells: readonly string[] };

type Reading<Column extends string, Row, Missing extends string> = {
  readonly path: string;
  readonly maxRows: number;
  readonly readHeads: (cells: readonly string[]) => Heads<Column>;
  /** The refusal of a file without a needed column. */
  readonly missing: Missing;
  readonly readRow: (row: RawRow, places: ReadonlyMap<Column, number>) => Row;
};

/** All rows of a file that is decided as a whole. */
export async function readRows<Column extends string, Row, Missing extends string>({
  path,
  maxRows,
  readHeads,
  missing,
  readRow,
}: Reading<Column, Row, Missing>): Promise<Result<readonly Row[], TableRefusal | Missing>> {
  const rows: Row[] = [];
  let places: ReadonlyMap<Column, number> | null = null;
  const parts = readRaw({ path, encoding: undefined, ranges: [{ from: 2, until: null }] });
  try {
    for await (const part of parts) {
      if (part.type === 'head') {
        const heads = readHeads(part.cells);
        if (heads.kind === 'twice') return refuse('table.column-twice', { column: heads.title });
        if (heads.kind === 'missing') return refuse(missing, { found: heads.found });
        if (part.numbers.length > maxRows)
          return refuse('table.too-many-rows', { row: part.numbers[maxRows] ?? maxRows, limit: maxRows });
        ({ places } = heads);
      } else if (places) for (const row of part.rows) rows.push(readRow(row, places));
    }
  } catch (error) {
    if (error instanceof TableFault) return tableRefusal(error.problem);
    throw error;
  } finally {
    // Ends the child process when the rest is not read.
    await parts.return(undefined);
  }
  return rows.length === 0 ? refuse('table.empty') : ok(rows);
}
