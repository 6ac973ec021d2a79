import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { ok, refuse, type Result } from '#domain/result.ts';
import { momentWithZone } from '#domain/shipping/event-time.ts';
import { plainNumber } from '#domain/shipping/numbers.ts';
import { cleanText, cutText } from '#domain/text/clean.ts';
import type { Said } from './apply.ts';

export type RefusedRow = {
  /** Line of the file, from 1. */
  readonly row: number;
  readonly number: string;
  readonly reason: 'number' | 'time' | 'future' | 'status';
};
export type TrackingFile = {
  readonly said: readonly (Said & { row: number })[];
  readonly refused: readonly RefusedRow[];
};

type Column = 'number' | 'time' | 'status' | 'text' | 'place';
const needed: readonly Column[] = ['number', 'time', 'status'];
/** How carriers call our columns. */
const names: ReadonlyMap<string, Column> = new Map([
  ['number', 'number'],
  ['tracking number', 'number'],
  ['track_no', 'number'],
  ['waybill', 'number'],
  ['time', 'time'],
  ['date', 'time'],
  ['event time', 'time'],
  ['status', 'status'],
  ['event', 'status'],
  ['text', 'text'],
  ['description', 'text'],
  ['place', 'place'],
  ['location', 'place'],
]);

/** A day's worth of a large carrier; more is a whole archive, and one request has to end. */
export const mostRows = 20_000;
/** Clocks differ; a day does not. */
const ahead = 86_400_000;

type Cells = (column: Column) => string;

function readRow(cell: Cells, row: number, now: Date): RefusedRow | (Said & { row: number }) {
  const number = plainNumber(cell('number'));
  const at = momentWithZone(cell('time'));
  const no = (reason: RefusedRow['reason']) => ({ row, number: cutText(number, 60), reason });
  if (number === '') return no('number');
  if (!at) return no('time');
  if (at.getTime() > now.getTime() + ahead) return no('future');
  if (cell('status') === '') return no('status');
  return { row, number, at, word: cell('status'), text: cell('text'), place: cell('place') };
}

function columnsOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  for (const [index, cell] of head.entries()) {
    const column = names.get(cell.trim().toLowerCase());
    if (column && !found.has(column)) found.set(column, index);
  }
  return found;
}

const lineOf = (error: CsvError): number => (typeof error['lines'] === 'number' ? error['lines'] : 1);

/**
 * Reads a carrier's CSV line by line. Rows that cannot be used are named with their line and reason; `now` tells which
 * events have not happened yet.
 */
export async function readTrackingFile(
  path: string,
  now: Date,
): Promise<Result<TrackingFile, 'tracking.file-unreadable' | 'tracking.columns-missing' | 'tracking.file-too-long'>> {
  const said: (Said & { row: number })[] = [];
  const refused: RefusedRow[] = [];
  let columns: ReadonlyMap<Column, number> | null = null;
  const rows = createReadStream(path).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 100_000, info: true }),
  );
  try {
    for await (const entry of rows) {
      const { record: cells, info } = entry as { record: string[]; info: { lines: number } };
      if (!columns) {
        columns = columnsOf(cells);
        const missing = needed.filter((name) => !columns?.has(name));
        if (missing.length > 0) return refuse('tracking.columns-missing', { columns: missing.join(', ') });
        continue;
      }
      if (said.length + refused.length >= mostRows) return refuse('tracking.file-too-long', { most: mostRows });
      const places = columns;
      const cell: Cells = (column) => cleanText(cells[places.get(column) ?? -1] ?? '');
      const read = readRow(cell, info.lines, now);
      if ('reason' in read) refused.push(read);
      else said.push(read);
    }
  } catch (error) {
    if (error instanceof CsvError) return refuse('tracking.file-unreadable', { line: lineOf(error) });
    throw error;
  }
  return columns ? ok({ said, refused }) : refuse('tracking.columns-missing', { columns: needed.join(', ') });
}
