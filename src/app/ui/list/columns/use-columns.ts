import {
  functionalUpdate,
  type ColumnOrderState,
  type ColumnPinningState,
  type ColumnSizingState,
  type ColumnVisibilityState,
  type TableOptions,
} from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import type { features } from '../table/table-features.ts';
import { withoutRoom, type Column } from './column.ts';
import { clampWidth, readLayout, saveLayout, unchangedLayout, type ColumnLayout } from './column-layout.ts';
import { useRoom } from './use-room.ts';

type ColumnState = {
  columnVisibility: ColumnVisibilityState;
  columnOrder: ColumnOrderState;
  columnPinning: ColumnPinningState;
  columnSizing: ColumnSizingState;
};

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
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns {
  const [saved, setSaved] = useState(() => readLayout(list));
  const room = useRoom();
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
  return useMemo(
    () => ({
      state: stateOf(columns, saved, room),
      onColumnVisibilityChange: (updater) =>
        change((layout) => {
          const before = stateOf(columns, layout, room).columnVisibility;
          const after = Object.entries(functionalUpdate(updater, before));
          const changed = Object.fromEntries(after.filter(([id, isShown]) => isShown !== before[id]));
          return { ...layout, visibility: { ...layout.visibility, ...changed } };
        }),
      onColumnOrderChange: (updater) =>
        change((layout) => ({ ...layout, order: functionalUpdate(updater, [...layout.order]) })),
      onColumnPinningChange: (updater) =>
        change((layout) => ({ ...layout, pinned: functionalUpdate(updater, pinningOf(layout)).start })),
      onColumnSizingChange: (updater) =>
        change((layout) => {
          const widths = Object.entries(functionalUpdate(updater, { ...layout.widths }));
          return { ...layout, widths: Object.fromEntries(widths.map(([id, width]) => [id, clampWidth(width)])) };
        }),
      reset: () => change(() => unchangedLayout),
    }),
    [columns, saved, change, room],
  );
}

const pinningOf = ({ pinned }: ColumnLayout): ColumnPinningState => ({ start: [...pinned], end: [] });

function stateOf<Row>(columns: readonly Column<Row>[], layout: ColumnLayout, room: number): ColumnState {
  const away = withoutRoom(columns, layout, room);
  return {
    columnVisibility: Object.fromEntries(
      columns.map(({ id, fixed, hidden }) => [id, fixed || (layout.visibility[id] ?? (!hidden && !away.has(id)))]),
    ),
    columnOrder: [...layout.order],
    columnPinning: pinningOf(layout),
    columnSizing: { ...layout.widths },
  };
}
