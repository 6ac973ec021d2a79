import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { unchangedLayout, type ColumnLayout } from './column-layout.ts';

/** One named column of a list. Define the columns at module level, with `msg` heads. */
export type Column<Row> = {
  id: string;
  head: MessageDescriptor;
  /** px at a table of 1136; wider tables share the rest in proportion. */
  width: number;
  /** Minimum px on a laptop, where it is not nearly the width: less for text that may be cut, more for what may not. */
  minWidth?: number;
  /** On a laptop without room for all columns it is hidden unless chosen; the lowest number goes first. */
  yields?: number;
  align?: 'right';
  cell: (row: Row) => ReactNode;
  /** The API's name to sort by; absent = not sortable. */
  sort?: string;
  /** At 769–1199 px, and on a laptop without room for the columns, this cell becomes the second line of that column. */
  mergeInto?: string;
  /** What differs at 769–1199 px; a `cell` here replaces the merged cells too. */
  tablet?: { head?: MessageDescriptor; width?: number; sort?: string; cell?: (row: Row) => ReactNode };
  /** Not shown until chosen in the column chooser. */
  hidden?: boolean;
  /** The chooser cannot hide it. */
  fixed?: boolean;
};

/** Gives the cells of a list of columns the row's type. */
export const columnsOf = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;

/** A column as it is rendered: alone, or with those merged into it. */
export type DrawnColumn<Row> = {
  id: string;
  head: MessageDescriptor;
  width: number;
  /** Minimum px; below it the table scrolls sideways. */
  minWidth: number;
  align: 'left' | 'right';
  sort: string | undefined;
  cell: (row: Row) => ReactNode;
  /** Second lines, in order. */
  under: readonly ((row: Row) => ReactNode)[];
};

/** How far a column shrinks before the table scrolls sideways: on a laptop, and on a tablet. */
const give = 0.88;
const tabletGive = 0.85;
/** px before the columns of a table, for the checkbox, and behind them, for the menu. */
export type Ends = { readonly before: number; readonly after: number };

export const endsOf = ({ selection, menu }: { selection?: unknown; menu?: unknown }): Ends => ({
  before: selection === undefined ? 14 : 40,
  after: menu === undefined ? 0 : 32,
});

const minWidthOf = <Row>({ width, minWidth, tablet }: Column<Row>): number =>
  minWidth ?? Math.min(width * give, (tablet?.cell ? undefined : tablet?.width) ?? width);

/** px of a table on a laptop (Infinity elsewhere), and what of it the columns cannot take. */
export type Room = { readonly width: number; readonly ends: Ends };

/**
 * The columns to hide in so many px of room, by their `yields`.
 *
 * @param saved the user's choices: a chosen column stays, a resized one needs its width
 */
export function hiddenByWidth<Row>(
  columns: readonly Column<Row>[],
  saved: Pick<ColumnLayout, 'visibility' | 'widths'>,
  { width, ends }: Room,
): ReadonlySet<string> {
  const away = new Set<string>();
  const need = (column: Column<Row>) => saved.widths[column.id] ?? minWidthOf(column);
  const drawn = columns.filter(({ id, fixed, hidden }) => fixed || (saved.visibility[id] ?? !hidden));
  let wanted = drawn.reduce((sum, column) => sum + need(column), ends.before + ends.after);
  const ready = drawn.filter(({ id, yields }) => yields !== undefined && saved.visibility[id] === undefined);
  for (const column of ready.toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0))) {
    if (wanted <= width) break;
    away.add(column.id);
    wanted -= need(column);
  }
  return away;
}

/** Whether the columns that stay on a laptop have room there; where they have not, they merge as on a tablet. */
export function fitIn<Row>(columns: readonly Column<Row>[], room: Room): boolean {
  const away = hiddenByWidth(columns, unchangedLayout, room);
  const drawn = columns.filter(({ id, hidden }) => !hidden && !away.has(id));
  const { before, after } = room.ends;
  return drawn.reduce((sum, column) => sum + minWidthOf(column), before + after) <= room.width;
}

/** The API's name to sort by at this width. */
export const sortOf = <Row>({ sort, tablet }: Column<Row>, merged: boolean): string | undefined =>
  (merged ? tablet?.sort : undefined) ?? sort;

/** Visible columns as they are rendered: on a tablet some merge into the column they name, on a laptop they may shrink. */
export function drawnColumns<Row>(
  visible: readonly Column<Row>[],
  merged: boolean,
  isLaptop = false,
): DrawnColumn<Row>[] {
  const hosts = new Set(visible.map((column) => column.id));
  const isMerged = (column: Column<Row>) => merged && column.mergeInto !== undefined && hosts.has(column.mergeInto);
  return visible
    .filter((column) => !isMerged(column))
    .map((column) => {
      const guests = visible.filter((other) => isMerged(other) && other.mergeInto === column.id);
      const tablet = merged ? column.tablet : undefined;
      const width = tablet?.width ?? column.width;
      return {
        id: column.id,
        head: tablet?.head ?? column.head,
        width,
        minWidth: merged ? width * tabletGive : isLaptop ? minWidthOf(column) : width,
        align: column.align ?? 'left',
        sort: sortOf(column, merged),
        cell: tablet?.cell ?? column.cell,
        under: tablet?.cell ? [] : guests.map((guest) => guest.cell),
      };
    });
}

/**
 * The columns as tracks of a grid, and the width under which the table scrolls sideways. Extra room is shared in proportion
 * among the columns the user did not resize. The tracks are parts of the table's width, because measuring it would lay out
 * every row before the first paint.
 *
 * @param sizeOf px of a column the user resized
 * @param around what stands before and behind the columns
 */
export function tracksOf<Row>(
  columns: readonly DrawnColumn<Row>[],
  sizeOf: (id: string) => number | undefined,
  around: Ends,
): { template: string; starts: readonly number[]; minWidth: number } {
  const flexible = columns.filter(({ id }) => sizeOf(id) === undefined);
  const wanted = flexible.reduce((sum, { width }) => sum + width, 0);
  const given = flexible.reduce((sum, { width, minWidth }) => sum + width - minWidth, 0);
  const minWidths = columns.map(({ id, minWidth }) => sizeOf(id) ?? minWidth);
  const all = minWidths.reduce((sum, minWidth) => sum + minWidth, around.before + around.after);
  const shareOf = (column: DrawnColumn<Row>, at: number) => {
    // Where every column is resized, the last one takes the rest.
    if (flexible.length === 0) return at === columns.length - 1 ? 1 : 0;
    if (sizeOf(column.id) !== undefined) return 0;
    return given > 0 ? (column.width - column.minWidth) / given : column.width / wanted;
  };
  const tracks = columns.map((column, at) => {
    const share = shareOf(column, at);
    const own = minWidths[at] ?? column.minWidth;
    return share === 0 ? `${own}px` : `calc(${own - share * all}px + ${share * 100}%)`;
  });
  return {
    template: [`${around.before}px`, ...tracks, ...(around.after > 0 ? [`${around.after}px`] : [])].join(' '),
    starts: minWidths.map((_, at) => minWidths.slice(0, at).reduce((sum, minWidth) => sum + minWidth, around.before)),
    minWidth: all,
  };
}
