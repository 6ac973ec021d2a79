import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table';
import { hiddenByWidth, type Column, type Room } from './column.ts';
import { clampWidth, type ColumnLayout } from './column-layout.ts';

/** The columns of a table, as the table library takes them. */
export type ColumnState = {
  columnVisibility: ColumnVisibilityState;
  columnOrder: ColumnOrderState;
  columnPinning: ColumnPinningState;
  columnSizing: ColumnSizingState;
};

export const pinningOf = ({ pinned }: ColumnLayout): ColumnPinningState => ({ start: [...pinned], end: [] });

/** A list's columns with what the user changed, in so many px of room. */
export function stateOf<Row>(columns: readonly Column<Row>[], layout: ColumnLayout, room: Room): ColumnState {
  const away = hiddenByWidth(columns, layout, room);
  return {
    columnVisibility: Object.fromEntries(
      columns.map(({ id, fixed, hidden }) => [id, fixed || (layout.visibility[id] ?? (!hidden && !away.has(id)))]),
    ),
    columnOrder: [...layout.order],
    columnPinning: pinningOf(layout),
    columnSizing: { ...layout.widths },
  };
}

/** The layout after the user showed or hid columns; what stays as it was follows the list's own definition. */
export function withVisibility(
  layout: ColumnLayout,
  before: ColumnVisibilityState,
  after: ColumnVisibilityState,
): ColumnLayout {
  const changed = Object.entries(after).filter(([id, isShown]) => isShown !== before[id]);
  return { ...layout, visibility: { ...layout.visibility, ...Object.fromEntries(changed) } };
}

export const withWidths = (layout: ColumnLayout, widths: ColumnSizingState): ColumnLayout => ({
  ...layout,
  widths: Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, clampWidth(width)])),
});
