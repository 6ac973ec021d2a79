import '@mantine/core/styles/Table.layer.css';
import styles from 'mantine-table-classes';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { MenuPopup } from '../../layer/Menu.tsx';
import { drawnColumns, endsOf, tracksOf } from '../columns/column.ts';
import type { RowsViewProps } from './DataTable.tsx';
import { useDensity } from './density.ts';
import { roles } from './table-roles.ts';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import { useTableWidth } from '../columns/use-table-width.ts';
import { rowEvents } from './row-events.ts';
import type VirtualRowsComponent from './VirtualRows.tsx';
import classes from './table.module.css';

// Only long pages of equally high rows need it. lazy() forgets that the component is generic.
const VirtualRows = lazy(() => import('./VirtualRows.tsx')) as unknown as typeof VirtualRowsComponent;
const virtualFrom = 200;
const rowHeights = { merged: 58, comfortable: 42, compact: 34 } as const;

type TableViewProps<Row extends object> = RowsViewProps<Row> & { merged: boolean };

/** The table in a box that scrolls under its head. */
export function TableView<Row extends object>(props: TableViewProps<Row>) {
  const { list, drawn: rows, columns, merged, rowName, menu, selection } = props;
  const { t } = useLingui();
  const [density] = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const isLaptop = useTableWidth() < Infinity;
  const [menuAt, setMenuAt] = useState<{ row: Row; anchor: RefObject<HTMLButtonElement> } | null>(null);
  const events = rowEvents({
    onSelect: list.onSelect,
    onOpen: props.onOpenId,
    onMenu: (id, button) => {
      const row = list.table.getRowModel().rowsById[id];
      if (row) setMenuAt({ row: row.original, anchor: { current: button } });
    },
  });

  const [heads] = list.table.getHeaderGroups();
  const drawn = useMemo(() => {
    const known = new Map(columns.map((column) => [column.id, column]));
    const visible = (heads?.headers ?? []).flatMap(({ column }) => known.get(column.id) ?? []);
    return drawnColumns(visible, merged, isLaptop);
  }, [columns, heads, merged, isLaptop]);
  // Pinned columns come first, so their number tells which ones they are.
  const pinned = drawn.filter(({ id }) => list.table.getColumn(id)?.getIsPinned()).length;
  const [selectable, opens, hasMenu] = [selection !== undefined, props.onOpen !== undefined, menu !== undefined];
  const shape = useMemo(
    () => ({ columns: drawn, pinned, selectable, opens, hasMenu }),
    [drawn, pinned, selectable, opens, hasMenu],
  );

  const tracks = tracksOf(drawn, list.sizeOf, endsOf(props));
  const rowHeight = merged ? rowHeights.merged : rowHeights[density];
  const style: CSSProperties = {
    minWidth: tracks.minWidth,
    gridTemplateColumns: tracks.template,
    '--list-row': `${rowHeight}px`,
    ...Object.fromEntries(tracks.starts.slice(0, pinned).map((start, at) => [`--pin-${at}`, `${start}px`])),
  };
  const body = { rows, shape, rowName, changed: props.changed };

  return (
    <div ref={scroller} className={classes.scroller} data-scroller data-scroll-restoration-id={props.label} {...events}>
      <table
        {...roles.table}
        className={`${styles.table} ${classes.table}`}
        data-merged={merged || undefined}
        data-grows={props.grows || undefined}
        data-pins={pinned > 0 || undefined}
        style={style}
      >
        <caption className="py-sr">{props.label}</caption>
        <TableHead list={list} shape={shape} />
        {rows.length > virtualFrom && !props.grows ? (
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
