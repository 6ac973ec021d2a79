import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import type { RowRange } from '../../../core/tables/raw-rows.ts';
import { Report } from './report.ts';

const RangeRow = z.object({ from: z.number(), until: z.number().nullable() });

/** Where the refused orders are in their file, from the top. */
export async function refusedRanges(db: Db, importId: string): Promise<RowRange[]> {
  return query(db, RangeRow).all(sql`
    select "from", until from (
      select row as "from", lead(row) over (order by position) as until, coalesce(result, outcome) as outcome
      from order_import_rows where import_id = ${importId}) r
    where outcome = 'refused' order by "from"`);
}

const RefusedRow = z.object({ position: z.number(), row: z.number(), report: Report });
export type RefusedRow = z.output<typeof RefusedRow>;

const pageSize = 500;

/** The refused orders with their reasons, from the top of the file. */
export async function* refusedOrders(db: Db, importId: string): AsyncGenerator<RefusedRow> {
  let last = -1;
  for (;;) {
    const rows = await query(db, RefusedRow).all(sql`
      select position, row, report from order_import_rows
      where import_id = ${importId} and coalesce(result, outcome) = 'refused' and position > ${last}
      order by position limit ${pageSize}`);
    yield* rows;
    last = rows.at(-1)?.position ?? last;
    if (rows.length < pageSize) return;
  }
}
