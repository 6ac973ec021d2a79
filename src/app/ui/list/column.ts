import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** One named column of a list. Put the list of them at module level, with `msg` heads. */
export type Column<Row> = {
  id: string;
  head: MessageDescriptor;
  /** px at a table of 1136; wider tables share the rest in proportion. */
  width: number;
  /** px it needs on a laptop, where that is not nearly its width: less for words that may be cut, more for what may not. */
  least?: number;
  /** On a laptop that has no room for all it is not drawn unless it was chosen; the lowest number goes first. */
  yields?: number;
  align?: 'right';
  cell: (row: Row) => ReactNode;
  /** The wire's name to sort by; absent = not sortable. */
  sort?: string;
  /** At 769–1199 px this cell becomes the second line of that column. */
  mergeInto?: string;
  /** How the column looks at 769–1199 px, where it differs: a `cell` here speaks for the merged ones too. */
  tablet?: { head?: MessageDescriptor; width?: number; sort?: string; cell?: (row: Row) => ReactNode };
  /** Not shown until chosen in the column chooser. */
  hidden?: boolean;
  /** The chooser cannot hide it. */
  fixed?: boolean;
};

/** Keeps the row type while the columns are written as a plain list. */
export const columnsOf = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;

/** A column as it is drawn at a width: itself, or with those merged into it. */
export type DrawnColumn<Row> = {
  id: string;
  head: MessageDescriptor;
  width: number;
  /** px below which it does not go; then the table scrolls sideways. */
  least: number;
  align: 'left' | 'right';
  sort: string | undefined;
  cell: (row: Row) => ReactNode;
  /** Second lines, in order. */
  under: readonly ((row: Row) => ReactNode)[];
};

/** What a column gives of its width before the table scrolls sideways. */
const give = 0.88;
/** The box before a row and the menu behind it, px. */
const ends = 72;

const leastOf = <Row>({ width, least, tablet }: Column<Row>): number =>
  least ?? Math.min(width * give, (tablet?.cell ? undefined : tablet?.width) ?? width);

/**
 * The columns that give way in a room of so many px, by their `yields`.
 *
 * @param chosen what the person said of a column, if anything: what was asked for stays
 */
export function withoutRoom<Row>(
  columns: readonly Column<Row>[],
  chosen: (id: string) => boolean | undefined,
  room: number,
): ReadonlySet<string> {
  const away = new Set<string>();
  const drawn = columns.filter((column) => column.fixed || (chosen(column.id) ?? !column.hidden));
  let wanted = drawn.reduce((sum, column) => sum + leastOf(column), ends);
  const ready = drawn.filter((column) => column.yields !== undefined && chosen(column.id) === undefined);
  for (const column of ready.toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0))) {
    if (wanted <= room) break;
    away.add(column.id);
    wanted -= leastOf(column);
  }
  return away;
}

/** The columns to draw: hidden ones left out and, on a tablet, merged ones put under the column they name; on a laptop they may shrink. */
export function drawnColumns<Row>(
  columns: readonly Column<Row>[],
  shown: (id: string) => boolean,
  merged: boolean,
  isLaptop = false,
): DrawnColumn<Row>[] {
  const visible = columns.filter((column) => column.fixed || shown(column.id));
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
        least: merged ? width * give : isLaptop ? leastOf(column) : width,
        align: column.align ?? 'left',
        sort: tablet?.sort ?? column.sort,
        cell: tablet?.cell ?? column.cell,
        under: tablet?.cell ? [] : guests.map((guest) => guest.cell),
      };
    });
}
