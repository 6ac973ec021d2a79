import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Place } from './band.ts';
import { bandFields, readBandCell, type BandCellRefusal, type BandCells, type Zone } from './cells.ts';
import type { FileColumn } from './file-columns.ts';
import type { BandField, BandRefusal } from './validate.ts';

export type FileRefusal =
  | BandCellRefusal
  | BandRefusal
  | 'shipper-price-import.channel'
  /** Another row of the same country or zone is refused: its prices are a whole. */
  | 'shipper-price-import.other-rows';

export interface FileReason {
  readonly code: FileRefusal;
  /** The cell; absent for the row as a whole. */
  readonly field?: FileColumn | undefined;
  readonly details: RefusalDetails;
}

/** A channel as files name it. */
export interface FileChannel {
  readonly channel_id: string;
  readonly code: string;
  readonly zones: readonly Zone[];
}

/** A row of a file, read as far as it can be. */
export interface FileRow {
  /** Its number in the file; the header is row 1. */
  readonly row: number;
  readonly channel: FileChannel | null;
  /** As in the file. */
  readonly texts: Readonly<Record<FileColumn, string>>;
  readonly cells: BandCells | null;
  readonly reasons: readonly FileReason[];
}

type Table = {
  readonly places: ReadonlyMap<FileColumn, number>;
  /** By code in lower case. */
  readonly channels: ReadonlyMap<string, FileChannel>;
  readonly currency: string;
};

export function readFileRow(
  { row, cells }: { readonly row: number; readonly cells: readonly string[] },
  { places, channels, currency }: Table,
): FileRow {
  const textOf = (column: FileColumn): string => {
    const at = places.get(column);
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const texts = Object.fromEntries((['channel', ...bandFields] as const).map((column) => [column, textOf(column)]));
  const all = texts as Record<FileColumn, string>;
  const channel = channels.get(all.channel.toLowerCase()) ?? null;
  const reasons: FileReason[] = [];
  if (!channel)
    reasons.push({ code: 'shipper-price-import.channel', field: 'channel', details: { found: all.channel || '–' } });
  const values: Partial<Record<BandField, unknown>> = {};
  for (const field of bandFields) {
    const read = readBandCell(field, all[field], { currency, zones: channel?.zones ?? [] });
    if (read.ok) values[field] = read.value;
    else reasons.push({ code: read.refusal, field, details: read.details ?? {} });
  }
  // Each value is that of its own field.
  return { row, channel, texts: all, reasons, cells: reasons.length === 0 ? (values as unknown as BandCells) : null };
}

/** The rows of one country or zone of a channel: a file is their whole price table. */
export interface FilePlace {
  readonly channel: FileChannel;
  readonly place: Place;
  readonly rows: readonly FileRow[];
}

/** The rows by channel and place; those that cannot be read stand apart. */
export function placesOf(rows: readonly FileRow[]): {
  readonly places: readonly FilePlace[];
  readonly unread: readonly FileRow[];
} {
  const byPlace = new Map<string, { channel: FileChannel; place: Place; rows: FileRow[] }>();
  const unread: FileRow[] = [];
  for (const row of rows) {
    const place = placeOf(row);
    if (!row.channel || place === null) {
      unread.push(row);
      continue;
    }
    const key = `${row.channel.channel_id} ${place}`;
    const own = byPlace.get(key) ?? { channel: row.channel, place, rows: [] };
    byPlace.set(key, own);
    own.rows.push(row);
  }
  return { places: [...byPlace.values()], unread };
}

/** Also of a row with other mistakes: the rows of its country belong together. */
function placeOf({ channel, cells, texts }: FileRow): Place | null {
  if (cells) return cells.place;
  if (!channel) return null;
  const read = readBandCell('place', texts.place, { currency: 'EUR', zones: channel.zones });
  return read.ok ? String(read.value) : null;
}
