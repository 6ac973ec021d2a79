import { z } from 'zod';
import { sql, type SQL } from '../../../core/db/sql.ts';
import { query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import { LanguageValue } from '../../../core/jobs/define-job.ts';
import type { Db } from '../../../core/http/context.ts';

const CreditRow = z.object({
  seller_id: z.string(),
  seller_name: z.string(),
  email: z.string(),
  language: LanguageValue,
  credit_minor: z.number(),
  /** Including money on hold. */
  balance_minor: z.number(),
  due_days: z.number().nullable(),
  block_after_days: z.number().nullable(),
  lifted_until: z.string().nullable(),
  lift_reason: z.string().nullable(),
  lifted_by_name: z.string().nullable(),
  lifted_at: z.date().nullable(),
  updated_by_name: z.string().nullable(),
  version: z.number().nullable(),
  /** Charges by day since the balance was last not negative, newest first: older ones are paid. */
  charges: z.array(z.object({ day: z.string(), minor: z.number() })),
});
export type CreditRow = z.output<typeof CreditRow>;

/** Sellers `u` with their account `a` in the books' currency and their terms `t`. */
const accounts = (currency: string, where: SQL) => sql`
  select u.id as seller_id, u.name as seller_name, u.email, u.language, coalesce(a.credit_minor, 0)::bigint as credit_minor,
    (coalesce(a.balance_minor, 0) + coalesce(h.balance_minor, 0))::bigint as balance_minor, t.due_days, t.block_after_days,
    t.lifted_until::text as lifted_until, t.lift_reason, lb.name as lifted_by_name, t.lifted_at, ub.name as updated_by_name,
    t.version,
    case when coalesce(a.balance_minor, 0) + coalesce(h.balance_minor, 0) >= 0 then '[]'::json else (
      select coalesce(json_agg(json_build_object('day', c.day, 'minor', c.minor) order by c.day desc), '[]')
      from (
        select (l.at at time zone 'UTC')::date::text as day, -sum(l.amount_minor) as minor
        from posting_lines l join postings p on p.id = l.posting_id
        where l.account_id = a.id and l.amount_minor < 0 and p.reason not in ('hold', 'release-hold')
          and (l.at, l.seq) > (coalesce(z.at, '-infinity'), coalesce(z.seq, 0))
        group by 1) c) end as charges
  from users u left join ledger_accounts a on a.kind = 'seller-available' and a.owner_id = u.id and a.currency = ${currency}
    left join ledger_accounts h on h.kind = 'seller-hold' and h.owner_id = u.id and h.currency = ${currency}
    left join credit_terms t on t.seller_id = u.id left join users lb on lb.id = t.lifted_by
    left join users ub on ub.id = t.updated_by
    left join lateral (
      select l.at, l.seq from posting_lines l where l.account_id = a.id and l.balance_after >= 0
      order by l.at desc, l.seq desc limit 1) z on a.balance_minor < 0
  where 'buyer' = any(u.roles) and ${where}`;

export const creditOf = (db: Db, sellerId: string, currency: string) =>
  query(db, CreditRow).first(accounts(currency, sql`u.id = ${sellerId}`));

/** Sellers with a credit line, a debt or terms of their own. */
export function creditRows(db: Db, currency: string, keyword = ''): Promise<CreditRow[]> {
  const isNamed = keyword ? sql`lower(u.name) like ${containing(keyword.toLowerCase())}` : sql`true`;
  return query(db, CreditRow).all(
    accounts(currency, sql`(a.credit_minor > 0 or a.balance_minor < 0 or t.seller_id is not null) and ${isNamed}`),
  );
}

/** Sellers who owe something. */
export const debtors = (db: Db, currency: string) =>
  query(db, CreditRow).all(accounts(currency, sql`a.balance_minor < 0`));

const TermsRow = z.object({
  due_days: z.number(),
  block_after_days: z.number().nullable(),
  lifted_until: z.string().nullable(),
  lift_reason: z.string(),
  version: z.number(),
});
export type TermsRow = z.output<typeof TermsRow>;

const terms = (sellerId: string) => sql`
  select due_days, block_after_days, lifted_until::text as lifted_until, lift_reason, version from credit_terms
  where seller_id = ${sellerId}`;

/** Locked against changes until the transaction ends; several transactions may hold this lock. */
export const shareTerms = (db: Db, sellerId: string) => query(db, TermsRow).first(sql`${terms(sellerId)} for share`);

export const lockTerms = (db: Db, sellerId: string) => query(db, TermsRow).first(sql`${terms(sellerId)} for update`);

type By = { readonly by: string; readonly at: Date };

/** Saves due days and block. False when a row of that version is missing. */
export async function saveTerms(
  db: Db,
  sellerId: string,
  wanted: { readonly due_days: number; readonly block_after_days: number | null; readonly version: number },
  { by, at }: By,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into credit_terms as t (seller_id, due_days, block_after_days, updated_by, updated_at)
    select ${sellerId}::uuid, ${wanted.due_days}::int, ${wanted.block_after_days}::int, ${by}::uuid, ${at}::timestamptz
    where ${wanted.version} = 0 or exists (select 1 from credit_terms where seller_id = ${sellerId})
    on conflict (seller_id) do update set due_days = excluded.due_days, block_after_days = excluded.block_after_days,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = t.version + 1
    where t.version = ${wanted.version}`);
  return rowCount === 1;
}

/** Lifts the block until a day, or ends that. The row exists: without terms there is no block. */
export async function saveLift(
  db: Db,
  sellerId: string,
  { until, reason }: { readonly until: string | null; readonly reason: string },
  { by, at }: By,
): Promise<void> {
  await db.execute(sql`
    update credit_terms set lifted_until = ${until}, lift_reason = ${reason}, lifted_by = ${by}, lifted_at = ${at},
      version = version + 1
    where seller_id = ${sellerId}`);
}

type Reminder = {
  readonly sellerId: string;
  readonly oldestDay: string;
  readonly stage: number;
  readonly minor: number;
  readonly currency: string;
};

/** False when this stage of the debt was reminded of before. */
export async function insertReminder(db: Db, reminder: Reminder, at: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into credit_reminders (seller_id, oldest_day, stage, amount_minor, currency, sent_at)
    select ${reminder.sellerId}::uuid, ${reminder.oldestDay}::date, ${reminder.stage}::smallint, ${reminder.minor}::bigint,
      ${reminder.currency}, ${at}::timestamptz
    where not exists (
      select 1 from credit_reminders where seller_id = ${reminder.sellerId} and oldest_day = ${reminder.oldestDay}::date
        and stage >= ${reminder.stage})
    on conflict do nothing`);
  return rowCount === 1;
}
