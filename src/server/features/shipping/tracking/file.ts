import { decideSeparator } from '#domain/shared/text/separator.ts';
import { momentWithZone } from '#domain/shipping/shipping/event-time.ts';
import { plainNumber } from '#domain/shipping/shipping/numbers.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { csvRows } from '../../../core/tables/csv-file.ts';
import { encodingOfFile, readHead } from '../../../core/tables/text-file.ts';
import type { Said } from './apply.ts';

export type RefusedRow = {
  /** Row of the file as a spreadsheet counts it; the header is row 1. */
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
export const maxRows = 20_000;
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

/** What reading a carrier's file tells: batches of its rows, good and refused. */
export type TrackingBatch = Pick<TrackingFile, 'said' | 'refused'>;
export type TrackingProblem =
  | { readonly refusal: 'tracking.columns-missing'; readonly columns: string }
  | { readonly refusal: 'tracking.file-too-long'; readonly most: number };

/** The file does not hold what it should. */
export class TrackingFault extends Error {
  override readonly name = 'TrackingFault';
  readonly problem: TrackingProblem;
  constructor(problem: TrackingProblem) {
    super(problem.refusal);
    this.problem = problem;
  }
}

const batchSize = 1_000;
/** More than any carrier says of an event; twenty thousand of them are held at once. Characters. */
const longestCell = 2_000;

/**
 * Reads a carrier's CSV row by row. Rows that cannot be used are named with their row and reason; `now` tells which
 * events have not happened yet. Call this where memory is bounded. @throws TrackingFault, TableFault
 */
export async function* trackingBatches(path: string, now: Date): AsyncGenerator<TrackingBatch> {
  const head = await readHead(path);
  const { encoding } = await encodingOfFile(path, head);
  const separator = decideSeparator(new TextDecoder(encoding).decode(head));
  let columns: ReadonlyMap<Column, number> | null = null;
  let batch = { said: [] as (Said & { row: number })[], refused: [] as RefusedRow[] };
  let count = 0;
  for await (const { row, cells } of csvRows(path, encoding, separator, { takesNul: true })) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!columns) {
      columns = columnsOf(cells);
      const missing = needed.filter((name) => !columns?.has(name));
      if (missing.length > 0)
        throw new TrackingFault({ refusal: 'tracking.columns-missing', columns: missing.join(', ') });
      continue;
    }
    count += 1;
    if (count > maxRows) throw new TrackingFault({ refusal: 'tracking.file-too-long', most: maxRows });
    const places = columns;
    const cell: Cells = (column) => cutText(cleanText(cells[places.get(column) ?? -1] ?? ''), longestCell);
    const read = readRow(cell, row, now);
    if ('reason' in read) batch.refused.push(read);
    else batch.said.push(read);
    if (count % batchSize === 0) {
      yield batch;
      batch = { said: [], refused: [] };
    }
  }
  if (!columns) throw new TrackingFault({ refusal: 'tracking.columns-missing', columns: needed.join(', ') });
  yield batch;
}
