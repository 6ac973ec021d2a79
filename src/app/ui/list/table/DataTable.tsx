import { Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { useRef, type ReactNode } from 'react';
import type { MenuEntry } from '../../layer/Menu.tsx';
import { SkeletonRows } from '../../state/SkeletonRows.tsx';
import { Cards } from '../cards/Cards.tsx';
import { endsOf, type Column } from '../columns/column.ts';
import type { ChosenColumns } from '../columns/use-columns.ts';
import { useMerged } from '../columns/use-table-width.ts';
import type { Selection } from '../selection/picked.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useWidth } from '../use-width.ts';
import { TableView } from './TableView.tsx';
import { useDeferredRows } from './use-deferred-rows.ts';
import { useScrollBack } from './use-scroll-back.ts';
import { useListTable, type ListRow, type ListTable } from './use-list-table.ts';
import classes from './table.module.css';

export type Sort = { by: string; dir: 'asc' | 'desc' };

export type DataTableProps<Row extends object> = {
  /** The table's accessible name: "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  /** What the user chose of them, from `useColumns`; without it all are shown as they are defined. */
  layout?: ChosenColumns;
  /** Undefined until the first response: then skeleton rows are shown, after 200 ms. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The row's name, read aloud by its box and its menu: "NRD-20418". */
  rowName: (row: Row) => string;
  /** Click or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: { selected: Selection; onChange: (next: Selection) => void } | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The entries of the row's menu, called when it opens. */
  menu?: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  /** Puts a line above each run of cards with the same label (a day), with the count in words at its right. */
  cardGroup?: { of: (row: Row) => string; count: (count: number) => ReactNode } | undefined;
  /** The previous rows stay and a 2 px bar runs under the head. */
  reloading?: boolean;
  /** Rows that just changed by themselves: they are highlighted once. */
  changed?: ReadonlySet<string> | undefined;
  /** Rows grow with their text instead of cutting it: for short pages of sentences. */
  grows?: boolean;
  /** In place of the rows when there are none: a NoMatch. */
  noMatch?: ReactNode;
  /** In place of the rows when they did not load: an ErrorPanel. */
  failure?: ReactNode;
};

/** What the table and the cards of a list render. */
export type RowsViewProps<Row extends object> = DataTableProps<Row> & {
  list: ListTable<Row>;
  /** The rows to render now. */
  drawn: readonly ListRow<Row>[];
  onOpenId: ((id: string) => void) | undefined;
};

/** A list as a table with its own scroll, or as cards on a phone; one set of columns, one selection, one set of keys. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, failure, noMatch, label, reloading = false, rowId, onOpen } = props;
  const width = useWidth();
  const frame = useRef<HTMLDivElement>(null);
  const isMerged = useMerged(props.columns, endsOf(props));
  const list = useListTable(props, isMerged);
  const drawnCount = useDeferredRows(rows, rowId, frame);
  useScrollBack(
    width === 'phone' ? null : label,
    frame,
    rows !== undefined && rows.length > 0 && drawnCount === rows.length,
  );
  useListKeys(frame, { onSelect: list.onSelect, enabled: rows !== undefined && rows.length > 0 });

  const body = () => {
    if (failure) return failure;
    if (!rows) return <SkeletonRows label={label} />;
    if (rows.length === 0) return noMatch;
    const model = list.table.getRowModel();
    const view: RowsViewProps<Row> = {
      ...props,
      list,
      drawn: model.rows.slice(0, drawnCount),
      onOpenId: onOpen && ((id) => model.rowsById[id] && onOpen(model.rowsById[id].original)),
    };
    return width === 'phone' ? <Cards {...view} /> : <TableView {...view} merged={isMerged} />;
  };

  return (
    <Stack ref={frame} pos="relative" flex={1} gap={0} mih={0} aria-busy={rows === undefined || reloading || undefined}>
      {reloading && rows && <div className={classes.reload} aria-hidden="true" />}
      {body()}
    </Stack>
  );
}
