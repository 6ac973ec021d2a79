import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useRef, useState, type RefObject } from 'react';
import { MenuPopup } from '../layer/Menu.tsx';
import { drawnColumns, type DrawnColumn } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { pageState } from './selection.ts';
import { roles } from './table-roles.ts';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import type VirtualRowsComponent from './VirtualRows.tsx';
import { useRowEvents } from './use-row-events.ts';
import { useRoom } from './use-room.ts';
import type { SelectionTouch } from './use-selection.ts';
import classes from './table.module.css';

// Only long pages need it. lazy() forgets that the component is generic.
const VirtualRows = lazy(() => import('./VirtualRows.tsx')) as unknown as typeof VirtualRowsComponent;
const virtualFrom = 200;
const rowHeights = { merged: 58, comfortable: 42, compact: 34 } as const;

type TableViewProps<Row extends object> = DataTableProps<Row> & {
  rows: readonly Row[];
  touch: SelectionTouch | undefined;
  onOpenId: (id: string) => void;
  merged: boolean;
};

/** The table itself: a real one, in a box that scrolls under its head. */
export function TableView<Row extends object>(props: TableViewProps<Row>) {
  const { rows, columns, shown, merged, touch, sort, onSort, rowId, rowName, menu, density = 'comfortable' } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const isLaptop = useRoom() < Infinity;
  const drawn = useMemo(
    () => drawnColumns(columns, shown ?? (() => true), merged, isLaptop),
    [columns, shown, merged, isLaptop],
  );
  const [menuAt, setMenuAt] = useState<{ row: Row; anchor: RefObject<HTMLButtonElement> } | null>(null);

  const sorted = sort && drawn.find((column) => column.sort === sort.by)?.id;
  const toggleSort = (columnId: string) => {
    const by = drawn.find((column) => column.id === columnId)?.sort;
    // What is newest or most is asked for first; a second press turns it round.
    if (by !== undefined) onSort?.({ by, dir: columnId === sorted && sort?.dir === 'desc' ? 'asc' : 'desc' });
  };

  useRowEvents(scroller, {
    onSelect: touch?.row,
    onOpen: props.onOpen && props.onOpenId,
    onMenu: (id, button) => {
      const row = rows.find((each) => rowId(each) === id);
      if (row) setMenuAt({ row, anchor: { current: button } });
    },
  });

  const body = {
    rows,
    rowId,
    selected: touch?.selected,
    columns: drawn,
    rowName,
    opens: props.onOpen !== undefined,
    hasMenu: menu !== undefined,
    changed: props.changed,
  };
  const box = touch ? 40 : 14;
  const dots = menu ? 32 : 0;
  const wanted = drawn.reduce((sum, column) => sum + column.width, 0);
  // Room beyond what the columns ask for is shared among them in proportion; the box and the dots keep their places.
  // On tablets and laptops they also give a little, before the table scrolls sideways. Said in parts of the table's width,
  // so that nobody measures: a measurement lays out every row before the first one is painted.
  const least = drawn.reduce((sum, column) => sum + column.least, 0);
  const all = box + dots + least;
  const share = ({ width, least: own }: DrawnColumn<Row>) => {
    const part = least < wanted ? (width - own) / (wanted - least) : width / wanted;
    return `calc(${own - part * all}px + ${part * 100}%)`;
  };
  const gridTemplateColumns = [`${box}px`, ...drawn.map(share), ...(menu ? [`${dots}px`] : [])].join(' ');
  const rowHeight = merged ? rowHeights.merged : rowHeights[density];

  return (
    <div ref={scroller} className={classes.scroller} data-scroller>
      <table
        {...roles.table}
        className={classes.table}
        data-merged={merged || undefined}
        style={{ minWidth: all, gridTemplateColumns, '--list-row': `${rowHeight}px` }}
      >
        <caption className="py-sr">{props.label}</caption>
        <TableHead
          columns={drawn}
          sortedBy={(id) => (id === sorted && sort ? sort.dir : false)}
          onSort={toggleSort}
          page={touch && { state: pageState(touch.selected, rows.map(rowId)), onToggle: touch.page }}
          hasMenu={menu !== undefined}
        />
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
