import { z } from 'zod';
import { onHoldStatuses } from '#domain/finance/affiliates/withdrawal-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { addMonths, firstOfMonth, utcDay } from '#domain/shared/calendar/days.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { CountRow, query } from '../../../core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export const FiguresRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  referral_code: z.string(),
  status: z.number(),
  sellers: z.number(),
  balance: z.number(),
  hold: z.number(),
  earned: z.number(),
  this_month: z.number(),
  last_month: z.number(),
});
export type FiguresRow = z.output<typeof FiguresRow>;

const affiliates = sql`u.deleted_at is null and u.roles @> array['affiliate']::text[]`;
const onHold = sql`${sql.param([...onHoldStatuses])}::smallint[]`;

/** Only the affiliates of a page are summed. */
const figures = (which: SQL, currency: string, now: Date, page: SQL) => {
  const month = firstOfMonth(utcDay(now));
  return sql`
    select u.id, u.name, u.email, u.referral_code, u.status,
      (select count(*) from users s where s.referred_by = u.id and s.deleted_at is null)::int as sellers,
      coalesce(a.balance_minor, 0) as balance,
      coalesce((select sum(w.amount_minor) from affiliate_withdrawals w
        where w.affiliate_id = u.id and w.status = any(${onHold})), 0)::bigint as hold,
      m.earned, m.this_month, m.last_month
    from (select u.id, u.name, u.email, u.referral_code, u.status from users u where ${affiliates} and ${which} ${page}) u
      left join ledger_accounts a
        on a.kind = 'affiliate-payable' and a.owner_id = u.id and a.currency = ${currency}
      cross join lateral (
        select coalesce(sum(amount_minor), 0)::bigint as earned,
          coalesce(sum(base_minor) filter (where month = ${month}::date), 0)::bigint as this_month,
          coalesce(sum(base_minor) filter (where month = ${addMonths(month, -1)}::date), 0)::bigint as last_month
        from affiliate_months where affiliate_id = u.id) m
    order by u.name, u.id`;
};

type Page = { readonly page: number; readonly size: number; readonly keyword?: string | undefined };

/** Affiliates with their figures, by name. */
export async function listFigures(
  db: Db,
  scope: Scope,
  { page, size, keyword }: Page,
  { currency, now }: { currency: string; now: Date },
): Promise<{ rows: readonly FiguresRow[]; count: number }> {
  const which = sql`${sellerScope(scope, sql`u.id`)}
    and ${containsAllTerms(keyword, sql`lower(u.name || ' ' || u.email)`)}`;
  const rows = await query(db, FiguresRow).all(
    figures(which, currency, now, sql`order by u.name, u.id limit ${size} offset ${(page - 1) * size}`),
  );
  const counted = await query(db, CountRow).first(
    sql`select count(*)::int as count from users u where ${affiliates} and ${which}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

/** One affiliate; null when there is none with this id. */
export const figuresOf = (db: Db, id: string, { currency, now }: { currency: string; now: Date }) =>
  query(db, FiguresRow).first(figures(sql`u.id = ${id}`, currency, now, sql``));

const MonthRow = z.object({ month: z.string(), base_minor: z.number(), amount_minor: z.number() });

/** What was paid and earned by month, from a first day on. */
export const monthsOf = (db: Db, affiliateId: string, from: string) =>
  query(db, MonthRow).all(sql`
    select to_char(month, 'YYYY-MM') as month, base_minor, amount_minor from affiliate_months
    where affiliate_id = ${affiliateId} and month >= ${from}::date`);

const BillRow = z.object({
  seq: z.number(),
  posting_id: z.string(),
  at: z.date(),
  reason: z.string(),
  memo: z.string(),
  amount_minor: z.number(),
  balance_after: z.number(),
  base_minor: z.number().nullable(),
  rate_bp: z.number().nullable(),
  seller_name: z.string().nullable(),
  seller_email: z.string().nullable(),
});
export type BillRow = z.output<typeof BillRow>;

type Period = { readonly start?: string | undefined; readonly end?: string | undefined };

/** The movements of an affiliate's account, newest first. */
export async function listBills(
  db: Db,
  affiliateId: string,
  currency: string,
  { page, size, start, end }: Omit<Page, 'keyword'> & Period,
): Promise<{ rows: readonly BillRow[]; count: number }> {
  const and = [
    sql`l.account_id = (select id from ledger_accounts
      where kind = 'affiliate-payable' and owner_id = ${affiliateId} and currency = ${currency})`,
  ];
  if (start) and.push(sql`l.at >= ${start}::timestamptz`);
  if (end) and.push(sql`l.at <= ${end}::timestamptz`);
  const where = sql.join(and, sql` and `);
  const rows = await query(db, BillRow).all(sql`
    select l.seq, l.posting_id, l.at, p.reason, p.memo, l.amount_minor, l.balance_after, c.base_minor, c.rate_bp,
      s.name as seller_name, s.email as seller_email
    from posting_lines l join postings p on p.id = l.posting_id
      left join affiliate_commissions c
        on p.reason = 'affiliate-share' and c.source = substr(p.source, length('affiliate-share:') + 1)
      left join users s on s.id = c.seller_id
    where ${where} order by l.at desc, l.seq desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(
    sql`select count(*)::int as count from posting_lines l where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}
