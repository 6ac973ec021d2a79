import { msg } from '@lingui/core/macro';
import type { Column } from '../../ui/list/columns/column.ts';

/** The number of a row in its file; a row that is not in the file has none. */
export const rowColumn: Column<{ readonly row: number | null }> = {
  id: 'row',
  head: msg`Row`,
  width: 64,
  align: 'right',
  tablet: { width: 60 },
  cell: (row) => row.row ?? '–',
};
