import { functionalUpdate, useTable, type ColumnSizingState, type ReactTable, type Row } from '@tanstack/react-table';
import { shallowEqual } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { sortOf } from '../columns/column.ts';
import { clampWidth } from '../columns/column-layout.ts';
import type { DataTableProps } from './DataTable.tsx';
import { columnDefsOf, features } from './table-features.ts';

export type ListRow<Data extends object> = Row<typeof features, Data>;

export type ListTable<Data extends object> = {
  table: ReactTable<typeof features, Data>;
  /** Toggles a row, with shift all rows from the last one. Absent where rows cannot be selected. */
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  /** Fixes these widths while one of the columns is resized. */
  fixWidths: (widths: ColumnSizingState) => void;
  /** px of a resized column, also while it is dragged. */
  sizeOf: (columnId: string) => number | undefined;
};

const noRows: readonly never[] = [];
const noIds: ReadonlySet<string> = new Set();
const noWidths: ColumnSizingState = {};

/** The table model of a list. Its state is controlled by the caller. */
export function useListTable<Data extends object>(props: DataTableProps<Data>, merged: boolean): ListTable<Data> {
  const { columns, rows = noRows, rowId, selection, sort, onSort, layout } = props;
  const [dragged, setDragged] = useState(noWidths);
  // The resize handler reads the starting width synchronously.
  const fixWidths = useCallback((widths: ColumnSizingState) => flushSync(() => setDragged(widths)), []);
  const { by, dir } = sort ?? {};
  const { reset: _, ...chosen } = layout ?? {};
  const selected = selection?.selected ?? noIds;
  const defs = useMemo(() => columnDefsOf(columns), [columns]);
  const rowSelection = useMemo(() => Object.fromEntries([...selected].map((id) => [id, true as const])), [selected]);
  const sorting = useMemo(
    () =>
      columns
        .filter((column) => by !== undefined && sortOf(column, merged) === by)
        .map(({ id }) => ({ id, desc: dir === 'desc' })),
    [columns, merged, by, dir],
  );
  const columnSizing = useMemo(() => ({ ...layout?.state.columnSizing, ...dragged }), [layout, dragged]);

  const table = useTable<typeof features, Data>({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    ...chosen,
    state: { ...layout?.state, rowSelection, sorting, columnSizing },
    enableColumnResizing: layout !== undefined && !merged,
    onColumnSizingChange: (updater) => {
      setDragged(noWidths);
      layout?.onColumnSizingChange((saved) => {
        const before = { ...saved, ...dragged };
        const after = functionalUpdate(updater, before);
        // A press on the handle alone changes nothing.
        return shallowEqual({ ...after }, before) ? saved : after;
      });
    },
    onRowSelectionChange: (updater) =>
      selection?.onChange(new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    // The newest or the largest comes first.
    sortDescFirst: true,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      const column = columns.find(({ id }) => id === next?.id);
      const name = column && sortOf(column, merged);
      if (next && name !== undefined) onSort?.({ by: name, dir: next.desc ? 'desc' : 'asc' });
    },
  });

  const { isResizingColumn, startSize, deltaOffset } = table.state.columnResizing;
  return {
    table,
    onSelect:
      selection &&
      ((id, shiftKey) => {
        const row = table.getRowModel().rowsById[id];
        row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey });
      }),
    fixWidths,
    sizeOf: (id) => {
      if (merged) return undefined;
      return id === isResizingColumn ? clampWidth((startSize ?? 0) + (deltaOffset ?? 0)) : columnSizing[id];
    },
  };
}
