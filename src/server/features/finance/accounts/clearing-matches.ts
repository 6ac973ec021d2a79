import { z } from 'zod';
import type { ClearingKind } from '#domain/finance/accounts/posting.ts';
import { query } from '#server/core/db/rows.ts';
import { platformOwner } from './platform-owner.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

/** The id of a clearing account. */
export const clearingAccount = (kind: ClearingKind, currency: string): SQL =>
  sql`(select id from ledger_accounts where kind = ${kind} and owner_id = ${platformOwner} and currency = ${currency})`;

export const LockedItem = z.object({ seq: z.number(), amount_minor: z.number() });

/** The open items of these postings on a clearing account, locked until the transaction ends. */
export const lockItemsOf = (db: Db, kind: ClearingKind, currency: string, sources: readonly string[]) =>
  query(db, LockedItem).all(sql`
    select i.line_seq as seq, i.amount_minor from postings p join posting_lines l on l.posting_id = p.id
      join clearing_items i on i.line_seq = l.seq
    where p.source = any(${sql.param([...sources])}::text[]) and i.account_id = ${clearingAccount(kind, currency)}
      and i.match_id is null
    order by i.line_seq for update of i`);

/** Matches items, which sum to zero; returns the id of the match. */
export async function saveMatch(
  db: Db,
  match: { kind: ClearingKind; currency: string; items: readonly number[]; note: string; by: string; at: Date },
): Promise<string> {
  const id = newId();
  await db.execute(sql`
    insert into clearing_matches (id, account_id, matched_at, matched_by, note)
    values (${id}, ${clearingAccount(match.kind, match.currency)}, ${match.at}, ${match.by}, ${match.note})`);
  await db.execute(sql`
    update clearing_items set match_id = ${id} where line_seq = any(${sql.param([...match.items])}::bigint[])`);
  return id;
}
