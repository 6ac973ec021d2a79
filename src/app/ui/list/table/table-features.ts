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

/** The features all tables use; filters and pages are the server's. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** The columns of a list as TanStack Table takes them. Memoise the result: a new array resets the table. */
export const columnDefsOf = <Row extends object>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] =>
  columns.map(({ id, width, fixed = false, sort, tablet }) => ({
    id,
    // Cells render from the row itself; an accessor is what makes a column sortable.
    accessorFn: (row) => row,
    size: width,
    minSize: minWidth,
    maxSize: maxWidth,
    enableHiding: !fixed,
    enableSorting: sort !== undefined || tablet?.sort !== undefined,
  }));
