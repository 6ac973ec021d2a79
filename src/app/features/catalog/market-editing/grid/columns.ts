import { gridFields, type GridField } from '#domain/catalog/market-grid/fields.ts';

/** The best supplier's price, which is only shown, stands first: pasted rectangles cover neighbouring fields. */
export const supplierColumn = 0;
export const gridColumns: readonly ('supplier' | GridField)[] = ['supplier', ...gridFields];

/** The field of a column; null for the supplier's price. */
export const fieldAt = (column: number): GridField | null => {
  const key = gridColumns[column] ?? 'title';
  return key === 'supplier' ? null : key;
};
