import { useMediaQuery } from '@mantine/hooks';
import { memo, type RefObject } from 'react';
import { PicturesAtOnce } from '../../text/pictures-at-once.ts';
import { rowProps, TableRow, type TableRowsProps } from './TableRows.tsx';
import { roles } from './table-roles.ts';
import { blocksOf, useVirtualRows } from './use-virtual-rows.ts';
import type { ListRow } from './use-list-table.ts';
import classes from './table.module.css';

/** px of a row that fingers touch, whatever its density. */
const touchedHeight = 58;

type VirtualRowsProps<Row extends object> = TableRowsProps<Row> & {
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
};

/**
 * Rows of a long page: the names of all of them stand in the document, and over them, in place, the rows in sight. Whoever
 * flies through reads the names, and nothing is built meanwhile; a row that comes or goes moves no other.
 */
export default function VirtualRows<Row extends object>({
  scroller,
  rowHeight: pointed,
  ...shared
}: VirtualRowsProps<Row>) {
  const touched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const rowHeight = touched ? touchedHeight : pointed;
  const filled = useVirtualRows(scroller, shared.rows.length, rowHeight);
  return (
    <PicturesAtOnce value={true}>
      <Rows {...shared} filled={filled} rowHeight={rowHeight} />
    </PicturesAtOnce>
  );
}

type RowsProps<Row extends object> = TableRowsProps<Row> & { filled: ReadonlySet<number>; rowHeight: number };

/** Drawn anew when another row is drawn whole, not with every step of a scroll. */
const Rows = memo(PlainRows) as typeof PlainRows;

function PlainRows<Row extends object>({ rows, filled, rowHeight, ...shared }: RowsProps<Row>) {
  const { rowName, columns, hasMenu, selectable } = shared;
  const whole = [...filled].toSorted((one, other) => one - other);
  return (
    <tbody {...roles.group} data-long style={{ '--list-row': `${rowHeight}px` }}>
      <Names
        rows={rows}
        rowName={rowName}
        rowHeight={rowHeight}
        cells={1 + columns.length + (hasMenu ? 1 : 0)}
        selectable={selectable}
      />
      {whole.map((index) => {
        const row = rows[index];
        return row && <TableRow key={row.id} {...rowProps(row, shared)} index={index} top={index * rowHeight} />;
      })}
    </tbody>
  );
}

type NamesProps<Row extends object> = {
  rows: readonly ListRow<Row>[];
  rowName: (row: Row) => string;
  rowHeight: number;
  cells: number;
  selectable: boolean;
};

/** The names of all rows as texts, each where its row will have it: nothing is built for a row that is gone with the next frame. */
const Names = memo(PlainNames) as typeof PlainNames;

function PlainNames<Row extends object>({ rows, rowName, rowHeight, cells, selectable }: NamesProps<Row>) {
  return (
    <>
      {blocksOf(rows.map(({ original }) => rowName(original))).map(({ from, names }) => (
        <tr key={from} aria-hidden="true" data-passing>
          <td className={classes.passing} data-picks={selectable || undefined} colSpan={cells}>
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
