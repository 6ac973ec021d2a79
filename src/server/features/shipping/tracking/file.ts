import { decideSeparator } from '#domain/shared/text/separator.ts';
import { momentWithZone } from '#domain/shipping/tracking/event-time.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { csvRows } from '../../../core/tables/csv-file.ts';
import { encodingOfFile, readHead } from '../../../core/tables/text-file.ts';
import type { ReportedEvent } from './apply.ts';

export type RefusedRow = {
  /** Row of the file as counted by a spreadsheet; the header is row 1. */
  readonly row: number;
  readonly number: string;
  readonly reason: 'number' | 'time' | 'future' | 'status';
};
export type TrackingFile = {
  readonly events: readonly (ReportedEvent & { row: number })[];
  readonly refused: readonly RefusedRow[];
};

type Column = 'number' | 'time' | 'status' | 'text' | 'place';
const needed: readonly Column[] = ['number', 'time', 'status'];
/** Carriers' names of our columns. */
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

/** Max rows: a day of a large carrier. More would be an archive, and the request has to end. */
export const maxRows = 20_000;
/** Allowed clock difference. */
const ahead = 86_400_000;

type Cells = (column: Column) => string;

function readRow(cell: Cells, row: number, now: Date): RefusedRow | (ReportedEvent & { row: number }) {
  const number = plainNumber(cell('number'));
  const at = momentWithZone(cell('time'));
  const no = (reason: RefusedRow['reason']) => ({ row, number: cutText(number, 60), reason });
  if (number === '') return no('number');
  if (!at) return no('time');
  if (at.getTime() > now.getTime() + ahead) return no('future');
  if (cell('status') === '') return no('status');
  return { row, number, at, rawStatus: cell('status'), text: cell('text'), place: cell('place') };
}

function columnsOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  for (const [index, cell] of head.entries()) {
    const column = names.get(cell.trim().toLowerCase());
    if (column && !found.has(column)) found.set(column, index);
  }
  return found;
}

/** Batches of a carrier file's rows, valid and refused. */
export type TrackingBatch = Pick<TrackingFile, 'events' | 'refused'>;
export type TrackingProblem =
  | { readonly refusal: 'tracking.columns-missing'; readonly columns: string }
  | { readonly refusal: 'tracking.file-too-long'; readonly limit: number };

/** The file has the wrong content. */
export class TrackingFault extends Error {
  override readonly name = 'TrackingFault';
  readonly problem: TrackingProblem;
  constructor(problem: TrackingProblem) {
    super(problem.refusal);
    this.problem = problem;
  }
}

const batchSize = 1_000;
/** Longer than any event's text; twenty thousand of them are in memory. Characters. */
const longestCell = 2_000;

/**
 * Reads a carrier's CSV row by row. Unusable rows are listed with row number and reason; `now` determines future
 * events. Call it only with limited memory. @throws TrackingFault, TableFault
 */
export async function* trackingBatches(path: string, now: Date): AsyncGenerator<TrackingBatch> {
  const head = await readHead(path);
  const { encoding } = await encodingOfFile(path, head);
  const separator = decideSeparator(new TextDecoder(encoding).decode(head));
  let columns: ReadonlyMap<Column, number> | null = null;
  let batch = { events: [] as (ReportedEvent & { row: number })[], refused: [] as RefusedRow[] };
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
    if (count > maxRows) throw new TrackingFault({ refusal: 'tracking.file-too-long', limit: maxRows });
    const places = columns;
    const cell: Cells = (column) => cutText(cleanText(cells[places.get(column) ?? -1] ?? ''), longestCell);
    const read = readRow(cell, row, now);
    if ('reason' in read) batch.refused.push(read);
    else batch.events.push(read);
    if (count % batchSize === 0) {
      yield batch;
      batch = { events: [], refused: [] };
    }
  }
  if (!columns) throw new TrackingFault({ refusal: 'tracking.columns-missing', columns: needed.join(', ') });
  yield batch;
}
