import { functionalUpdate, type TableOptions } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import type { features } from '../table/table-features.ts';
import type { Column, Ends } from './column.ts';
import { readLayout, saveLayout, unchangedLayout, type ColumnLayout } from './column-layout.ts';
import { pinningOf, stateOf, withVisibility, withWidths, type ColumnState } from './column-state.ts';
import { useMerged, useTableWidth } from './use-table-width.ts';

/** The column state of a table and how it changes, ready to be handed to `useTable`. */
export type ChosenColumns = Required<
  Pick<
    TableOptions<typeof features, object>,
    'onColumnVisibilityChange' | 'onColumnOrderChange' | 'onColumnPinningChange' | 'onColumnSizingChange'
  >
> & { state: ColumnState; reset: () => void };

/**
 * Which columns a list shows, in which order and how wide, saved per user on this device under the list's name. Only what
 * differs from the list's own definition is saved. On a laptop some columns give way until they are chosen.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[], ends: Ends): ChosenColumns {
  const [saved, setSaved] = useState(() => readLayout(list));
  const isMerged = useMerged(columns, ends);
  const width = useTableWidth();
  const { before: atStart, after: atEnd } = ends;
  // Changes are made to the latest layout, not to the one of the last render: several may come before the next one.
  const change = useCallback(
    (next: (layout: ColumnLayout) => ColumnLayout) =>
      setSaved((layout) => {
        const changed = next(layout);
        saveLayout(list, changed);
        return changed;
      }),
    [list],
  );
  return useMemo(() => {
    // Columns that merge do not give way.
    const room = { width: isMerged ? Infinity : width, ends: { before: atStart, after: atEnd } };
    return {
      state: stateOf(columns, saved, room),
      onColumnVisibilityChange: (updater) =>
        change((layout) => {
          const before = stateOf(columns, layout, room).columnVisibility;
          return withVisibility(layout, before, functionalUpdate(updater, before));
        }),
      onColumnOrderChange: (updater) =>
        change((layout) => ({ ...layout, order: functionalUpdate(updater, [...layout.order]) })),
      onColumnPinningChange: (updater) =>
        change((layout) => ({ ...layout, pinned: functionalUpdate(updater, pinningOf(layout)).start })),
      onColumnSizingChange: (updater) =>
        change((layout) => withWidths(layout, functionalUpdate(updater, { ...layout.widths }))),
      reset: () => change(() => unchangedLayout),
    };
  }, [columns, saved, change, isMerged, width, atStart, atEnd]);
}
