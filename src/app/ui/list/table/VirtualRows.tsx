import { useMediaQuery } from '@mantine/hooks';
import { memo, type RefObject } from 'react';
import { PicturesAtOnce } from '../../text/pictures-at-once.ts';
import { rowProps, TableRow, type TableRowsProps } from './TableRows.tsx';
import { roles } from './table-roles.ts';
import { blocksOf, useVirtualRows } from './use-virtual-rows.ts';
import classes from './virtual-rows.module.css';

/** Height in px of a row on a touch screen, in every density. */
const touchHeight = 58;

type VirtualRowsProps<Row extends object> = TableRowsProps<Row> & {
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
};

/**
 * Rows of a long page: the document holds the names of all rows and, over them, the rows in sight. A fast scroll shows the
 * names and renders nothing; a row that comes or goes moves no other.
 */
export default function VirtualRows<Row extends object>(props: VirtualRowsProps<Row>) {
  const { scroller, rowHeight: pointerHeight, ...shared } = props;
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const rowHeight = isTouch ? touchHeight : pointerHeight;
  const shown = useVirtualRows(scroller, shared.rows.length, rowHeight);
  return (
    <PicturesAtOnce value={true}>
      <Rows {...shared} shown={shown} rowHeight={rowHeight} />
    </PicturesAtOnce>
  );
}

type RowsProps<Row extends object> = TableRowsProps<Row> & { shown: ReadonlySet<number>; rowHeight: number };

function PlainRows<Row extends object>({ rows, shown, rowHeight, ...shared }: RowsProps<Row>) {
  const { rowName, shape } = shared;
  const inOrder = [...shown].toSorted((one, other) => one - other);
  return (
    <tbody {...roles.group} className={classes.body} style={{ '--list-row': `${rowHeight}px` }}>
      <Names
        rows={rows}
        rowName={rowName}
        rowHeight={rowHeight}
        cells={1 + shape.columns.length + (shape.hasMenu ? 1 : 0)}
        selectable={shape.selectable}
      />
      {inOrder.map((index) => {
        const row = rows[index];
        return row && <TableRow key={row.id} {...rowProps(row, shared)} index={index} top={index * rowHeight} />;
      })}
    </tbody>
  );
}

// Renders when other rows are shown, not with every step of a scroll. memo() forgets that the component is generic.
const Rows = memo(PlainRows) as typeof PlainRows;

type NamesProps<Row extends object> = Pick<TableRowsProps<Row>, 'rows' | 'rowName'> & {
  rowHeight: number;
  cells: number;
  selectable: boolean;
};

function PlainNames<Row extends object>({ rows, rowName, rowHeight, cells, selectable }: NamesProps<Row>) {
  const blocks = blocksOf(rows.map(({ original }) => rowName(original)));
  return (
    <>
      {blocks.map((names, at) => (
        <tr key={at} aria-hidden="true" className={classes.names} data-selectable={selectable || undefined}>
          <td colSpan={cells}>
            <div
              style={{
                height: names.length * rowHeight,
                lineHeight: `${rowHeight}px`,
                backgroundSize: `100% ${rowHeight}px`,
              }}
            >
              {names.join('\n')}
            </div>
          </td>
        </tr>
      ))}
    </>
  );
}

/** The names of all rows in blocks of text, each name where its row will be. */
const Names = memo(PlainNames) as typeof PlainNames;
