import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { rowProps, TableRow, type TableRowsProps } from './TableRows.tsx';
import { partsOf, useFilled } from './use-filled.ts';
import classes from './table.module.css';

type VirtualRowsProps<Row> = TableRowsProps<Row> & { scroller: RefObject<HTMLElement | null>; rowHeight: number };

/**
 * Rows of a long page: only those in sight are in the document, two spacers hold the room of the others. Whoever flies
 * through them reads their names.
 */
export default function VirtualRows<Row>({ rows, scroller, rowHeight, ...shared }: VirtualRowsProps<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- it returns functions that change; nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? shared.rowId(row) : index;
    },
  });
  const items = virtual.getVirtualItems();
  const filled = useFilled(items, (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0) / 2);
  const parts = partsOf(items, filled);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const nameOf = ({ index }: { index: number }) => {
    const row = rows[index];
    return row ? shared.rowName(row) : '';
  };
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {parts.map((part, at) => {
        if ('passing' in part)
          return (
            <PassingRows
              key={`passing ${parts.slice(0, at).filter((other) => 'passing' in other).length}`}
              names={part.passing.map(nameOf)}
              rowHeight={rowHeight}
              cells={1 + shared.columns.length + (shared.hasMenu ? 1 : 0)}
              selectable={shared.selected !== undefined}
            />
          );
        const { key, index } = part.whole;
        const row = rows[index];
        return row && <TableRow key={key} {...rowProps(row, shared)} index={index} />;
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}

type PassingRowsProps = { names: readonly string[]; rowHeight: number; cells: number; selectable: boolean };

/** Their names as one text, each where its row will have it: nothing is built for a row that is gone with the next frame. */
function PassingRows({ names, rowHeight, cells, selectable }: PassingRowsProps) {
  const look = { lineHeight: `${rowHeight}px`, backgroundSize: `100% ${rowHeight}px` };
  return (
    <tr aria-hidden="true">
      <td className={classes.passing} data-picks={selectable || undefined} colSpan={cells} style={look}>
        {names.join('\n')}
      </td>
    </tr>
  );
}
