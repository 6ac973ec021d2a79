import { gridFields, type GridField } from '#domain/catalog/market-grid/fields.ts';

/** The supplier's price cannot be edited. It is the first column, so that it never lies inside a range that is pasted. */
export const supplierColumn = 0;
export const gridColumns: readonly ('supplier' | GridField)[] = ['supplier', ...gridFields];

/** The field of a column; null for the supplier's price. */
export const fieldAt = (column: number): GridField | null => {
  const key = gridColumns[column] ?? 'title';
  return key === 'supplier' ? null : key;
};
