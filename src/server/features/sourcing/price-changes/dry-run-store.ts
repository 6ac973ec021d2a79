import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { taskStatuses } from '#domain/platform/tasks/status.ts';
import { quotationStatuses } from '#domain/sourcing/quotations/quotation-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

type NewRun = {
  readonly id: string;
  readonly formula_id: string;
  readonly version: number;
  readonly revision: number;
  readonly actorId: string;
  readonly now: Date;
};

/** Adds a run; runs that are older than a month are deleted with their rows. */
export async function insertRun(db: Db, { id, formula_id, version, revision, actorId, now }: NewRun): Promise<void> {
  await db.execute(sql`delete from formula_dry_runs where created_at < ${now}::timestamptz - interval '30 days'`);
  await db.execute(sql`
    insert into formula_dry_runs (id, formula_id, version, revision, created_by, created_at)
    values (${id}, ${formula_id}, ${version}, ${revision}, ${actorId}, ${now})`);
}

export type ChangedQuote = {
  readonly quotation_id: string;
  readonly was_minor: number;
  readonly is_minor: number;
  readonly change_bp: number;
};

export async function insertRunRows(db: Db, runId: string, rows: readonly ChangedQuote[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into formula_dry_run_rows (run_id, quotation_id, was_minor, is_minor, change_bp)
    select ${runId}, r.quotation_id, r.was_minor, r.is_minor, r.change_bp
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(quotation_id uuid, was_minor bigint, is_minor bigint, change_bp int)
    on conflict (run_id, quotation_id) do nothing`);
}

const RunRow = z.object({
  run_id: z.string(),
  version: z.number(),
  revision: z.number(),
  created_at: z.date(),
  by_name: z.string().nullable(),
  status: z.enum(taskStatuses),
  done: z.number(),
  total: z.number(),
  result: z.record(z.string(), z.unknown()).nullable(),
});

/** The newest run of a version. */
export const latestRun = (db: Db, formulaId: string, version: number) =>
  query(db, RunRow).first(sql`
    select r.id as run_id, r.version, r.revision, r.created_at, u.name as by_name, t.status, t.done, t.total, t.result
    from formula_dry_runs r join tasks t on t.id = r.id left join users u on u.id = r.created_by
    where r.formula_id = ${formulaId} and r.version = ${version} order by r.created_at desc, r.id desc limit 1`);

const ChangedRow = z.object({
  quotation_id: z.string(),
  inquiry_id: z.string(),
  inquiry_number: z.string(),
  seller_name: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  country_code: z.string(),
  channel: z.string(),
  quantity: z.number(),
  status: z.literal(quotationStatuses),
  was_minor: z.number(),
  is_minor: z.number(),
  change_bp: z.number(),
  currency: z.string(),
});

type Page = { readonly run_id: string; readonly page: number; readonly size: number };

/** The changed quotes of a run, the largest change first. */
export async function changedQuotes(db: Db, { run_id, page, size }: Page) {
  const rows = await query(db, ChangedRow).all(sql`
    select r.quotation_id, q.inquiry_id, i.number as inquiry_number, u.name as seller_name, v.variant_code, v.title,
      v.title_cn, q.country_code, c.name as channel, (q.inputs ->> 'quantity')::int as quantity, q.status, r.was_minor, r.is_minor, r.change_bp, q.currency
    from (
      select * from formula_dry_run_rows where run_id = ${run_id}
      order by abs(change_bp) desc, quotation_id limit ${size} offset ${(page - 1) * size}
    ) r join quotations q on q.id = r.quotation_id join inquiries i on i.seller_id = q.seller_id and i.id = q.inquiry_id
    join users u on u.id = q.seller_id join variants v on v.id = q.variant_id join channels c on c.id = q.channel_id
    order by abs(r.change_bp) desc, r.quotation_id`);
  const counted = await query(db, CountRow).first(
    sql`select count(*) from formula_dry_run_rows where run_id = ${run_id}`,
  );
  return { rows, count: counted?.count ?? 0 };
}
