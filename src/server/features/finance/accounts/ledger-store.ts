import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Account, Line } from '#domain/finance/accounts/posting.ts';
import type { Day } from '#domain/shared/calendar/days.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { platformOwner } from './platform-owner.ts';
import { requirePosting } from '../../../core/db/posting-authority.ts';
import { newId } from '../../../core/ids.ts';

export const AccountRow = z.object({
  id: z.string(),
  kind: z.string(),
  owner_id: z.string(),
  currency: z.string(),
  balance_minor: z.number(),
  credit_minor: z.number(),
  last_at: z.date().nullable(),
});
export type AccountRow = z.output<typeof AccountRow>;

type Key = { kind: string; owner_id: string; currency: string };

const keyOf = ({ kind, owner_id, currency }: Key): string => `${kind} ${owner_id} ${currency}`;

const keyOfLine = ({ account, amount }: { account: Account; amount: { currency: string } }): Key => ({
  kind: account.kind,
  owner_id: account.owner ?? platformOwner,
  currency: amount.currency,
});

/** The key of a line's account in the map of `lockAccounts`. */
export const accountKey = (line: Line): string => keyOf(keyOfLine(line));

const keysAs = (keys: readonly Key[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(kind text, owner_id uuid, currency text)`;

async function locked(db: Db, keys: readonly Key[]): Promise<AccountRow[]> {
  // The plan sorts before locking: all transactions lock the rows in id order.
  return query(db, AccountRow).all(sql`
    select a.id, a.kind, a.owner_id, a.currency, a.balance_minor, a.credit_minor, a.last_at
    from ${keysAs(keys)} join ledger_accounts a using (kind, owner_id, currency)
    order by a.id for update of a`);
}

/** The accounts of these lines, created if missing, locked until the transaction ends. */
export async function lockAccounts(db: Db, lines: readonly Line[]): Promise<Map<string, AccountRow>> {
  const wanted = new Map(lines.map((line) => [accountKey(line), keyOfLine(line)]));
  const keys = [...wanted.values()];
  let rows = await locked(db, keys);
  if (rows.length < keys.length) {
    const made = keys.map((key) => ({ id: newId(), ...key }));
    await db.execute(sql`
      insert into ledger_accounts (id, kind, owner_id, currency)
      select id, kind, owner_id, currency
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(id uuid, kind text, owner_id uuid, currency text)
      order by kind, owner_id, currency on conflict do nothing`);
    rows = await locked(db, keys);
  }
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const OpenFrom = z.object({ day: z.string().nullable() });

/**
 * The first day that is not in a closed month. Until the transaction ends no month is closed, so the day stays the first.
 * Called before accounts are locked, so that a transaction that closes a month never waits for one that waits for it.
 */
export async function booksOpenFrom(db: Db): Promise<Day> {
  const row = await query(db, OpenFrom).first(sql`select nullif(books_open_from(), '-infinity')::text as day`);
  // Null: no month is closed.
  return row?.day ?? '';
}

const PostingSource = z.object({ source: z.string(), id: z.string() });

export async function postingsBySource(db: Db, sources: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(db, PostingSource).all(
    sql`select source, id from postings where source = any(${sql.param([...sources])}::text[])`,
  );
  return new Map(rows.map((row) => [row.source, row.id]));
}

export type PostingWrite = {
  id: string;
  source: string;
  reason: string;
  seller_id: string | null;
  order_id: string | null;
  actor_id: string;
  memo: string;
  at: string;
  booked_on: Day;
};

export type LineWrite = {
  n: number;
  posting_id: string;
  account_id: string;
  amount_minor: number;
  at: string;
  booked_on: Day;
  balance_after: number;
  bill_type: number | null;
  bill_tax: string | null;
};

/** Writes postings, their lines in order and the new balances, in one statement. */
export async function writePostings(
  db: Db,
  postings: readonly PostingWrite[],
  lines: readonly LineWrite[],
  balances: readonly { id: string; balance_minor: number; last_at: string }[],
): Promise<void> {
  await db.execute(sql`
    with posted as (
      insert into postings (id, source, reason, seller_id, order_id, actor_id, memo, at, booked_on)
      select id, source, reason, seller_id, order_id, actor_id, memo, at, booked_on
      from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as p(id uuid, source text, reason text,
        seller_id uuid, order_id uuid, actor_id uuid, memo text, at timestamptz, booked_on date)
    ), lined as (
      insert into posting_lines (posting_id, account_id, amount_minor, at, booked_on, balance_after, bill_type, bill_tax)
      select posting_id, account_id, amount_minor, at, booked_on, balance_after, bill_type, bill_tax
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(n int, posting_id uuid, account_id uuid,
        amount_minor bigint, at timestamptz, booked_on date, balance_after bigint, bill_type smallint, bill_tax text)
      order by n
    )
    update ledger_accounts a set balance_minor = b.balance_minor, last_at = b.last_at
    from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as b(id uuid, balance_minor bigint, last_at timestamptz)
    where a.id = b.id`);
}

/** A user's account, created if missing, locked until the transaction ends. */
export async function lockOwned(
  db: Db,
  kind: 'seller-available' | 'affiliate-payable',
  ownerId: string,
  currency: string,
): Promise<AccountRow> {
  const own = await locked(db, [{ kind, owner_id: ownerId, currency }]);
  if (own[0]) return own[0];
  await db.execute(sql`
    insert into ledger_accounts (id, kind, owner_id, currency) values (${newId()}, ${kind}, ${ownerId}, ${currency})
    on conflict do nothing`);
  const [made] = await locked(db, [{ kind, owner_id: ownerId, currency }]);
  if (!made) throw new Error(`No account of ${ownerId}`);
  return made;
}

/** Requires the same authorization as a posting. */
export async function saveCredit(db: Db, accountId: string, creditMinor: number): Promise<void> {
  requirePosting(db);
  await db.execute(sql`update ledger_accounts set credit_minor = ${creditMinor} where id = ${accountId}`);
}

export type SellerFigures = { currency: string; balance: number; hold: number; credit: number };

const AccountFigures = z.object({ kind: z.string(), balance_minor: z.number(), credit_minor: z.number() });

const AvailableRow = z.object({ owner_id: z.string(), minor: z.number() });

/** What these sellers may spend: balance and credit without holds. Sellers without postings are missing. */
export async function availableFigures(db: Db, sellerIds: readonly string[], currency: string) {
  return query(db, AvailableRow).all(sql`
    select owner_id, balance_minor + credit_minor as minor from ledger_accounts
    where kind = 'seller-available' and owner_id = any(${sql.param([...sellerIds])}::uuid[]) and currency = ${currency}`);
}

/** A seller's amounts in one currency; zero without postings. */
export async function sellerFigures(db: Db, sellerId: string, currency: string): Promise<SellerFigures> {
  const rows = await query(db, AccountFigures).all(sql`
    select kind, balance_minor, credit_minor from ledger_accounts
    where owner_id = ${sellerId} and currency = ${currency} and kind in ('seller-available', 'seller-hold')`);
  const free = rows.find((row) => row.kind === 'seller-available');
  const hold = rows.find((row) => row.kind === 'seller-hold')?.balance_minor ?? 0;
  return { currency, balance: (free?.balance_minor ?? 0) + hold, hold, credit: free?.credit_minor ?? 0 };
}
