import { useRef, type ReactNode } from 'react';
import type { MenuEntry } from '../../layer/Menu.tsx';
import { SkeletonRows } from '../../state/SkeletonRows.tsx';
import { Cards } from '../cards/Cards.tsx';
import type { Column } from '../columns/column.ts';
import { useDensity } from './density.ts';
import type { Selection } from '../selection/picked.ts';
import { TableView } from './TableView.tsx';
import type { ChosenColumns } from '../columns/use-columns.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useListTable } from './use-list-table.ts';
import { useDeferredRows } from './use-deferred-rows.ts';
import { useWidth } from '../use-width.ts';
import classes from './table.module.css';

export type Sort = { by: string; dir: 'asc' | 'desc' };

export type DataTableProps<Row extends object> = {
  /** What the table holds, for those who cannot see it: "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  /** What the user chose of them, from `useColumns`; without it all are drawn as they are. */
  layout?: ChosenColumns;
  /** Undefined until the first answer: then rows of the true height stand in for it, after 200 ms. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The row's name, read aloud by its box and its menu: "NRD-20418". */
  rowName: (row: Row) => string;
  /** Click or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: { selected: Selection; onChange: (next: Selection) => void } | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** What the row's menu offers, asked for when it opens. */
  menu?: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  /** Puts a line above each run of cards with the same label (a day), with the count in words at its right. */
  cardGroup?: { of: (row: Row) => string; count: (count: number) => ReactNode } | undefined;
  /** Old rows stay and a 2 px bar runs under the head. */
  reloading?: boolean;
  density?: 'comfortable' | 'compact';
  /** Rows that just changed by themselves: they wash once. */
  changed?: ReadonlySet<string> | undefined;
  /** Stands in place of the rows when the answer is empty: a NoMatch. */
  noMatch?: ReactNode;
  /** Stands in place of the rows when there is no answer: an ErrorPanel. */
  failure?: ReactNode;
};

const none: readonly never[] = [];

/** A list as a table with its own scroll, or as cards on a phone; one set of columns, one selection, one set of keys. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, failure, noMatch, label, reloading = false, rowId, onOpen } = props;
  const width = useWidth();
  const [density] = useDensity();
  const frame = useRef<HTMLDivElement>(null);
  const list = useListTable(props, width === 'tablet');
  const drawn = useDeferredRows(rows ?? none, rowId, frame);
  useListKeys(frame, { onSelect: list.onSelect, enabled: rows !== undefined && rows.length > 0 });

  const openById = (id: string) => {
    const row = list.table.getRowModel().rowsById[id];
    if (row && onOpen) onOpen(row.original);
  };

  return (
    <div
      ref={frame}
      className={classes.frame}
      data-width={width}
      aria-busy={rows === undefined || reloading || undefined}
    >
      {reloading && rows && <div className={classes.reload} aria-hidden="true" />}
      {body()}
    </div>
  );

  function body() {
    if (failure) return failure;
    if (!rows) return <SkeletonRows label={label} />;
    if (rows.length === 0) return noMatch;
    const drawnRows = list.table.getRowModel().rows.slice(0, drawn.length);
    if (width === 'phone') return <Cards {...props} list={list} drawn={drawnRows} onOpenId={openById} />;
    return (
      <TableView
        density={density}
        {...props}
        list={list}
        drawn={drawnRows}
        onOpenId={openById}
        merged={width === 'tablet'}
      />
    );
  }
}
