import { z } from 'zod';
import {
  importStatus,
  importStatuses,
  importStatusesBefore,
  importTransitions,
  runningImportStatuses,
} from '#domain/platform/file-imports/status.ts';
import type { ReadProduct } from '#domain/catalog/market-imports/read-products.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { Content, Outcome, Report } from './report.ts';

const ImportRecord = z.object({
  id: z.string(),
  user_id: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  total: z.number(),
  attempts: z.number(),
  task_id: z.string().nullable(),
  encoding: z.string().nullable(),
  file_id: z.string().nullable(),
  created_at: z.date(),
});
export type ImportRecord = z.output<typeof ImportRecord>;

export const findImport = (db: Db, id: string, lock = false): Promise<ImportRecord | null> =>
  query(db, ImportRecord).first(sql`
    select id, user_id, file_name, status, total, attempts, task_id, encoding, file_id, created_at
    from market_imports where id = ${id} ${lock ? sql`for update` : sql``}`);

type NewImport = {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly encoding: string | null;
};

export async function insertImport(db: Db, { id, userId, fileName, encoding }: NewImport, now: Date): Promise<void> {
  await db.execute(sql`
    insert into market_imports (id, user_id, file_name, encoding, created_at, updated_at)
    values (${id}, ${userId}, ${fileName}, ${encoding}, ${now}, ${now})`);
}

export async function storeFile(db: Db, id: string, fileId: string | null): Promise<void> {
  await db.execute(sql`update market_imports set file_id = ${fileId} where id = ${id}`);
}

export async function setTotal(db: Db, id: string, total: number): Promise<void> {
  await db.execute(sql`update market_imports set total = ${total} where id = ${id}`);
}

export type NewRow = {
  readonly position: number;
  readonly row: number;
  readonly number: string;
  readonly title: string;
  readonly variants: number;
  readonly market_product_id: string | null;
  readonly version: number | null;
  readonly outcome: Outcome;
  readonly report: Report;
  readonly content: ReadProduct | null;
};

export async function insertRows(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  await db.execute(sql`
    insert into market_import_rows
      (import_id, position, row, number, title, variants, market_product_id, version, outcome, report, content)
    select ${importId}, position, row, number, title, variants, market_product_id, version, outcome, report, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, row int, number text, title text, variants int,
      market_product_id uuid, version int, outcome text, report jsonb, content jsonb)`);
}

const OutcomeCount = z.object({ outcome: Outcome, count: z.number(), done: z.number() });

/** Number of products by outcome; imported ones count by their result. */
export async function countRows(db: Db, importId: string) {
  const rows = await query(db, OutcomeCount).all(sql`
    select coalesce(result, outcome) as outcome, count(*) as count, count(result) as done
    from market_import_rows where import_id = ${importId} group by 1`);
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return { counts, done: rows.reduce((sum, { done }) => sum + done, 0) };
}

const RowRecord = z.object({
  position: z.number(),
  row: z.number(),
  number: z.string(),
  title: z.string(),
  variants: z.number(),
  market_product_id: z.string().nullable(),
  outcome: Outcome,
  report: Report,
});
export type RowRecord = z.output<typeof RowRecord>;
type Page = { readonly outcome?: Outcome | undefined; readonly page: number; readonly size: number };

export async function listRows(db: Db, importId: string, { outcome = undefined, page, size }: Page) {
  const where = sql`import_id = ${importId}
    and (${outcome ?? null}::text is null or coalesce(result, outcome) = ${outcome ?? null})`;
  const rows = await query(db, RowRecord).all(sql`
    select position, row, number, title, variants, market_product_id, coalesce(result, outcome) as outcome, report
    from market_import_rows where ${where} order by position limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from market_import_rows where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export async function startImport(db: Db, id: string, taskId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update market_imports set status = ${importStatus.running}, attempts = 0, task_id = ${taskId}, updated_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore('start'))}`);
}

const WaitingRow = z.object({
  position: z.number(),
  row: z.number(),
  version: z.number().nullable(),
  outcome: Outcome,
  report: Report,
  content: Content.nullable(),
  variants: z.number(),
});
export type WaitingRow = z.output<typeof WaitingRow>;

/** Products and variants per transaction: a compromise of speed and lock time. */
const chunkSize = 250;
const chunkVariants = 4_000;

/** The next products of the file to import. */
export async function waitingRows(db: Db, importId: string): Promise<WaitingRow[]> {
  const rows = await query(db, WaitingRow).all(sql`
    select position, row, version, outcome, report, content, variants from market_import_rows
    where import_id = ${importId} and result is null order by position limit ${chunkSize}`);
  let variants = 0;
  const end = rows.findIndex((row) => (variants += row.variants) > chunkVariants);
  return end === -1 ? rows : rows.slice(0, Math.max(1, end));
}

export type RowResult = {
  readonly position: number;
  readonly result: Outcome;
  readonly report: Report;
  readonly market_product_id: string | null;
};

export async function saveResults(db: Db, importId: string, results: readonly RowResult[]): Promise<void> {
  await db.execute(sql`
    update market_import_rows r set result = x.result, report = x.report, content = null,
      market_product_id = coalesce(x.market_product_id, r.market_product_id)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as x(position int, result text, report jsonb, market_product_id uuid)
    where r.import_id = ${importId} and r.position = x.position`);
}

export async function touchImport(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update market_imports set updated_at = ${now} where id = ${id}`);
}

export async function beginAttempt(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update market_imports set attempts = attempts + 1, updated_at = ${now} where id = ${id}`);
}

export async function endImport(db: Db, id: string, action: 'finish' | 'fail', now: Date): Promise<void> {
  const status = action === 'finish' ? importStatus.done : importStatus.failed;
  await db.execute(sql`
    update market_imports set status = ${status}, updated_at = ${now}
    where id = ${id} and status = ${anyOf(importStatusesBefore(action))}`);
}

/** Imports of dead processes: running, but without progress for longer than any chunk takes. */
export async function silentImports(db: Db, before: Date): Promise<string[]> {
  const rows = await query(db, IdRow).all(
    sql`select id from market_imports where status = ${anyOf(runningImportStatuses)} and updated_at < ${before}`,
  );
  return rows.map((row) => row.id);
}

const FileIdRow = z.object({ file_id: z.string().nullable() });

/** Deletes old unimported files of a user and old reports. Resolves to the files they stored. */
export async function forgetOldImports(db: Db, userId: string, now: Date): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const rows = await query(db, FileIdRow).all(sql`
    delete from market_imports where user_id = ${userId}
      and ((status = ${anyOf(importTransitions.starts)} and created_at < ${before(2)})
        or (not status = ${anyOf(runningImportStatuses)} and created_at < ${before(90)}))
    returning file_id`);
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}

const RangeRow = z.object({ from: z.number(), until: z.number().nullable() });

/** Where the refused products are in their file, from the top. */
export const refusedRanges = (db: Db, importId: string) =>
  query(db, RangeRow).all(sql`
    select "from", until from (
      select row as "from", lead(row) over (order by position) as until, coalesce(result, outcome) as outcome
      from market_import_rows where import_id = ${importId}) r
    where outcome = 'refused' order by "from"`);

const RefusedRow = z.object({ position: z.number(), row: z.number(), report: Report });
const pageSize = 500;

/** The refused products with their reasons, from the top of the file. */
export async function* refusedProducts(db: Db, importId: string) {
  let last = -1;
  for (;;) {
    const rows = await query(db, RefusedRow).all(sql`
      select position, row, report from market_import_rows
      where import_id = ${importId} and coalesce(result, outcome) = 'refused' and position > ${last}
      order by position limit ${pageSize}`);
    yield* rows;
    last = rows.at(-1)?.position ?? last;
    if (rows.length < pageSize) return;
  }
}

const CategoryRow = z.object({
  id: z.string(),
  name: z.string(),
  name_cn: z.string(),
  parent_id: z.string().nullable(),
});

export const productCategories = (db: Db) =>
  query(db, CategoryRow).all(sql`select id, name, name_cn, parent_id from categories where kind = 'product'`);

const NumberRow = z.object({ id: z.string(), number: z.string() });

/** The products with these numbers, also deleted ones, by number in lower case. */
export async function idsByNumber(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const upper = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))];
  const rows = await query(db, NumberRow).all(sql`
    select id, number from market_products where number = any(${sql.param(upper)}::text[])`);
  return new Map(rows.map(({ id, number }) => [number.toLowerCase(), id]));
}
