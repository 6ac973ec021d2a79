import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import type { Column } from '../columns/column.ts';
import { maxWidth, minWidth } from '../columns/column-layout.ts';

/** What a table of this app can do; filters and pages are the server's. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** The columns of a list as TanStack Table takes them. Keep the result: another array is another table. */
export const columnDefsOf = <Row extends object>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] =>
  columns.map(({ id, width, fixed = false, sort, tablet }) => ({
    id,
    // Cells are drawn from the row itself; the table only asks whether there is something to sort by.
    accessorFn: (row) => row,
    size: width,
    minSize: minWidth,
    maxSize: maxWidth,
    enableHiding: !fixed,
    enableSorting: sort !== undefined || tablet?.sort !== undefined,
  }));
