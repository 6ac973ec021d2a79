import { functionalUpdate, type TableOptions } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { withoutRoom, type Column } from './column.ts';
import { clampWidth, readLayout, saveLayout, unchangedLayout, type ColumnLayout } from './column-layout.ts';
import type { features } from '../table/table-features.ts';
import { useRoom } from './use-room.ts';

/** The column state of a table and how it changes, ready to be handed to `useTable`. */
export type ChosenColumns = Required<
  Pick<
    TableOptions<typeof features, object>,
    'onColumnVisibilityChange' | 'onColumnOrderChange' | 'onColumnPinningChange' | 'onColumnSizingChange'
  >
> & {
  state: {
    columnVisibility: Record<string, boolean>;
    columnOrder: string[];
    columnPinning: { start: string[]; end: string[] };
    columnSizing: Record<string, number>;
  };
  reset: () => void;
};

/**
 * Which columns a list shows, in which order and how wide, saved per user on this device under the list's name. Only what
 * differs from the list's own definition is saved. On a laptop some columns give way until they are chosen.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns {
  const [saved, setSaved] = useState(() => readLayout(list));
  const room = useRoom();
  const save = useCallback(
    (next: ColumnLayout) => {
      saveLayout(list, next);
      setSaved(next);
    },
    [list],
  );
  return useMemo(() => {
    const away = withoutRoom(columns, saved, room);
    const state: ChosenColumns['state'] = {
      columnVisibility: Object.fromEntries(
        columns.map(({ id, fixed, hidden }) => [id, fixed || (saved.visibility[id] ?? (!hidden && !away.has(id)))]),
      ),
      columnOrder: [...saved.order],
      columnPinning: { start: [...saved.pinned], end: [] },
      columnSizing: { ...saved.widths },
    };
    return {
      state,
      onColumnVisibilityChange: (updater) => {
        const changed = Object.entries(functionalUpdate(updater, state.columnVisibility)).filter(
          ([id, isShown]) => isShown !== state.columnVisibility[id],
        );
        save({ ...saved, visibility: { ...saved.visibility, ...Object.fromEntries(changed) } });
      },
      onColumnOrderChange: (updater) => save({ ...saved, order: functionalUpdate(updater, state.columnOrder) }),
      onColumnPinningChange: (updater) =>
        save({ ...saved, pinned: functionalUpdate(updater, state.columnPinning).start }),
      onColumnSizingChange: (updater) => {
        const widths = Object.entries(functionalUpdate(updater, state.columnSizing));
        save({ ...saved, widths: Object.fromEntries(widths.map(([id, width]) => [id, clampWidth(width)])) });
      },
      reset: () => save(unchangedLayout),
    };
  }, [columns, saved, save, room]);
}
