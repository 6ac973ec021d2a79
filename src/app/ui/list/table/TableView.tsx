import '@mantine/core/styles/Table.layer.css';
import styles from 'mantine-table-classes';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { MenuPopup } from '../../layer/Menu.tsx';
import { drawnColumns, tracksOf } from '../columns/column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { roles } from './table-roles.ts';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import { useRoom } from '../columns/use-room.ts';
import { useRowEvents } from './use-row-events.ts';
import type { ListRow, ListTable } from './use-list-table.ts';
import type VirtualRowsComponent from './VirtualRows.tsx';
import classes from './table.module.css';

// Only long pages need it. lazy() forgets that the component is generic.
const VirtualRows = lazy(() => import('./VirtualRows.tsx')) as unknown as typeof VirtualRowsComponent;
const virtualFrom = 200;
const rowHeights = { merged: 58, comfortable: 42, compact: 34 } as const;

type TableViewProps<Row extends object> = DataTableProps<Row> & {
  list: ListTable<Row>;
  /** The rows to draw now. */
  drawn: readonly ListRow<Row>[];
  onOpenId: (id: string) => void;
  merged: boolean;
};

/** The table itself: a real one, in a box that scrolls under its head. */
export function TableView<Row extends object>(props: TableViewProps<Row>) {
  const { list, drawn: rows, columns, merged, rowName, menu, selection, density = 'comfortable' } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const isLaptop = useRoom() < Infinity;
  const [heads] = list.table.getHeaderGroups();
  const drawn = useMemo(() => {
    const known = new Map(columns.map((column) => [column.id, column]));
    return drawnColumns(
      (heads?.headers ?? []).flatMap(({ column }) => known.get(column.id) ?? []),
      merged,
      isLaptop,
    );
  }, [columns, heads, merged, isLaptop]);
  const [menuAt, setMenuAt] = useState<{ row: Row; anchor: RefObject<HTMLButtonElement> } | null>(null);

  useRowEvents(scroller, {
    onSelect: list.onSelect,
    onOpen: props.onOpen && props.onOpenId,
    onMenu: (id, button) => {
      const row = list.table.getRowModel().rowsById[id];
      if (row) setMenuAt({ row: row.original, anchor: { current: button } });
    },
  });

  // Pinned columns come first, so their number tells them apart.
  const pinned = drawn.filter(({ id }) => list.table.getColumn(id)?.getIsPinned()).length;
  const body = {
    rows,
    columns: drawn,
    pinned,
    rowName,
    selectable: selection !== undefined,
    opens: props.onOpen !== undefined,
    hasMenu: menu !== undefined,
    changed: props.changed,
  };
  const tracks = tracksOf(drawn, list.sizeOf, { before: selection ? 40 : 14, after: menu ? 32 : 0 });
  const rowHeight = merged ? rowHeights.merged : rowHeights[density];
  const style: CSSProperties = {
    minWidth: tracks.least,
    gridTemplateColumns: tracks.template,
    '--list-row': `${rowHeight}px`,
    ...Object.fromEntries(tracks.starts.slice(0, pinned).map((start, at) => [`--pin-${at}`, `${start}px`])),
  };

  return (
    <div ref={scroller} className={classes.scroller} data-scroller>
      <table
        {...roles.table}
        className={`${styles.table} ${classes.table}`}
        data-merged={merged || undefined}
        data-pins={pinned > 0 || undefined}
        style={style}
      >
        <caption className="py-sr">{props.label}</caption>
        <TableHead list={list} columns={drawn} pinned={pinned} selectable={body.selectable} hasMenu={body.hasMenu} />
        {rows.length > virtualFrom ? (
          <Suspense fallback={<TableRows {...body} rows={rows.slice(0, virtualFrom / 4)} />}>
            <VirtualRows {...body} scroller={scroller} rowHeight={rowHeight} />
          </Suspense>
        ) : (
          <TableRows {...body} />
        )}
      </table>
      {menu && menuAt && (
        <MenuPopup
          anchor={menuAt.anchor}
          label={t`Actions for ${rowName(menuAt.row)}`}
          entries={menu(menuAt.row)}
          onClose={() => setMenuAt(null)}
          align="end"
        />
      )}
    </div>
  );
}
