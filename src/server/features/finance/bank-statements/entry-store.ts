import { z } from 'zod';
import { sql, type SQL } from '../../../core/db/sql.ts';
import { entryStatus, entryStatuses, type EntryStatus } from '#domain/finance/bank-statements/entry-status.ts';
import { query } from '#server/core/db/rows.ts';
import { rechargeStatuses } from '#domain/finance/accounts/recharge-status.ts';
import { containing } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';

const MatchRow = z.object({
  recharge_id: z.string(),
  number: z.string(),
  seller_name: z.string(),
  amount_minor: z.number(),
  status: z.literal(rechargeStatuses),
  accepted_at: z.string(),
  accepted_by_name: z.string(),
});

export const EntryRow = z.object({
  id: z.string(),
  statement_id: z.string(),
  statement_number: z.string(),
  account: z.string(),
  booked_on: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  reference: z.string(),
  text: z.string(),
  name: z.string(),
  iban: z.string(),
  status: z.enum(entryStatuses),
  reason: z.string(),
  decided_at: z.date().nullable(),
  decided_by_name: z.string().nullable(),
  matches: z.array(MatchRow),
});
export type EntryRow = z.output<typeof EntryRow>;

const select = sql`
  select e.id, e.statement_id, s.number as statement_number, e.account, e.booked_on::text as booked_on, e.amount_minor,
    e.currency, e.reference, e.text, e.name, e.iban, e.status, e.reason, e.decided_at, d.name as decided_by_name,
    (select coalesce(json_agg(json_build_object('recharge_id', r.id, 'number', r.number, 'seller_name', u.name,
        'amount_minor', m.amount_minor, 'status', r.status, 'accepted_at', m.accepted_at,
        'accepted_by_name', coalesce(a.name, '')) order by r.number), '[]')
     from bank_matches m join recharges r on r.id = m.recharge_id join users u on u.id = r.seller_id
       left join users a on a.id = m.accepted_by where m.entry_id = e.id) as matches
  from bank_entries e join bank_statements s on s.id = e.statement_id left join users d on d.id = e.decided_by`;

export type EntryFilter = {
  readonly page: number;
  readonly size: number;
  readonly status?: readonly EntryStatus[] | undefined;
  readonly statement_id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
};

function matching({ statement_id: statement, keyword, start, end }: EntryFilter): SQL {
  const conditions = [
    ...(statement ? [sql`e.statement_id = ${statement}`] : []),
    ...(start ? [sql`e.booked_on >= ${start}::date`] : []),
    ...(end ? [sql`e.booked_on <= ${end}::date`] : []),
    ...(keyword
      ? [
          sql`lower(e.name || ' ' || e.reference || ' ' || e.text || ' ' || e.iban) like ${containing(keyword.toLowerCase())}`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const Counts = z.object({ open: z.number(), matched: z.number(), ignored: z.number(), outgoing: z.number() });
const none = { open: 0, matched: 0, ignored: 0, outgoing: 0 };

/** A page of entries, and the counts of all statuses with the other filters. */
export async function listEntries(db: Db, filter: EntryFilter) {
  const where = matching(filter);
  const { status, page, size } = filter;
  const ofStatus = status?.length ? sql`e.status = any(${sql.param([...status])}::text[])` : sql`true`;
  const [rows, counts] = await Promise.all([
    query(db, EntryRow).all(sql`
      ${select} where ${where} and ${ofStatus} order by e.booked_on desc, e.id desc
      limit ${size} offset ${(page - 1) * size}`),
    query(db, Counts).first(sql`
      select count(*) filter (where e.status = ${entryStatus.open})::int as open,
        count(*) filter (where e.status = ${entryStatus.matched})::int as matched,
        count(*) filter (where e.status = ${entryStatus.ignored})::int as ignored,
        count(*) filter (where e.status = ${entryStatus.outgoing})::int as outgoing
      from bank_entries e where ${where}`),
  ]);
  return { rows, counts: counts ?? none };
}

export const readEntry = (db: Db, id: string) => query(db, EntryRow).first(sql`${select} where e.id = ${id}`);

/** The entry, locked until the transaction ends, read after the lock. */
export async function lockEntry(db: Db, id: string): Promise<EntryRow | null> {
  await db.execute(sql`select 1 from bank_entries where id = ${id} for update`);
  return readEntry(db, id);
}

export async function saveStatus(
  db: Db,
  id: string,
  { status, reason }: { readonly status: EntryStatus; readonly reason: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await db.execute(sql`
    update bank_entries set status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = ${at} where id = ${id}`);
}
