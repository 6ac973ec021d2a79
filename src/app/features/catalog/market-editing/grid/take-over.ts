import { cellText, readCell } from '#domain/catalog/market-grid/cells.ts';
import { textOf, type CellText, type Draft, type GridRow } from './grid-draft.ts';

/** The factory price of a row as edited; null while its text is invalid. */
function costOf(draft: Draft, row: GridRow): number | null {
  const read = readCell('cost_fen', textOf(draft, row, 'cost_fen', false));
  return read.ok ? Number(read.value) : null;
}

/** How much the best supplier asks more than the factory price; null where one of them is not known. */
export function differenceOf(draft: Draft, row: GridRow): number | null {
  const offered = row.supplier_price?.cost_fen ?? null;
  const cost = costOf(draft, row);
  return offered === null || !cost ? null : offered - cost;
}

/** The supplier prices of the rows as factory prices: texts of those cells that they change. */
export function takenOver(draft: Draft, rows: readonly GridRow[]): readonly CellText[] {
  return rows.flatMap((row) => {
    const offered = row.supplier_price?.cost_fen ?? null;
    if (offered === null || offered === costOf(draft, row)) return [];
    return [{ row, field: 'cost_fen' as const, text: cellText('cost_fen', offered) }];
  });
}
