import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { rowProps, TableRow, type TableRowsProps } from './TableRows.tsx';
import { useFilled } from './use-filled.ts';

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
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {items.map((item) => {
        const row = rows[item.index];
        return (
          row && (
            <TableRow
              key={item.key}
              {...rowProps(row, shared)}
              index={item.index}
              light={filled !== null && !filled.has(item.key)}
            />
          )
        );
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}
