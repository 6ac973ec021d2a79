import { memo, type RefObject } from 'react';
import { PicturesAtOnce } from '../text/pictures-at-once.ts';
import { rowProps, TableRow, type TableRowsProps } from './TableRows.tsx';
import { partsOf, useFilled } from './use-filled.ts';
import classes from './table.module.css';

/** px of a row that fingers touch, whatever its density. */
const touchedHeight = 58;

type VirtualRowsProps<Row> = TableRowsProps<Row> & { scroller: RefObject<HTMLElement | null>; rowHeight: number };

/**
 * Rows of a long page: those in sight are in the document, of the others their names. Whoever flies through them reads
 * those, and nothing is built meanwhile.
 */
export default function VirtualRows<Row>({ scroller, rowHeight: pointed, ...shared }: VirtualRowsProps<Row>) {
  const rowHeight = matchMedia('(pointer: coarse)').matches ? touchedHeight : pointed;
  const filled = useFilled(scroller, shared.rows.length, rowHeight);
  return (
    <PicturesAtOnce value={true}>
      <Rows {...shared} filled={filled} rowHeight={rowHeight} />
    </PicturesAtOnce>
  );
}

type RowsProps<Row> = TableRowsProps<Row> & { filled: ReadonlySet<number>; rowHeight: number };

/** Drawn anew when another row is drawn whole, not with every step of a scroll. */
const Rows = memo(PlainRows) as typeof PlainRows;

function PlainRows<Row>({ rows, filled, rowHeight, ...shared }: RowsProps<Row>) {
  const { rowId, rowName } = shared;
  const listed = rows.map((row, index) => ({ row, index, id: rowId(row), name: rowName(row) }));
  const parts = partsOf(listed, ({ index }) => filled.has(index));
  const cells = 1 + shared.columns.length + (shared.hasMenu ? 1 : 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- laid out as a block it is none to every browser
    <tbody role="rowgroup" style={{ '--list-row': `${rowHeight}px` }}>
      {parts.map((part) => {
        if ('whole' in part) {
          const { id, row, index } = part.whole;
          return <TableRow key={id} {...rowProps(row, shared)} index={index} />;
        }
        return (
          <PassingRows
            key={part.from}
            names={part.passing.map(({ name }) => name).join('\n')}
            height={part.passing.length * rowHeight}
            rowHeight={rowHeight}
            cells={cells}
            selectable={shared.selected !== undefined}
          />
        );
      })}
    </tbody>
  );
}

type PassingRowsProps = {
  /** Of its rows, a line each. */
  names: string;
  height: number;
  rowHeight: number;
  cells: number;
  selectable: boolean;
};

/** Names as one text, each where its row will have it: nothing is built for a row that is gone with the next frame. */
const PassingRows = memo(function PassingRows({ names, height, rowHeight, cells, selectable }: PassingRowsProps) {
  return (
    <tr aria-hidden="true" data-passing>
      <td className={classes.passing} data-picks={selectable || undefined} colSpan={cells}>
        <div style={{ height, lineHeight: `${rowHeight}px`, backgroundSize: `100% ${rowHeight}px` }}>{names}</div>
      </td>
    </tr>
  );
});
