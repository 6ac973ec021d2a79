import { z } from 'zod';
import { fileOutcomes, type FileOutcome } from '#domain/shipping/shipper-prices/file-decision.ts';
import type { BandCells } from '#domain/shipping/shipper-prices/cells.ts';
import type { FileReason } from '#domain/shipping/shipper-prices/file-rows.ts';
import { importStatus, importStatuses, importTransitions } from '#domain/platform/file-imports/status.ts';
import { refusals } from '#contract/refusals.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const ImportRecord = z.object({
  id: z.string(),
  user_id: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  from_day: z.string().nullable(),
  versions: z.record(z.string(), z.number()),
  total: z.number(),
  created_at: z.date(),
});
export type ImportRecord = z.output<typeof ImportRecord>;

export const findImport = (db: Db, id: string, lock = false): Promise<ImportRecord | null> =>
  query(db, ImportRecord).first(sql`
    select id, user_id, file_name, status, from_day, versions, total, created_at
    from price_imports where id = ${id} ${lock ? sql`for update` : sql``}`);

export type NewImport = Omit<ImportRecord, 'status' | 'created_at'>;

export async function insertImport(db: Db, file: NewImport, now: Date): Promise<void> {
  await db.execute(sql`
    insert into price_imports (id, user_id, file_name, from_day, versions, total, created_at)
    values (${file.id}, ${file.user_id}, ${file.file_name}, ${file.from_day}, ${JSON.stringify(file.versions)}::jsonb, ${file.total}, ${now})`);
}

const Reason = z.object({
  // Written by the check only.
  code: z.custom<FileReason['code']>((code) => typeof code === 'string' && Object.hasOwn(refusals, code)),
  field: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
const Report = z.object({
  changed: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  reasons: z.array(Reason),
});

const Outcome = z.enum(fileOutcomes);

const RowRecord = z.object({
  position: z.number(),
  row: z.number().nullable(),
  channel: z.string(),
  place: z.string(),
  weights: z.string(),
  price: z.string(),
  outcome: Outcome,
  report: Report,
});
export type RowRecord = z.output<typeof RowRecord>;
export type NewRow = RowRecord & { readonly channel_id: string | null; readonly content: BandCells | null };

export async function insertRows(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  await db.execute(sql`
    insert into price_import_rows (import_id, position, row, channel_id, channel, place, weights, price, outcome, report, content)
    select ${importId}::uuid, position, row, channel_id, channel, place, weights, price, outcome, report, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, row int, channel_id uuid, channel text, place text,
      weights text, price text, outcome text, report jsonb, content jsonb)`);
}

const OutcomeCount = z.object({ outcome: Outcome, count: z.number() });

export async function countRows(db: Db, importId: string): Promise<Record<FileOutcome, number>> {
  const rows = await query(db, OutcomeCount).all(sql`
    select outcome, count(*) as count from price_import_rows where import_id = ${importId} group by outcome`);
  const counts = { new: 0, changed: 0, ended: 0, unchanged: 0, refused: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

type Page = { readonly outcome?: FileOutcome | undefined; readonly page: number; readonly size: number };

export async function listRows(db: Db, importId: string, { outcome, page, size }: Page) {
  const where = sql`import_id = ${importId} and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})`;
  const rows = await query(db, RowRecord).all(sql`
    select position, row, channel, place, weights, price, outcome, report from price_import_rows where ${where}
    order by position limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from price_import_rows where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const ContentRow = z.object({
  channel_id: z.string(),
  // Written by the check only.
  content: z.custom<BandCells>((value) => typeof value === 'object' && value !== null && 'place' in value),
});

/** The rows that are imported, unchanged ones included: a file holds whole countries and zones. */
export const soundRows = (db: Db, importId: string) =>
  query(db, ContentRow).all(sql`
    select channel_id, content from price_import_rows
    where import_id = ${importId} and content is not null order by position`);

export async function finishImport(db: Db, id: string): Promise<void> {
  await db.execute(sql`update price_imports set status = ${importStatus.done} where id = ${id}`);
  await db.execute(sql`update price_import_rows set content = null where import_id = ${id}`);
}

/** Deletes old files of a user that were not imported, and old reports. */
export async function forgetOldImports(db: Db, userId: string, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.execute(sql`
    delete from price_imports where user_id = ${userId} and (created_at < ${before(90)}
      or (status = ${anyOf(importTransitions.starts)} and created_at < ${before(2)}))`);
}
