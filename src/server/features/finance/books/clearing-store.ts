import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { clearingKinds, type ClearingKind } from '#domain/finance/accounts/posting.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { platformOwner } from '../accounts/platform-owner.ts';
import type { Db } from '../../../core/http/context.ts';
import { clearingAccount, LockedItem } from '../accounts/clearing-matches.ts';
import { Head, headColumns, headJoins } from './journal-store.ts';

const ItemRow = Head.extend({ seq: z.number(), amount_minor: z.number() });

const itemSource = sql`
  clearing_items i join posting_lines l on l.seq = i.line_seq join postings p on p.id = l.posting_id ${headJoins}`;

type Filter = {
  readonly kind: ClearingKind;
  readonly currency: string;
  readonly side: 'debit' | 'credit' | undefined;
  readonly keyword: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** The open items of a clearing account, oldest first. */
export async function openItems(db: Db, { kind, currency, side, keyword, page, size }: Filter) {
  const ofSide = side === undefined ? sql`true` : side === 'debit' ? sql`i.amount_minor < 0` : sql`i.amount_minor > 0`;
  const text = sql`lower(p.memo || ' ' || coalesce(o.order_number, '') || ' ' || coalesce(r.number, '') || ' ' || coalesce(s.name, ''))`;
  const where = sql`i.account_id = ${clearingAccount(kind, currency)} and i.match_id is null and ${ofSide}
    and ${containsAllTerms(keyword, text)}`;
  const rows = await query(db, ItemRow).all(sql`
    select i.line_seq as seq, i.amount_minor, ${headColumns} from ${itemSource} where ${where}
    order by i.booked_on, i.line_seq limit ${size} offset ${(page - 1) * size}`);
  const total = await query(db, CountRow).first(
    sql`select count(*)::int as count from ${keyword ? itemSource : sql`clearing_items i`} where ${where}`,
  );
  return { rows, count: total?.count ?? 0 };
}

const OpenRow = z.object({ kind: z.enum(clearingKinds), items: z.number(), minor: z.number() });

/** What is open on the clearing accounts. */
export const openSums = (db: Db, currency: string) =>
  query(db, OpenRow).all(sql`
    select a.kind, count(i.line_seq)::int as items, coalesce(sum(i.amount_minor), 0)::bigint as minor
    from ledger_accounts a left join clearing_items i on i.account_id = a.id and i.match_id is null
    where a.kind = any(${sql.param([...clearingKinds])}::text[]) and a.owner_id = ${platformOwner} and a.currency = ${currency}
    group by a.kind`);

/** Those of the items that are open on this account, locked until the transaction ends. */
export const lockOpenItems = (db: Db, kind: ClearingKind, currency: string, items: readonly number[]) =>
  query(db, LockedItem).all(sql`
    select line_seq as seq, amount_minor from clearing_items
    where line_seq = any(${sql.param([...items])}::bigint[]) and account_id = ${clearingAccount(kind, currency)} and match_id is null
    order by line_seq for update`);

/** Opens the items of a match; returns how many, none when there is no such match. */
export async function deleteMatch(db: Db, id: string): Promise<number> {
  const { rowCount } = await db.execute(sql`update clearing_items set match_id = null where match_id = ${id}`);
  await db.execute(sql`delete from clearing_matches where id = ${id}`);
  return rowCount ?? 0;
}

const SeqRow = z.object({ seq: z.number() });

/** The line of a posting on a clearing account. */
export async function clearingLineOf(db: Db, postingId: string, kind: ClearingKind): Promise<number> {
  const row = await query(db, SeqRow).first(sql`
    select l.seq from posting_lines l join ledger_accounts a on a.id = l.account_id
    where l.posting_id = ${postingId} and a.kind = ${kind}`);
  if (!row) throw new Error(`Posting ${postingId} has no line on ${kind}`);
  return row.seq;
}

/** Whether a source is posted already; until the transaction ends no other one posts it. */
export async function isPosted(db: Db, source: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${source}, 0))`);
  return (await query(db, IdRow).first(sql`select id from postings where source = ${source}`)) !== null;
}

const MatchRow = z.object({
  id: z.string(),
  matched_at: z.date(),
  matched_by_name: z.string().nullable(),
  note: z.string(),
  items: z.number(),
  debit_minor: z.number(),
});

export async function matchPage(db: Db, filter: Pick<Filter, 'kind' | 'currency' | 'page' | 'size'>) {
  const account = clearingAccount(filter.kind, filter.currency);
  const rows = await query(db, MatchRow).all(sql`
    select m.id, m.matched_at, u.name as matched_by_name, m.note, t.items, t.debit_minor
    from (select * from clearing_matches where account_id = ${account}
      order by matched_at desc, id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}) m
      left join users u on u.id = m.matched_by
      cross join lateral (select count(*)::int as items,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as debit_minor
        from clearing_items where match_id = m.id) t
    order by m.matched_at desc, m.id desc`);
  const total = await query(db, CountRow).first(
    sql`select count(*)::int as count from clearing_matches where account_id = ${account}`,
  );
  return { rows, count: total?.count ?? 0 };
}

export const itemsOfMatch = (db: Db, id: string) =>
  query(db, ItemRow).all(sql`
    select i.line_seq as seq, i.amount_minor, ${headColumns} from ${itemSource} where i.match_id = ${id}
    order by i.booked_on, i.line_seq`);
