import { ownEnd, type Band, type Place } from './band.ts';
import { bandCellText, bandFields, type BandCells, type Zone } from './cells.ts';
import { cellsOf, wantedBand } from './days.ts';
import { decideTable, type PriceTable, type TableDecision } from './decide.ts';
import { placesOf, type FilePlace, type FileReason, type FileRow } from './file-rows.ts';
import type { BandChange } from './plan.ts';
import type { BandField } from './validate.ts';

export const fileOutcomes = ['new', 'changed', 'ended', 'unchanged', 'refused'] as const;
export type FileOutcome = (typeof fileOutcomes)[number];

export interface FieldChange {
  readonly field: BandField;
  readonly from: string;
  readonly to: string;
}

/** What importing does with a row of the file, or with a price that is in no row of it. */
export interface FileLine {
  readonly outcome: FileOutcome;
  /** Null for a price that ends because the file does not have it. */
  readonly row: FileRow | null;
  readonly channel_id: string | null;
  readonly place: Place | null;
  /** The row of the file, or the price that ends, as cells; null where they cannot be read. */
  readonly cells: BandCells | null;
  readonly changed: readonly FieldChange[];
  readonly reasons: readonly FileReason[];
}

/** The price table of a channel that a file names. */
export interface FileTable extends PriceTable {
  readonly channel_id: string;
  readonly currency: string;
  readonly zones: readonly Zone[];
}

type When = { readonly from: Date; readonly now: Date };

export interface FileDecision {
  readonly lines: readonly FileLine[];
  /** Sound changes by channel. */
  readonly tables: ReadonlyMap<string, TableDecision>;
}

const isRefused = ({ rows }: FilePlace): boolean => rows.some(({ reasons }) => reasons.length > 0);

/**
 * What importing a file does. It holds whole countries and zones: prices of these that are not in it end. A country with a
 * refused row is left as it is.
 */
export function decideFile(rows: readonly FileRow[], tables: ReadonlyMap<string, FileTable>, when: When): FileDecision {
  const { places, unread } = placesOf(rows);
  const refused = new Map<FilePlace, readonly FileRow[]>(
    places.filter(isRefused).map((place) => [place, withOthers(place.rows)]),
  );
  const decisions = new Map<string, TableDecision>();
  const byChannel = Map.groupBy(places, ({ channel }) => channel.channel_id);
  for (const [channelId, own] of byChannel) {
    const table = tables.get(channelId);
    if (table) decisions.set(channelId, decideSound(table, own, refused, when));
  }
  const lines = places.flatMap((place) => {
    const failed = refused.get(place);
    if (failed) return failed.map(refusedLine);
    const table = tables.get(place.channel.channel_id);
    const plan = decisions.get(place.channel.channel_id)?.plans.get(place.place);
    return table && plan ? plan.changes.map((change) => lineOf(change, place, table)) : [];
  });
  return { lines: [...lines, ...unread.map(refusedLine)], tables: decisions };
}

/** Decides without the places that are refused, until none is refused any more. */
function decideSound(
  table: FileTable,
  own: readonly FilePlace[],
  refused: Map<FilePlace, readonly FileRow[]>,
  when: When,
): TableDecision {
  for (;;) {
    const sound = own.filter((place) => !refused.has(place));
    const wanted = sound.map(({ place, rows }) => ({
      place,
      bands: rows.flatMap(({ cells }) => (cells ? [wantedBand(cells)] : [])),
    }));
    const decision = decideTable(table, wanted, when);
    if (decision.problems.length === 0) return decision;
    for (const { place, index, field, code, details } of decision.problems) {
      const failed = sound.find((each) => each.place === place);
      if (!failed) continue;
      const before = refused.get(failed) ?? failed.rows;
      const reason: FileReason = { code, field, details };
      refused.set(
        failed,
        before.map((row, at) => (at === index ? { ...row, reasons: [...row.reasons, reason] } : row)),
      );
    }
    for (const place of sound) {
      const failed = refused.get(place);
      if (failed) refused.set(place, withOthers(failed));
    }
  }
}

const withOthers = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.map((row) =>
    row.reasons.length > 0 ? row : { ...row, reasons: [{ code: 'shipper-price-import.other-rows', details: {} }] },
  );

const refusedLine = (row: FileRow): FileLine => ({
  outcome: 'refused',
  row,
  channel_id: row.channel?.channel_id ?? null,
  place: row.cells?.place ?? null,
  cells: row.cells,
  changed: [],
  reasons: row.reasons,
});

function lineOf(change: BandChange, { channel, place, rows }: FilePlace, table: FileTable): FileLine {
  const before = 'before' in change ? shown(change.before, table.bands) : null;
  const row = change.kind === 'ended' ? null : (rows[change.index] ?? null);
  const cells = row?.cells ?? before;
  const changed = change.kind === 'changed' && before && row?.cells ? differences(before, row.cells, table) : [];
  return { outcome: change.kind, row, channel_id: channel.channel_id, place, cells, changed, reasons: [] };
}

const shown = (band: Band, all: readonly Band[]): BandCells => cellsOf(band, ownEnd(band, all));

function differences(before: BandCells, after: BandCells, context: FileTable): readonly FieldChange[] {
  return bandFields.flatMap((field) => {
    // A first day that has passed means today, and says nothing about the price.
    if (field === 'valid_from') return [];
    const [from, to] = [before, after].map((cells) => bandCellText(field, cells[field], context));
    return from === undefined || to === undefined || from === to ? [] : [{ field, from, to }];
  });
}
