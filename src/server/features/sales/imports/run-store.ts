import { sql } from 'drizzle-orm';
import { importStatusesBefore, runningImportStatuses } from '#domain/sales/imports/status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Brief, NoBrief, Outcome, Report } from './report.ts';
import type { ImportedOrderJson } from './order-hash.ts';

/** Orders that are imported in one transaction: many enough to be quick, few enough that nobody waits for long. */
export const chunkSize = 500;

export type WaitingRow = {
  position: number;
  row: number;
  brief: Brief | NoBrief;
  report: Report;
  said: ImportedOrderJson | null;
};

/** One import at a time in a store, across all processes: two files may hold the same orders. Until the commit. */
export async function takeStoreTurn(db: Db, storeId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`);
}

/** Whether a store takes orders; it cannot be closed before this transaction ends. */
export async function isOpen(db: Db, storeId: string): Promise<boolean> {
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from stores where id = ${storeId} for key share`,
  );
  return rows[0]?.status === 'open';
}

/** The next orders of the file whose turn has not come. */
export async function waitingRows(db: Db, importId: string): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select position, row, brief, report, said from order_import_rows
    where import_id = ${importId} and result is null order by position limit ${chunkSize}`);
  return rows;
}

export type RowResult = { readonly position: number; readonly result: Outcome; readonly report: Report };

/** Writes down what became of orders; their words stand with the orders from now on. */
export async function saveResults(db: Db, importId: string, results: readonly RowResult[]): Promise<void> {
  await db.execute(sql`
    update order_import_rows r set result = x.result, report = x.report, said = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(position integer, result text, report jsonb)
    where r.import_id = ${importId} and r.position = x.position`);
}

export async function touchImport(db: Db, importId: string, now: Date): Promise<void> {
  await db.execute(sql`update order_imports set touched_at = ${now} where id = ${importId}`);
}

export async function beginAttempt(db: Db, importId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set attempts = attempts + 1, touched_at = ${now} where id = ${importId}`);
}

type Ending = { readonly id: string; readonly store_id: string };

export async function finishImport(db: Db, { id, store_id }: Ending, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set status = 'done', touched_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore('finish'))}`);
  await db.execute(sql`update stores set last_import_at = ${now} where id = ${store_id}`);
}

export async function failImport(db: Db, { id }: Ending, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set status = 'failed', touched_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore('fail'))}`);
}

/** Imports whose process died: running, but silent for longer than any chunk takes. */
export async function silentImports(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from order_imports where status = ${anyOf(runningImportStatuses)} and touched_at < ${before}`,
  );
  return rows.map((row) => row.id);
}
