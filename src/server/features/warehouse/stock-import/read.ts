import { readSheetHeads, readSheetRow } from '#domain/warehouse/stock-import/sheet.ts';
import { readRows } from '../../platform/file-imports/read-rows.ts';

/** Rows of one sheet: they are booked in one transaction. */
const maxRows = 10_000;

/** The rows of a stock sheet. */
export const readSheet = (path: string) =>
  readRows({
    path,
    maxRows,
    readHeads: readSheetHeads,
    missing: 'stock-import.columns',
    readRow: ({ row, cells }, places) => readSheetRow(row, (column) => cells[places.get(column) ?? -1] ?? ''),
  });
