import { sql, type SQL } from 'drizzle-orm';
import type { ReadAs } from '#domain/sales/imports/read-as.ts';
import {
  importStatusesBefore,
  importTransitions,
  runningImportStatuses,
  type ImportStatus,
} from '#domain/sales/imports/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Brief, NoBrief, Outcome, Report } from './report.ts';
import type { ImportedOrderJson } from './order-hash.ts';

export type ImportRecord = {
  id: string;
  seller_id: string;
  store_id: string;
  store_name: string;
  store_status: 'open' | 'closed';
  user_id: string;
  file_name: string;
  kind: 'shopify' | 'template';
  status: ImportStatus;
  total: number;
  attempts: number;
  task_id: string | null;
  read_as: ReadAs | null;
  file_id: string | null;
  created_at: Date;
};

const select = (where: SQL, rest: SQL = sql``) => sql`
  select i.id, i.seller_id, i.store_id, s.name as store_name, s.status as store_status, i.user_id, i.file_name, i.kind,
    i.status, i.total, i.attempts, i.task_id, i.read_as, i.file_id, i.created_at
  from order_imports i join stores s on s.id = i.store_id where ${where} ${rest}`;

export async function findImport(db: Db, scope: Scope, id: string, lock = false): Promise<ImportRecord | null> {
  const where = sql`i.id = ${id} and ${sellerScope(scope, sql`i.seller_id`)}`;
  const { rows } = await db.execute<ImportRecord>(select(where, lock ? sql`for update of i` : sql``));
  return rows[0] ?? null;
}

export type ImportStore = { id: string; seller_id: string; name: string; currency: string; status: 'open' | 'closed' };

export async function findStore(db: Db, scope: Scope, id: string): Promise<ImportStore | null> {
  const { rows } = await db.execute<ImportStore>(sql`
    select id, seller_id, name, currency, status from stores
    where id = ${id} and ${sellerScope(scope, sql`seller_id`)}`);
  return rows[0] ?? null;
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
      touched_at)
    values (${id}, ${store.seller_id}, ${store.id}, ${userId}, ${fileName}, ${kind}, ${JSON.stringify(readAs)}, ${now},
      ${now})`);
}

/** Forgets the orders of a file that is read again. */
export async function clearRows(db: Db, importId: string, kind: string, readAs: ReadAs): Promise<void> {
  await db.execute(sql`delete from order_import_rows where import_id = ${importId}`);
  await db.execute(sql`
    update order_imports set kind = ${kind}, read_as = ${JSON.stringify(readAs)}, total = 0 where id = ${importId}`);
}

export async function keepFile(db: Db, importId: string, fileId: string): Promise<void> {
  await db.execute(sql`update order_imports set file_id = ${fileId} where id = ${importId}`);
}

export type NewRow = {
  readonly position: number;
  readonly row: number;
  readonly order_number: string;
  readonly outcome: Outcome;
  readonly brief: Brief | NoBrief;
  readonly report: Report;
  readonly said: ImportedOrderJson | null;
};

export async function insertRows(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  await db.execute(sql`
    insert into order_import_rows (import_id, position, row, order_number, outcome, brief, report, said)
    select ${importId}, position, row, order_number, outcome, brief, report, said
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position integer, row integer, order_number text, outcome text, brief jsonb, report jsonb, said jsonb)`);
}

/** Rows whose orders turned out to stand in the file again further down. */
export async function refuseRows(db: Db, importId: string, rows: readonly { row: number; report: Report }[]) {
  if (rows.length === 0) return;
  await db.execute(sql`
    update order_import_rows r set outcome = 'refused', said = null, report = x.report
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(row integer, report jsonb)
    where r.import_id = ${importId} and r.row = x.row`);
}

export async function setTotal(db: Db, importId: string, total: number): Promise<void> {
  await db.execute(sql`update order_imports set total = ${total} where id = ${importId}`);
}

export type Counts = Record<Outcome, number> & { readonly done: number };

/** How many orders there are of each outcome, counting what became of an order once its turn has come. */
export async function countRows(db: Db, importId: string): Promise<Counts> {
  const { rows } = await db.execute<{ outcome: Outcome; count: number; done: number }>(sql`
    select coalesce(result, outcome) as outcome, count(*) as count, count(result) as done
    from order_import_rows where import_id = ${importId} group by 1`);
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, done: 0 };
  for (const { outcome, count, done } of rows) {
    counts[outcome] = count;
    counts.done += done;
  }
  return counts;
}

export type RowRecord = {
  position: number;
  row: number;
  order_number: string;
  outcome: Outcome;
  brief: Brief | NoBrief;
  report: Report;
};
type Page = { outcome?: Outcome | undefined; page: number; size: number };

export async function listRows(db: Db, importId: string, { outcome, page, size }: Page) {
  const where = sql`import_id = ${importId}
    and (${outcome ?? null}::text is null or coalesce(result, outcome) = ${outcome ?? null})`;
  const { rows } = await db.execute<RowRecord>(sql`
    select position, row, order_number, coalesce(result, outcome) as outcome, brief, report
    from order_import_rows where ${where} order by position limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*) as count from order_import_rows where ${where}`,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function startImport(db: Db, id: string, taskId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update order_imports set status = 'running', attempts = 0, task_id = ${taskId}, file_id = null, touched_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore('start'))}`);
}

/** Deletes files that were checked and left, and reports nobody will look at any more. Resolves to the files they kept. */
export async function forgetOldImports(db: Db, sellerId: string, now: Date): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const { rows } = await db.execute<{ file_id: string | null }>(sql`
    delete from order_imports where seller_id = ${sellerId}
      and ((status = ${anyOf(importTransitions.starts)} and created_at < ${before(2)})
        or (not status = ${anyOf(runningImportStatuses)} and created_at < ${before(90)}))
    returning file_id`);
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}
