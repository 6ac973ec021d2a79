import { z } from 'zod';
import { ageBuckets } from '#domain/finance/credit/ageing.ts';
import { usualTerms } from '#domain/finance/credit/terms.ts';
import type { Day } from '#domain/shared/calendar/days.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import { query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import { LanguageValue } from '../../../core/jobs/define-job.ts';
import type { Db } from '../../../core/http/context.ts';

/** Their currency, and the day on which charges are due or not. */
export type Books = { readonly currency: string; readonly today: Day };

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
  /** What of a debt is overdue; the list is ordered by it. */
  overdue_minor: z.number(),
  /** The charges that are not paid, on the oldest day of each age, newest first; the oldest may be paid in part. */
  charges: z.array(z.object({ day: z.string(), minor: z.number() })),
});
export type CreditRow = z.output<typeof CreditRow>;

/**
 * Sellers `u` with their account `a` in the books' currency, their terms `t` and what of a debt is overdue. Payments pay the
 * oldest charges, so that is the debt without the charges that are not due: only their days are read. The charges of a
 * day are the debits of the account without those that put money on hold, which are the credits of the hold `h`.
 */
const accounts = (currency: string, today: Day, where: SQL) => {
  const dueDays = sql`coalesce(t.due_days, ${usualTerms.due_days}::int)`;
  const since = (column: SQL, account: SQL) => sql`coalesce((select sum(${column}) from ledger_days d
    where d.account_id = ${account} and d.day >= ${today}::date - ${dueDays}), 0)`;
  return sql`
    select u.id as seller_id, u.name as seller_name, u.email, u.language, coalesce(a.credit_minor, 0)::bigint as credit_minor,
      b.minor as balance_minor, t.due_days, t.block_after_days, t.lifted_until::text as lifted_until, t.lift_reason,
      t.lifted_by, t.lifted_at, t.updated_by, t.version, a.id as account_id, h.id as hold_id, ${dueDays} as days,
      case when b.minor < 0
        then greatest(0, -b.minor - (${since(sql`d.debit_minor`, sql`a.id`)} - ${since(sql`d.credit_minor`, sql`h.id`)}))
        else 0 end::bigint as overdue_minor
    from users u left join ledger_accounts a on a.kind = 'seller-available' and a.owner_id = u.id and a.currency = ${currency}
      left join ledger_accounts h on h.kind = 'seller-hold' and h.owner_id = u.id and h.currency = ${currency}
      cross join lateral (select (coalesce(a.balance_minor, 0) + coalesce(h.balance_minor, 0))::bigint as minor) b
      left join credit_terms t on t.seller_id = u.id
    where 'buyer' = any(u.roles) and ${where}`;
};

/** The bucket of ages that a day's charges are in, by its number: 0 is not due, 4 is the last. */
const bucketOf = (day: SQL, today: Day) =>
  sql`least(${ageBuckets.length - 1}::int, greatest(0, (${today}::date - s.days - ${day} + 29) / 30))`;

/** Accounts with their unpaid charges by age, for the rows of a page: it reads all days of a debt. */
const withCharges = (rows: SQL, today: Day, more: SQL = sql``) => sql`
  select s.seller_id, s.seller_name, s.email, s.language, s.credit_minor, s.balance_minor, s.due_days, s.block_after_days,
    s.lifted_until, s.lift_reason, lb.name as lifted_by_name, s.lifted_at, ub.name as updated_by_name, s.version,
    s.overdue_minor, coalesce(n.charges, '[]') as charges${more}
  from (${rows}) s left join users lb on lb.id = s.lifted_by left join users ub on ub.id = s.updated_by
    left join lateral (
      select json_agg(json_build_object('day', e.day::text, 'minor', e.minor) order by e.day desc) as charges
      from (
        select min(c.day) as day, sum(c.minor) as minor
        from (
          select day, minor, sum(minor) over (order by day desc) - minor as newer
          from (
            select day, sum(minor) as minor from (
              select day, debit_minor as minor from ledger_days where account_id = s.account_id
              union all select day, -credit_minor from ledger_days where account_id = s.hold_id) moved
            group by day) each
        ) c
        where c.minor > 0 and c.newer < -s.balance_minor
        group by ${bucketOf(sql`c.day`, today)}) e) n on s.balance_minor < 0`;

export const creditOf = (db: Db, sellerId: string, { currency, today }: Books) =>
  query(db, CreditRow).first(withCharges(accounts(currency, today, sql`u.id = ${sellerId}`), today));

const SumsRow = z.object({ sellers: z.number(), all_overdue: z.number(), all_debt: z.number() });
const ListedRow = CreditRow.extend(SumsRow.shape);

/** Sellers with a credit line, a debt or terms of their own, the most overdue first, with the sums of all. */
export async function creditPage(
  db: Db,
  { currency, today }: Books,
  { page, size, keyword }: { readonly page: number; readonly size: number; readonly keyword?: string | undefined },
) {
  const isNamed = keyword ? sql`lower(u.name) like ${containing(keyword.toLowerCase())}` : sql`true`;
  const listed = accounts(
    currency,
    today,
    sql`(a.credit_minor > 0 or a.balance_minor < 0 or t.seller_id is not null) and ${isNamed}`,
  );
  const sums = (over: SQL) => sql`(count(*) ${over})::int as sellers,
    coalesce(sum(overdue_minor) ${over}, 0)::bigint as all_overdue,
    coalesce(sum(greatest(0, -balance_minor)) ${over}, 0)::bigint as all_debt`;
  const order = sql`overdue_minor desc, balance_minor, seller_name, seller_id`;
  const rows = await query(db, ListedRow).all(sql`
    ${withCharges(
      sql`with l as materialized (${listed}) select l.*, ${sums(sql`over ()`)} from l order by ${order} limit ${size} offset ${(page - 1) * size}`,
      today,
      sql`, s.sellers, s.all_overdue, s.all_debt`,
    )} order by ${order}`);
  // A page past the end has no row with the sums.
  const all =
    rows[0] ?? (page > 1 ? await query(db, SumsRow).first(sql`select ${sums(sql``)} from (${listed}) l`) : null);
  return { rows, count: all?.sellers ?? 0, overdue: all?.all_overdue ?? 0, debt: all?.all_debt ?? 0 };
}

/** Sellers who owe something. */
export const debtors = (db: Db, { currency, today }: Books) =>
  query(db, CreditRow).all(withCharges(accounts(currency, today, sql`a.balance_minor < 0`), today));

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
