import type { sheetRefusals } from '#contract/warehouse/internal-stock.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { readSheetHeads, readSheetRow, type SheetColumn, type SheetRow } from '#domain/warehouse/stock-import/sheet.ts';
import { readRaw } from '../../../core/tables/read-raw.ts';
import { TableFault } from '../../../core/tables/table-fault.ts';
import { tableRefusal } from '../../platform/file-imports/table-refusal.ts';

/** Rows of one sheet: they are booked in one transaction. */
const maxRows = 10_000;

/** The rows of a stock sheet. */
export async function readSheet(path: string): Promise<Result<readonly SheetRow[], (typeof sheetRefusals)[number]>> {
  const rows: SheetRow[] = [];
  let places: ReadonlyMap<SheetColumn, number> | null = null;
  const parts = readRaw({ path, encoding: undefined, ranges: [{ from: 2, until: null }] });
  try {
    for await (const part of parts) {
      if (part.type === 'head') {
        const heads = readSheetHeads(part.cells);
        if (heads.kind === 'twice') return refuse('table.column-twice', { column: heads.title });
        if (heads.kind === 'missing') return refuse('stock-import.columns', { found: heads.found });
        if (part.numbers.length > maxRows)
          return refuse('table.too-many-rows', { row: part.numbers[maxRows] ?? maxRows, limit: maxRows });
        ({ places } = heads);
      } else if (places) {
        const at = places;
        for (const { row, cells } of part.rows)
          rows.push(readSheetRow(row, (column) => cells[at.get(column) ?? -1] ?? ''));
      }
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
