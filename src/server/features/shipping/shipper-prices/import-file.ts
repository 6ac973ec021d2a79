import type { priceFileRefusals } from '#contract/shipping/shipper-price-imports.ts';
import { bandLimits } from '#domain/shipping/shipper-prices/band.ts';
import { readHeads, type FileColumn } from '#domain/shipping/shipper-prices/file-columns.ts';
import { readFileRow, type FileChannel, type FileRow } from '#domain/shipping/shipper-prices/file-rows.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { readRaw } from '../../../core/tables/read-raw.ts';
import { TableFault } from '../../../core/tables/table-fault.ts';
import { tableRefusal } from '../../platform/file-imports/table-refusal.ts';

/** Rows of one file: they are decided and saved together. */
const maxRows = 4 * bandLimits.bands;

type Context = {
  /** By code in lower case. */
  readonly channels: ReadonlyMap<string, FileChannel>;
  readonly currency: string;
};

/** The rows of a file of shipper prices. */
export async function readPriceFile(
  path: string,
  context: Context,
): Promise<Result<readonly FileRow[], (typeof priceFileRefusals)[number]>> {
  const rows: FileRow[] = [];
  let places: ReadonlyMap<FileColumn, number> | null = null;
  const parts = readRaw({ path, encoding: undefined, ranges: [{ from: 2, until: null }] });
  try {
    for await (const part of parts) {
      if (part.type === 'head') {
        const heads = readHeads(part.cells);
        if (heads.kind === 'twice') return refuse('table.column-twice', { column: heads.title });
        if (heads.kind === 'missing') return refuse('shipper-price-import.columns', { found: heads.found });
        if (part.numbers.length > maxRows)
          return refuse('table.too-many-rows', { row: part.numbers[maxRows] ?? maxRows, limit: maxRows });
        ({ places } = heads);
      } else if (places) for (const row of part.rows) rows.push(readFileRow(row, { places, ...context }));
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
