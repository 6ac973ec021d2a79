import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** One named column of a list. Put the list of them at module level, with `msg` heads. */
export type Column<Row> = {
  id: string;
  head: MessageDescriptor;
  /** px at a table of 1136; wider tables share the rest in proportion. */
  width: number;
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
  align: 'left' | 'right';
  sort: string | undefined;
  cell: (row: Row) => ReactNode;
  /** Second lines, in order. */
  under: readonly ((row: Row) => ReactNode)[];
};

/** The columns to draw: hidden ones left out and, on a tablet, merged ones put under the column they name. */
export function drawnColumns<Row>(
  columns: readonly Column<Row>[],
  shown: (id: string) => boolean,
  merged: boolean,
): DrawnColumn<Row>[] {
  const visible = columns.filter((column) => column.fixed || shown(column.id));
  const hosts = new Set(visible.map((column) => column.id));
  const isMerged = (column: Column<Row>) => merged && column.mergeInto !== undefined && hosts.has(column.mergeInto);
  return visible
    .filter((column) => !isMerged(column))
    .map((column) => {
      const guests = visible.filter((other) => isMerged(other) && other.mergeInto === column.id);
      const tablet = merged ? column.tablet : undefined;
      return {
        id: column.id,
        head: tablet?.head ?? column.head,
        width: tablet?.width ?? column.width,
        align: column.align ?? 'left',
        sort: tablet?.sort ?? column.sort,
        cell: tablet?.cell ?? column.cell,
        under: tablet?.cell ? [] : guests.map((guest) => guest.cell),
      };
    });
}
