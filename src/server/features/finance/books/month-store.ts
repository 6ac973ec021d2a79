import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { firstDayOf, openWork, type Month, type OpenWork } from '#domain/finance/books/months.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const MonthRow = z.object({
  month: z.string(),
  is_closed: z.boolean(),
  lines: z.number(),
  debit_minor: z.number(),
  closed_at: z.date().nullable(),
  closed_by_name: z.string().nullable(),
  accepted: z.array(z.enum(openWork)).nullable(),
  note: z.string().nullable(),
  reopened_at: z.date().nullable(),
  reopened_by_name: z.string().nullable(),
  reason: z.string().nullable(),
});

/** Every month from the first posting or the first closed month until this one, newest first. */
export const monthRows = (db: Db, currency: string, thisMonth: Month) =>
  query(db, MonthRow).all(sql`
    with booked as (
      select date_trunc('month', d.day::timestamp)::date as month, sum(d.lines)::int as lines, sum(d.debit_minor)::bigint as debit_minor
      from ledger_days d join ledger_accounts a on a.id = d.account_id where a.currency = ${currency} group by 1
    ), span as (
      select generate_series(
        least((select min(month) from booked), (select min(month) from ledger_months), ${firstDayOf(thisMonth)}::date)::timestamp,
        ${firstDayOf(thisMonth)}::timestamp, interval '1 month')::date as month
    )
    select to_char(span.month, 'YYYY-MM') as month, coalesce(m.is_closed, false) as is_closed,
      coalesce(b.lines, 0) as lines, coalesce(b.debit_minor, 0)::bigint as debit_minor,
      m.closed_at, c.name as closed_by_name, m.accepted, m.note, m.reopened_at, r.name as reopened_by_name, m.reason
    from span left join booked b using (month) left join ledger_months m using (month)
      left join users c on c.id = m.closed_by left join users r on r.id = m.reopened_by
    order by span.month desc`);

const FirstRow = z.object({ day: z.string().nullable() });

/** The first day with a posting; null without any. */
export async function firstBookedDay(db: Db): Promise<string | null> {
  const row = await query(db, FirstRow).first(
    sql`select (select booked_on::text from postings order by booked_on limit 1) as day`,
  );
  return row?.day ?? null;
}

/** Waits for the transactions that post, and keeps others from posting until this one ends. */
export const lockBooks = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`);

type Closed = {
  readonly months: readonly Month[];
  readonly accepted: readonly OpenWork[];
  readonly note: string;
  readonly by: string;
  readonly at: Date;
};

export const saveClosed = (db: Db, { months, accepted, note, by, at }: Closed) =>
  db.execute(sql`
    insert into ledger_months (month, is_closed, closed_at, closed_by, accepted, note)
    select unnest(${sql.param(months.map(firstDayOf))}::date[]), true, ${at}, ${by}, ${sql.param([...accepted])}::text[], ${note}
    on conflict (month) do update set is_closed = true, closed_at = excluded.closed_at, closed_by = excluded.closed_by,
      accepted = excluded.accepted, note = excluded.note, reopened_at = null, reopened_by = null, reason = ''`);

/** Reopens a month and those after it; returns how many. */
export async function saveReopened(
  db: Db,
  { month, reason, by, at }: { month: Month; reason: string; by: string; at: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ledger_months set is_closed = false, reopened_at = ${at}, reopened_by = ${by}, reason = ${reason}
    where is_closed and month >= ${firstDayOf(month)}`);
  return rowCount ?? 0;
}
