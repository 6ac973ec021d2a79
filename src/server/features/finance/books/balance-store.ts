import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { accountKinds, type AccountKind } from '#domain/finance/accounts/posting.ts';
import type { DayRange } from '#domain/shared/calendar/days.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';

const booked = { opening: z.number(), debit: z.number(), credit: z.number(), lines: z.number() };

/** The sums of days `d` before and in a period. */
const sums = ({ from }: DayRange): SQL => sql`
  coalesce(sum(d.credit_minor - d.debit_minor) filter (where d.day < ${from}), 0)::bigint as opening,
  coalesce(sum(d.debit_minor) filter (where d.day >= ${from}), 0)::bigint as debit,
  coalesce(sum(d.credit_minor) filter (where d.day >= ${from}), 0)::bigint as credit,
  coalesce(sum(d.lines) filter (where d.day >= ${from}), 0)::int as lines`;

const KindRow = z.object({
  ...booked,
  kind: z.enum(accountKinds),
  currency: z.string(),
  accounts: z.number(),
  account_id: z.string(),
});

/** All ledger accounts by kind, from the totals of their days. */
export const kindRows = (db: Db, period: DayRange) =>
  query(db, KindRow).all(sql`
    with sums as (
      select d.account_id, ${sums(period)} from ledger_days d where d.day <= ${period.to} group by d.account_id
    )
    select a.kind, a.currency, count(*)::int as accounts, min(a.id::text) as account_id,
      sum(s.opening)::bigint as opening, sum(s.debit)::bigint as debit, sum(s.credit)::bigint as credit,
      sum(s.lines)::int as lines
    from sums s join ledger_accounts a on a.id = s.account_id group by a.kind, a.currency`);

const OwnerRow = z.object({
  ...booked,
  account_id: z.string(),
  owner_id: z.string(),
  owner_name: z.string(),
  currency: z.string(),
});

type Owners = DayRange & {
  readonly kind: AccountKind;
  readonly keyword: string | undefined;
  readonly page: number;
  readonly size: number;
};

/**
 * The accounts of one kind with movements until the end of the period, the largest balances first. The order needs the closing
 * balance of every account: that of now without the days after the period, which are usually few. All days are read of the
 * accounts of the page alone.
 */
export async function ownerRows(db: Db, { kind, keyword, page, size, ...period }: Owners) {
  const found = sql`
    from ledger_accounts a join users u on u.id = a.owner_id
    where a.kind = ${kind} and ${containsAllTerms(keyword, sql`lower(u.name)`)}
      and exists (select from ledger_days d where d.account_id = a.id and d.day <= ${period.to})`;
  const rows = await query(db, OwnerRow).all(sql`
    with listed as (
      select a.id, a.owner_id, u.name, a.currency, abs(a.balance_minor - (
        select coalesce(sum(d.credit_minor - d.debit_minor), 0) from ledger_days d
        where d.account_id = a.id and d.day > ${period.to})) as closing
      ${found} order by closing desc, a.id limit ${size} offset ${(page - 1) * size}
    )
    select a.id as account_id, a.owner_id, a.name as owner_name, a.currency, s.*
    from listed a
      cross join lateral (select ${sums(period)} from ledger_days d where d.account_id = a.id and d.day <= ${period.to}) s
    order by a.closing desc, a.id`);
  const total = await query(db, CountRow).first(sql`select count(*)::int as count ${found}`);
  return { rows, count: total?.count ?? 0 };
}

const AccountRow = z.object({
  ...booked,
  kind: z.enum(accountKinds),
  currency: z.string(),
  owner_name: z.string().nullable(),
});

/** One account in a period; null when there is none. */
export const accountRow = (db: Db, accountId: string, period: DayRange) =>
  query(db, AccountRow).first(sql`
    select a.kind, a.currency, u.name as owner_name, s.*
    from ledger_accounts a left join users u on u.id = a.owner_id
      cross join lateral (select ${sums(period)} from ledger_days d where d.account_id = a.id and d.day <= ${period.to}) s
    where a.id = ${accountId}`);
