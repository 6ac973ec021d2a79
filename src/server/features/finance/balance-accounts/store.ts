import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export const AccountRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  name: z.string(),
  is_main: z.boolean(),
  created_at: z.date().nullable(),
  stores: z.array(z.object({ store_id: z.string(), name: z.string(), code: z.string() })),
});
export type AccountRow = z.output<typeof AccountRow>;

/** Named accounts, and per seller the main account, which has no row and contains the remaining stores. */
const accounts = (where: SQL) => sql`
  select u.id, u.id as seller_id, u.name as seller_name, '' as name, true as is_main, null::timestamptz as created_at,
    (select coalesce(json_agg(json_build_object('store_id', s.id, 'name', s.name, 'code', s.code) order by s.name, s.id), '[]')
     from stores s left join balance_account_stores b on b.store_id = s.id
     where s.seller_id = u.id and b.store_id is null) as stores
  from users u where 'buyer' = any(u.roles) and ${where}
  union all
  select a.id, a.seller_id, u.name, a.name, false, a.created_at,
    (select coalesce(json_agg(json_build_object('store_id', s.id, 'name', s.name, 'code', s.code) order by s.name, s.id), '[]')
     from balance_account_stores b join stores s on s.id = b.store_id
     where b.seller_id = a.seller_id and b.account_id = a.id) as stores
  from balance_accounts a join users u on u.id = a.seller_id where ${where}`;

type Filter = { sellerId: string | null; page: number; size: number };

export async function listAccounts(
  db: Db,
  scope: Scope,
  { sellerId, page, size }: Filter,
): Promise<{ rows: AccountRow[]; count: number }> {
  const where = sql`${sellerScope(scope, sql`u.id`)} and (${sellerId}::uuid is null or u.id = ${sellerId})`;
  const rows = await query(db, AccountRow).all(sql`
    select * from (${accounts(where)}) a
    order by seller_name, seller_id, is_main desc, name, id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count from (${accounts(where)}) a`);
  return { rows, count: counted?.count ?? 0 };
}

const SpentRow = z.object({ store_id: z.string(), spent: z.number() });

/** Net charges of these sellers' orders since an instant, by store: minor units, positive when spent. */
export async function spentByStore(
  db: Db,
  sellerIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(db, SpentRow).all(sql`
    select o.store_id, (-sum(l.amount_minor))::bigint as spent
    from postings p join posting_lines l on l.posting_id = p.id
      join ledger_accounts a on a.id = l.account_id and a.kind = 'seller-available'
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where p.seller_id = any(${sql.param([...sellerIds])}::uuid[]) and p.at >= ${since}
    group by o.store_id`);
  return new Map(rows.map(({ store_id, spent }) => [store_id, spent]));
}

/** The account, locked; null when out of scope, missing, or a main account, which cannot be changed. */
const Locked = z.object({ seller_id: z.string(), name: z.string(), stores: z.array(z.string()) });
type Locked = z.output<typeof Locked>;

export async function lockAccount(db: Db, scope: Scope, id: string): Promise<Locked | null> {
  return query(db, Locked).first(sql`
    select seller_id, name,
      (select coalesce(json_agg(s.name order by s.name, s.id), '[]') from balance_account_stores b
       join stores s on s.id = b.store_id where b.seller_id = a.seller_id and b.account_id = a.id) as stores
    from balance_accounts a where a.id = ${id} and ${sellerScope(scope, sql`a.seller_id`)} for update`);
}

/** Serializes account changes of one seller: two that take the same store would violate its key. */
export const lockSeller = (db: Db, sellerId: string) =>
  db.execute(sql`select 1 from users where id = ${sellerId} for no key update`);

export async function nameTaken(db: Db, sellerId: string, name: string, except: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from balance_accounts
    where seller_id = ${sellerId} and lower(name) = lower(${name}) and id is distinct from ${except}::uuid`);
  return rows.length > 0;
}

const StoreAccount = z.object({
  id: z.string(),
  name: z.string(),
  account_id: z.string().nullable(),
  account_name: z.string().nullable(),
});

/** This seller's stores among these, each with its named account. */
export async function storesOf(
  db: Db,
  sellerId: string,
  storeIds: readonly string[],
): Promise<{ id: string; name: string; account_id: string | null; account_name: string | null }[]> {
  return query(db, StoreAccount).all(sql`
    select s.id, s.name, a.id as account_id, a.name as account_name
    from stores s left join balance_account_stores b on b.store_id = s.id
      left join balance_accounts a on a.seller_id = b.seller_id and a.id = b.account_id
    where s.seller_id = ${sellerId} and s.id = any(${sql.param([...storeIds])}::uuid[]) order by s.name, s.id`);
}

type NewAccount = { id: string; sellerId: string; name: string; actorId: string; at: Date };

export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db.execute(sql`
    insert into balance_accounts (seller_id, id, name, created_by, created_at, updated_at)
    values (${account.sellerId}, ${account.id}, ${account.name}, ${account.actorId}, ${account.at}, ${account.at})`);
}

export async function renameAccount(db: Db, sellerId: string, id: string, name: string, at: Date): Promise<void> {
  await db.execute(sql`
    update balance_accounts set name = ${name}, updated_at = ${at} where seller_id = ${sellerId} and id = ${id}`);
}

/** Assigns exactly these stores to the account. */
export async function giveStores(db: Db, sellerId: string, id: string, storeIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from balance_account_stores where seller_id = ${sellerId} and account_id = ${id}`);
  await db.execute(sql`
    insert into balance_account_stores (store_id, seller_id, account_id)
    select unnest(${sql.param([...new Set(storeIds)])}::uuid[]), ${sellerId}, ${id}`);
}

export async function deleteAccount(db: Db, sellerId: string, id: string): Promise<void> {
  await giveStores(db, sellerId, id, []);
  await db.execute(sql`delete from balance_accounts where seller_id = ${sellerId} and id = ${id}`);
}
