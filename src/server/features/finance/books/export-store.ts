import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { accountKinds, postingKinds, type AccountKind } from '#domain/finance/accounts/posting.ts';
import type { DayRange } from '#domain/shared/calendar/days.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { cursorRows } from '../../platform/exports/cursor-rows.ts';
import { statementOf } from '../../platform/exports/source.ts';
import type { Services } from '../../../services.ts';

export const JournalPosting = z.object({
  number: z.number(),
  booked_on: z.string(),
  reason: z.enum(postingKinds),
  source: z.string(),
  memo: z.string(),
  order_number: z.string().nullable(),
  lines: z.array(z.object({ kind: z.enum(accountKinds), owner: z.string().nullable(), minor: z.number() })),
});
export type JournalPosting = z.output<typeof JournalPosting>;

const journalSql = ({ from, to }: DayRange, currency: string) => sql`
  select t.number, p.booked_on, p.reason, p.source, p.memo, o.order_number, t.lines
  from postings p left join orders o on o.id = p.order_id
    cross join lateral (
      select min(l.seq) as number,
        json_agg(json_build_object('kind', a.kind, 'owner', u.name, 'minor', l.amount_minor) order by l.seq) as lines
      from posting_lines l join ledger_accounts a on a.id = l.account_id left join users u on u.id = a.owner_id
      where l.posting_id = p.id and a.currency = ${currency}) t
  where p.booked_on between ${from} and ${to} and t.number is not null
  order by p.booked_on, p.at, p.id`;

const atOnce = 500;

/** The postings of a period, oldest first, as of one moment, in batches. */
export async function* journalPostings(
  services: Pick<Services, 'pool'>,
  period: DayRange,
  currency: string,
): AsyncGenerator<JournalPosting[]> {
  for await (const rows of cursorRows(services, statementOf(journalSql(period, currency)), atOnce))
    yield rows.map((row) => JournalPosting.parse(row));
}

const Used = z.object({ kind: z.enum(accountKinds), lines: z.number() });

/** How many lines each kind of account has in a period. */
export const usedKinds = async (
  db: Db,
  { from, to }: DayRange,
  currency: string,
): Promise<readonly { kind: AccountKind; lines: number }[]> =>
  query(db, Used).all(sql`
    select a.kind, sum(d.lines)::int as lines from ledger_days d join ledger_accounts a on a.id = d.account_id
    where d.day between ${from} and ${to} and a.currency = ${currency} group by a.kind`);

export async function postingCount(db: Db, { from, to }: DayRange): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*)::int as count from postings where booked_on between ${from} and ${to}`,
  );
  return row?.count ?? 0;
}
