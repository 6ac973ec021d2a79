import type { z } from 'zod';
import type { exportStart } from '#contract/exports.ts';
import type { ExportKind } from '#domain/platform/exports/kinds.ts';
import { can, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { isInternalStaff } from '#domain/platform/permissions/roles.ts';
import { shippingSides } from '#domain/platform/permissions/shipping-sides.ts';
import { statisticsSides } from '#domain/platform/permissions/statistics-sides.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import type { Language } from '../../../core/http/context.ts';
import { timeCell, type Viewer, type Reader, type Source, type Statement, type Wanted, type Labels } from './source.ts';

export type ExportInput = z.output<(typeof exportStart)['input']>;

/** A list that can be exported, without its row type, so that one job writes all of them. */
export type ExportTable = {
  readonly title: Labels;
  readonly columns: (
    viewer: Viewer,
  ) => readonly { readonly id: string; readonly head: Labels; readonly isTime: boolean }[];
  readonly reaches: (wanted: Wanted<ExportInput['filter']>) => boolean;
  readonly count: (wanted: Wanted<ExportInput['filter']>) => Statement;
  readonly lines: (wanted: Wanted<ExportInput['filter']>) => Statement;
  /** The cells of one row of `lines` for these columns, in the list's own order. */
  readonly cells: (viewer: Viewer, columns: readonly string[], reader: Reader) => (row: unknown) => readonly Cell[];
};

export function exportTable<Filter, Row>(title: Labels, source: Source<Filter, Row>): ExportTable {
  const visible = (viewer: Viewer) => source.columns.filter(({ only }) => only === undefined || viewer[only]);
  // The contract matched kind and filter, and the rows come from the source's own statement.
  const own = (wanted: Wanted<ExportInput['filter']>) => wanted as Wanted<Filter>;
  return {
    title,
    columns: (viewer) =>
      visible(viewer).map((column) => ({ id: column.id, head: column.head, isTime: 'time' in column })),
    reaches: (wanted) => source.reaches?.(own(wanted)) ?? true,
    count: (wanted) => source.count(own(wanted)),
    lines: (wanted) => source.lines(own(wanted)),
    cells: (viewer, columns, reader) => {
      const chosen = visible(viewer).filter(({ id }) => columns.includes(id));
      return (row) =>
        chosen.map((column) =>
          'time' in column ? timeCell(column.time(row as Row), reader) : column.of(row as Row, reader),
        );
    },
  };
}

/** Registered by the nouns with exportable lists: src/server/registries.ts. */
export type ExportTables = Readonly<Record<ExportKind, ExportTable>>;

/** What this user sees in lists and files. */
export function viewerOf(actor: Actor, scope: Scope): Viewer {
  const sides = shippingSides(actor.roles);
  const statistics = statisticsSides(actor);
  return {
    prices: can(actor, 'order.prices'),
    sellers: scope.all || scope.sellerIds.length > 1,
    factory: isInternalStaff(actor.roles),
    cost: can(actor, 'purchase.work'),
    shippingPaid: sides.paid,
    shippingCharged: sides.charged,
    shippingCost: sides.cost,
    statisticsSale: statistics.sale,
    statisticsCost: statistics.cost,
  };
}

/** The file's name: content, and request time in the user's zone. */
export const fileNameOf = (title: Labels, language: Language, time: string, format: string): string =>
  `${title[language]} ${time.replaceAll(':', '.')}.${format}`;
