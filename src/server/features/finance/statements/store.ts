import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { billTaxes } from '#domain/finance/accounts/bills.ts';
import { postingKinds } from '#domain/finance/accounts/posting.ts';
import type { InstantRange } from '#domain/shared/calendar/days.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export type StatementOf = {
  readonly sellerId: string;
  readonly currency: string;
  readonly range: InstantRange;
  readonly timeZone: string;
};

const accountOf = (sellerId: string, currency: string): SQL =>
  sql`(select id from ledger_accounts where kind = 'seller-available' and owner_id = ${sellerId} and currency = ${currency})`;

/** The lines of one day, summed by what they are. */
export const DayRow = z.object({
  day: z.string(),
  opening: z.number(),
  movements: z.array(
    z.object({
      reason: z.enum(postingKinds),
      bill_type: z.number().nullable(),
      bill_tax: z.enum(billTaxes).nullable(),
      lines: z.number(),
      minor: z.number(),
    }),
  ),
});
export type DayRow = z.output<typeof DayRow>;

/** The days with movements, newest first, each with the balance before it. */
export function dayRows({ sellerId, currency, range, timeZone }: StatementOf): SQL {
  const account = accountOf(sellerId, currency);
  return sql`
    with sums as (
      select to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, p.reason, l.bill_type, l.bill_tax,
        count(*) as lines, sum(l.amount_minor) as minor
      from posting_lines l join postings p on p.id = l.posting_id
      where l.account_id = ${account} and l.at >= ${range.from} and l.at < ${range.to}
      group by 1, 2, 3, 4, l.amount_minor < 0
    ), days as (
      select day, sum(minor) as minor,
        json_agg(json_build_object('reason', reason, 'bill_type', bill_type, 'bill_tax', bill_tax, 'lines', lines, 'minor', minor)) as movements
      from sums group by day
    )
    select day, movements, (${balanceBefore(account, range.from)} + coalesce(sum(minor) over (order by day
      rows between unbounded preceding and 1 preceding), 0))::bigint as opening
    from days order by day desc`;
}

/** The number of days with movements, as the only value. */
export const dayCount = ({ sellerId, currency, range, timeZone }: StatementOf): SQL => sql`
  select count(distinct to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD')) from posting_lines l
  where l.account_id = ${accountOf(sellerId, currency)} and l.at >= ${range.from} and l.at < ${range.to}`;

const balanceBefore = (account: SQL, at: Date): SQL => sql`coalesce((select l.balance_after from posting_lines l
  where l.account_id = ${account} and l.at < ${at} order by l.at desc, l.seq desc limit 1), 0)`;

export const statementDayRows = (db: Db, what: StatementOf): Promise<DayRow[]> => query(db, DayRow).all(dayRows(what));

const MinorRow = z.object({ minor: z.number() });

/** The balance before an instant, in minor units. */
export async function openingOf(db: Db, { sellerId, currency, range }: StatementOf): Promise<number> {
  const row = await query(db, MinorRow).first(
    sql`select ${balanceBefore(accountOf(sellerId, currency), range.from)}::bigint as minor`,
  );
  return row?.minor ?? 0;
}

const LastLine = z.object({ at: z.date(), balance_after: z.number() });

/** The last line until an instant; null before the first one. */
export async function lastLineAt(db: Db, sellerId: string, currency: string, at: string) {
  const row = await query(db, LastLine).first(sql`
    select l.at, l.balance_after from posting_lines l
    where l.account_id = ${accountOf(sellerId, currency)} and l.at <= ${at}::timestamptz
    order by l.at desc, l.seq desc limit 1`);
  return row ?? null;
}

const Sum = z.object({
  lines: z.number(),
  sum: z.number(),
  balance: z.number(),
  wrong_seq: z.number().nullable(),
  wrong_at: z.date().nullable(),
});

/** Every line of a seller's account added up, next to its balance, and the first line that does not follow from those before it. */
export async function addUp(db: Db, sellerId: string, currency: string): Promise<z.output<typeof Sum>> {
  const account = accountOf(sellerId, currency);
  const row = await query(db, Sum).first(sql`
    with lines as (
      select seq, at, amount_minor, balance_after, sum(amount_minor) over (order by seq) as running
      from posting_lines where account_id = ${account}
    ), wrong as (select seq, at from lines where running <> balance_after order by seq limit 1)
    select (select count(*) from lines) as lines, coalesce((select sum(amount_minor) from lines), 0)::bigint as sum,
      coalesce((select balance_minor from ledger_accounts where id = ${account}), 0)::bigint as balance,
      (select seq from wrong) as wrong_seq, (select at from wrong) as wrong_at`);
  return row ?? { lines: 0, sum: 0, balance: 0, wrong_seq: null, wrong_at: null };
}
