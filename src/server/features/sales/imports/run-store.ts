import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { importStatusesBefore, runningImportStatuses, importStatus } from '#domain/platform/file-imports/status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import { Brief, NoBrief, Report, type Outcome } from './report.ts';
import { ImportedOrderJson } from './order-hash.ts';

/** Orders per transaction: a compromise of speed and lock time. */
export const chunkSize = 500;

export const WaitingRow = z.object({
  position: z.number(),
  row: z.number(),
  brief: z.union([Brief, NoBrief]),
  report: Report,
  content: ImportedOrderJson.nullable(),
});
export type WaitingRow = z.output<typeof WaitingRow>;

/**
 * One import per store at a time, across all processes, because two files may contain the same orders. Until the
 * commit.
 */
export async function lockImports(db: Db, storeId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`);
}

const StatusRow = z.object({ status: z.string() });

/** Whether a store is open; it cannot be closed before this transaction ends. */
export async function isOpen(db: Db, storeId: string): Promise<boolean> {
  const row = await query(db, StatusRow).first(sql`select status from stores where id = ${storeId} for key share`);
  return row?.status === storeStatus.open;
}

/** The next orders of the file to import. */
export async function waitingRows(db: Db, importId: string): Promise<WaitingRow[]> {
  return query(db, WaitingRow).all(sql`
    select position, row, brief, report, content from order_import_rows
    where import_id = ${importId} and result is null order by position limit ${chunkSize}`);
}

export type RowResult = { readonly position: number; readonly result: Outcome; readonly report: Report };

/** Stores the results; the data of the orders is then in the orders. */
export async function saveResults(db: Db, importId: string, results: readonly RowResult[]): Promise<void> {
  await db.execute(sql`
    update order_import_rows r set result = x.result, report = x.report, content = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(position integer, result text, report jsonb)
    where r.import_id = ${importId} and r.position = x.position`);
}

export async function touchImport(db: Db, importId: string, now: Date): Promise<void> {
  await db.execute(sql`update order_imports set updated_at = ${now} where id = ${importId}`);
}

export async function beginAttempt(db: Db, importId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set attempts = attempts + 1, updated_at = ${now} where id = ${importId}`);
}

type Ending = { readonly id: string; readonly store_id: string };

export async function finishImport(db: Db, { id, store_id }: Ending, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set status = ${importStatus.done}, updated_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore('finish'))}`);
  await db.execute(sql`update stores set last_import_at = ${now} where id = ${store_id}`);
}

export async function failImport(db: Db, { id }: Ending, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set status = ${importStatus.failed}, updated_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore('fail'))}`);
}

/** Imports of dead processes: running, but without progress for longer than any chunk takes. */
export async function silentImports(db: Db, before: Date): Promise<string[]> {
  const rows = await query(db, IdRow).all(
    sql`select id from order_imports where status = ${anyOf(runningImportStatuses)} and updated_at < ${before}`,
  );
  return rows.map((row) => row.id);
}
