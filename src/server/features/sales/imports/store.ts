import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ReadAs } from '#domain/sales/imports/read-as.ts';
import {
  importStatusesBefore,
  importTransitions,
  runningImportStatuses,
  importStatuses,
  importStatus,
} from '#domain/platform/file-imports/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { Brief, NoBrief, Outcome, Report } from './report.ts';
import type { ImportedOrderJson } from './order-hash.ts';

export const ImportRecord = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  store_status: z.enum(storeStatuses),
  user_id: z.string(),
  file_name: z.string(),
  kind: z.enum(['shopify', 'template']),
  status: z.enum(importStatuses),
  total: z.number(),
  attempts: z.number(),
  task_id: z.string().nullable(),
  read_as: z
    .object({
      separator: z.enum(['comma', 'semicolon', 'tab', 'pipe']).nullable(),
      encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'gb18030']).nullable(),
      decimals: z.enum(['comma', 'dot']).nullable(),
      dates: z.enum(['day-month', 'month-day']).nullable(),
      ambiguous: z.array(z.enum(['encoding', 'decimals', 'dates'])),
    })
    .nullable(),
  file_id: z.string().nullable(),
  created_at: z.date(),
});
export type ImportRecord = z.output<typeof ImportRecord>;

const select = (where: SQL, rest: SQL = sql``) => sql`
  select i.id, i.seller_id, i.store_id, s.name as store_name, s.status as store_status, i.user_id, i.file_name, i.kind,
    i.status, i.total, i.attempts, i.task_id, i.read_as, i.file_id, i.created_at
  from order_imports i join stores s on s.id = i.store_id where ${where} ${rest}`;

export async function findImport(db: Db, scope: Scope, id: string, lock = false): Promise<ImportRecord | null> {
  const where = sql`i.id = ${id} and ${sellerScope(scope, sql`i.seller_id`)}`;
  return query(db, ImportRecord).first(select(where, lock ? sql`for update of i` : sql``));
}

export const ImportStore = z.object({
  id: z.string(),
  seller_id: z.string(),
  name: z.string(),
  currency: z.string(),
  status: z.enum(storeStatuses),
});
export type ImportStore = z.output<typeof ImportStore>;

export async function findStore(db: Db, scope: Scope, id: string): Promise<ImportStore | null> {
  return query(db, ImportStore).first(sql`
    select id, seller_id, name, currency, status from stores
    where id = ${id} and ${sellerScope(scope, sql`seller_id`)}`);
}

export type NewImport = {
  readonly id: string;
  readonly store: ImportStore;
  readonly userId: string;
  readonly fileName: string;
  readonly kind: string;
  readonly readAs: ReadAs;
  readonly now: Date;
};

export async function insertImport(db: Db, file: NewImport): Promise<void> {
  const { id, store, userId, fileName, kind, readAs, now } = file;
  await db.execute(sql`
    insert into order_imports (id, seller_id, store_id, user_id, file_name, kind, read_as, created_at,
      updated_at)
    values (${id}, ${store.seller_id}, ${store.id}, ${userId}, ${fileName}, ${kind}, ${JSON.stringify(readAs)}, ${now},
      ${now})`);
}

/** Deletes the orders of a file that is read again. */
export async function clearRows(db: Db, importId: string, kind: string, readAs: ReadAs): Promise<void> {
  await db.execute(sql`delete from order_import_rows where import_id = ${importId}`);
  await db.execute(sql`
    update order_imports set kind = ${kind}, read_as = ${JSON.stringify(readAs)}, total = 0 where id = ${importId}`);
}

export async function keepFile(db: Db, importId: string, fileId: string | null): Promise<void> {
  await db.execute(sql`update order_imports set file_id = ${fileId} where id = ${importId}`);
}

export type NewRow = {
  readonly position: number;
  readonly row: number;
  readonly order_number: string;
  readonly outcome: Outcome;
  readonly brief: Brief | NoBrief;
  readonly report: Report;
  readonly content: ImportedOrderJson | null;
};

export async function insertRows(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  await db.execute(sql`
    insert into order_import_rows (import_id, position, row, order_number, outcome, brief, report, content)
    select ${importId}, position, row, order_number, outcome, brief, report, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position integer, row integer, order_number text, outcome text, brief jsonb, report jsonb, content jsonb)`);
}

/** Refuses rows that turned out to be duplicates. */
export async function refuseRows(db: Db, importId: string, rows: readonly { row: number; report: Report }[]) {
  if (rows.length === 0) return;
  await db.execute(sql`
    update order_import_rows r set outcome = 'refused', content = null, report = x.report
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(row integer, report jsonb)
    where r.import_id = ${importId} and r.row = x.row`);
}

export async function setTotal(db: Db, importId: string, total: number): Promise<void> {
  await db.execute(sql`update order_imports set total = ${total} where id = ${importId}`);
}

export type Counts = Record<Outcome, number> & { readonly done: number };

const OutcomeCount = z.object({ outcome: Outcome, count: z.number(), done: z.number() });

/** Number of orders by outcome; imported orders count by their result. */
export async function countRows(db: Db, importId: string): Promise<Counts> {
  const rows = await query(db, OutcomeCount).all(sql`
    select coalesce(result, outcome) as outcome, count(*) as count, count(result) as done
    from order_import_rows where import_id = ${importId} group by 1`);
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, done: 0 };
  for (const { outcome, count, done } of rows) {
    counts[outcome] = count;
    counts.done += done;
  }
  return counts;
}

export const RowRecord = z.object({
  position: z.number(),
  row: z.number(),
  order_number: z.string(),
  outcome: Outcome,
  brief: z.union([Brief, NoBrief]),
  report: Report,
});
export type RowRecord = z.output<typeof RowRecord>;
type Page = { outcome?: Outcome | undefined; page: number; size: number };

export async function listRows(db: Db, importId: string, { outcome, page, size }: Page) {
  const where = sql`import_id = ${importId}
    and (${outcome ?? null}::text is null or coalesce(result, outcome) = ${outcome ?? null})`;
  const rows = await query(db, RowRecord).all(sql`
    select position, row, order_number, coalesce(result, outcome) as outcome, brief, report
    from order_import_rows where ${where} order by position limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count from order_import_rows where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export async function startImport(db: Db, id: string, taskId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set status = ${importStatus.running}, attempts = 0, task_id = ${taskId}, updated_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore('start'))}`);
}

const FileIdRow = z.object({ file_id: z.string().nullable() });

/** Deletes old unimported files and old reports. Resolves to the files they stored. */
export async function forgetOldImports(db: Db, sellerId: string, now: Date): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const rows = await query(db, FileIdRow).all(sql`
    delete from order_imports where seller_id = ${sellerId}
      and ((status = ${anyOf(importTransitions.starts)} and created_at < ${before(2)})
        or (not status = ${anyOf(runningImportStatuses)} and created_at < ${before(90)}))
    returning file_id`);
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}
