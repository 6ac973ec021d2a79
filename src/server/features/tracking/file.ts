import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { ok, refuse, type Result } from '#domain/result.ts';
import { plainNumber } from '#domain/shipping/numbers.ts';
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

/** `2026-11-20T10:42:00Z`, or with an offset; a time without a zone could be any of twenty-four. */
export function moment(text: string): Date | null {
  const [, day, clock, zone] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})$/i.exec(text.trim()) ?? [];
  if (day === undefined || zone === undefined) return null;
  // 31 February would become 3 March.
  const isDay = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(isDay.getTime()) || isDay.toISOString().slice(0, 10) !== day) return null;
  const at = new Date(`${day}T${clock}${zone.toUpperCase().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

type Cells = (column: Column) => string;

function readRow(cell: Cells, row: number, now: Date): RefusedRow | (Said & { row: number }) {
  const number = plainNumber(cell('number'));
  const at = moment(cell('time'));
  const no = (reason: RefusedRow['reason']) => ({ row, number: number.slice(0, 60), reason });
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
      // PostgreSQL takes no NUL.
      const cell: Cells = (column) => (cells[places.get(column) ?? -1] ?? '').replaceAll('\u0000', '').trim();
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
