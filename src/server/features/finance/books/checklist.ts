import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { clearingKinds } from '#domain/finance/accounts/posting.ts';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { firstDayOf, lastDayOf, type Finding, type Month } from '#domain/finance/books/months.ts';
import { expenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import { startOfDay, utc } from '#domain/shared/calendar/days.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const Work = z.object({
  recharges: z.number(),
  store_costs: z.number(),
  marketing_fees: z.number(),
});

const OpenItems = z.object({ kind: z.enum(clearingKinds), items: z.number(), minor: z.number() });
const Sum = z.object({ minor: z.number() });

/** What is open up to the end of a month, and what is wrong in its books. */
export async function findingsOf(db: Db, month: Month): Promise<readonly Finding[]> {
  const [errors, work] = [await errorsOf(db, month), await openWorkOf(db, month)];
  return [...errors, ...work].filter(({ count }) => count > 0);
}

async function openWorkOf(db: Db, month: Month): Promise<readonly Finding[]> {
  const last = lastDayOf(month);
  const end = startOfDay(last, utc).getTime() + 86_400_000;
  const work = await query(db, Work).first(sql`
    select (select count(*)::int from recharges where status = ${rechargeStatus.unconfirmed}
        and created_at < ${new Date(end)}) as recharges,
      (select count(*)::int from store_costs where status = ${expenseStatus.unconfirmed} and from_day <= ${last}) as store_costs,
      (select count(*)::int from marketing_fees where status = ${expenseStatus.unconfirmed} and from_day <= ${last}) as marketing_fees`);
  const open = await query(db, OpenItems).all(sql`
    select a.kind, count(*)::int as items, sum(i.amount_minor)::bigint as minor
    from clearing_items i join ledger_accounts a on a.id = i.account_id
    where i.match_id is null and i.booked_on <= ${last} group by a.kind`);
  return [
    { code: 'recharges', count: work?.recharges ?? 0, minor: null },
    { code: 'store-costs', count: work?.store_costs ?? 0, minor: null },
    { code: 'marketing-fees', count: work?.marketing_fees ?? 0, minor: null },
    ...clearingKinds.map((kind): Finding => {
      const found = open.find((each) => each.kind === kind);
      return { code: kind, count: found?.items ?? 0, minor: found?.minor ?? 0 };
    }),
  ];
}

async function errorsOf(db: Db, month: Month): Promise<readonly Finding[]> {
  const sums = await query(db, Sum).all(sql`
    select sum(d.credit_minor - d.debit_minor)::bigint as minor
    from ledger_days d join ledger_accounts a on a.id = d.account_id where d.day <= ${lastDayOf(month)}
    group by a.currency having sum(d.credit_minor - d.debit_minor) <> 0`);
  const { wrong, unbalanced } = await recompute(db, month);
  return [
    { code: 'unbalanced', count: sums.length + unbalanced, minor: sums[0]?.minor ?? null },
    { code: 'totals-differ', count: wrong.length, minor: null },
  ];
}

const Difference = z.object({ account_id: z.string(), day: z.string() });
const Counted = z.object({ lines: z.number(), unbalanced: z.number() });
const shownDifferences = 50;

/** Adds up every line of a month: account by account, so that an index finds them. */
export async function recompute(db: Db, month: Month) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const wrong = await query(db, Difference).all(sql`
    with summed as (
      select a.id as account_id, l.* from ledger_accounts a cross join lateral (
        select booked_on as day, sum(greatest(-amount_minor, 0)) as debit, sum(greatest(amount_minor, 0)) as credit, count(*) as lines
        from posting_lines where account_id = a.id and booked_on between ${first} and ${last} group by booked_on) l
    ), stored as (select * from ledger_days where day between ${first} and ${last})
    select account_id, day from summed s full join stored d using (account_id, day)
    where (s.debit, s.credit, s.lines) is distinct from (d.debit_minor::numeric, d.credit_minor::numeric, d.lines::bigint)
    order by day, account_id limit ${shownDifferences}`);
  const counted = await query(db, Counted).first(sql`
    select coalesce(sum(n), 0)::int as lines, count(*) filter (where minor <> 0)::int as unbalanced
    from (select count(l.seq) as n, sum(l.amount_minor) as minor from postings p
      left join posting_lines l on l.posting_id = p.id
      where p.booked_on between ${first} and ${last} group by p.id) each`);
  return { wrong, lines: counted?.lines ?? 0, unbalanced: counted?.unbalanced ?? 0 };
}
