import { createReadStream } from 'node:fs';
import { parse, CsvError } from 'csv-parse';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Said } from './apply.ts';

export type RefusedRow = {
  readonly row: number;
  readonly number: string;
  readonly reason: 'number' | 'time' | 'empty';
};
export type TrackingFile = {
  readonly said: readonly (Said & { row: number })[];
  readonly refused: readonly RefusedRow[];
};

const needed = ['number', 'time', 'status'] as const;
/** How carriers call our columns. */
const names: Readonly<Record<string, string>> = {
  number: 'number',
  'tracking number': 'number',
  track_no: 'number',
  waybill: 'number',
  time: 'time',
  date: 'time',
  'event time': 'time',
  status: 'status',
  event: 'status',
  text: 'text',
  description: 'text',
  place: 'place',
  location: 'place',
};

/** `2026-11-20T10:42:00Z`, or with an offset; a time without a zone could be any of twenty-four. */
function moment(text: string): Date | null {
  const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})$/i.test(text.trim());
  const at = new Date(
    text
      .trim()
      .replace(' ', 'T')
      .replace(/\s+/g, '')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
  );
  return zoned && !Number.isNaN(at.getTime()) ? at : null;
}

/** Reads a carrier's CSV line by line. Rows that cannot be used are named with their line and reason. */
export async function readTrackingFile(
  path: string,
): Promise<Result<TrackingFile, 'tracking.file-unreadable' | 'tracking.columns-missing'>> {
  const said: (Said & { row: number })[] = [];
  const refused: RefusedRow[] = [];
  let heads: string[] | null = null;
  const rows = createReadStream(path).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 100_000, info: true }),
  );
  try {
    for await (const entry of rows) {
      const { record: cells, info } = entry as { record: string[]; info: { lines: number } };
      if (!heads) {
        heads = cells.map((cell) => names[cell.trim().toLowerCase()] ?? '');
        const missing = needed.filter((name) => !heads?.includes(name));
        if (missing.length > 0) return refuse('tracking.columns-missing', { columns: missing.join(', ') });
        continue;
      }
      const cell = (name: string) => cells[heads?.indexOf(name) ?? -1]?.trim() ?? '';
      const number = cell('number').toUpperCase().replaceAll(' ', '');
      const at = moment(cell('time'));
      const row = info.lines;
      if (!number) refused.push({ row, number, reason: 'number' });
      else if (!at) refused.push({ row, number, reason: 'time' });
      else if (!cell('status')) refused.push({ row, number, reason: 'empty' });
      else
        said.push({
          row,
          number,
          at,
          word: cell('status'),
          text: cell('text').slice(0, 500),
          place: cell('place').slice(0, 200),
        });
    }
  } catch (error) {
    if (error instanceof CsvError) return refuse('tracking.file-unreadable', { problem: error.message });
    throw error;
  }
  return heads ? ok({ said, refused }) : refuse('tracking.columns-missing', { columns: needed.join(', ') });
}
