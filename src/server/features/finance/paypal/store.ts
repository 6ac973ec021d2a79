import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';

export const PaypalRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  email: z.string(),
  holder: z.string(),
  note: z.string(),
  created_at: z.date(),
  stores: z.array(z.object({ store_id: z.string(), name: z.string(), code: z.string() })),
});
export type PaypalRow = z.output<typeof PaypalRow>;

type Filter = { keyword: string | undefined; page: number; size: number };

export async function listPaypal(
  db: Db,
  scope: Scope,
  { keyword, page, size }: Filter,
): Promise<{ rows: PaypalRow[]; count: number }> {
  const like = keyword ? `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const from = sql`from paypal_accounts p join users u on u.id = p.seller_id
    where ${sellerScope(scope, sql`p.seller_id`)}
      and (${like}::text is null or lower(p.email || ' ' || p.holder || ' ' || p.note || ' ' || u.name) like ${like})`;
  const rows = await query(db, PaypalRow).all(sql`
    select p.id, p.seller_id, u.name as seller_name, p.email, p.holder, p.note, p.created_at,
      (select coalesce(json_agg(json_build_object('store_id', s.id, 'name', s.name, 'code', s.code) order by s.name, s.id), '[]')
       from paypal_account_stores r join stores s on s.id = r.store_id
       where r.seller_id = p.seller_id and r.account_id = p.id) as stores
    ${from} order by p.created_at desc, p.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count ${from}`);
  return { rows, count: counted?.count ?? 0 };
}

const AccountStore = z.object({ account_id: z.string(), store_id: z.string() });

export async function paypalRelations(db: Db, scope: Scope): Promise<{ account_id: string; store_id: string }[]> {
  return query(db, AccountStore).all(sql`
    select account_id, store_id from paypal_account_stores r where ${sellerScope(scope, sql`r.seller_id`)}
    order by account_id, store_id limit 10000`);
}

/** The account, locked; null when out of scope or missing. */
const Locked = PaypalRow.pick({ seller_id: true, email: true, holder: true, note: true });
type Locked = z.output<typeof Locked>;

export async function lockPaypal(db: Db, scope: Scope, id: string): Promise<Locked | null> {
  return query(db, Locked).first(sql`
    select seller_id, email, holder, note from paypal_accounts p where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)} for update`);
}

type Fields = { email: string; holder: string; note: string };

/** False when the seller has this address already. */
export async function insertPaypal(
  db: Db,
  account: Fields & { id: string; sellerId: string; actorId: string; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into paypal_accounts (seller_id, id, email, holder, note, created_by, created_at, updated_at)
    values (${account.sellerId}, ${account.id}, ${account.email}, ${account.holder}, ${account.note}, ${account.actorId},
      ${account.at}, ${account.at})
    on conflict do nothing returning id`);
  return rows.length > 0;
}

/** False when another account of the seller has this address. */
export const savePaypal = (db: Db, account: Fields & { id: string; sellerId: string; at: Date }): Promise<boolean> =>
  isUnique(
    'paypal_accounts_email',
    db.execute(sql`
      update paypal_accounts set email = ${account.email}, holder = ${account.holder}, note = ${account.note},
        updated_at = ${account.at}
      where seller_id = ${account.sellerId} and id = ${account.id}`),
  );

export async function deletePaypal(db: Db, sellerId: string, id: string): Promise<void> {
  await db.execute(sql`delete from paypal_accounts where seller_id = ${sellerId} and id = ${id}`);
}

/** Assigns exactly these stores to the account; false when one is not this seller's. */
export async function relatePaypal(
  db: Db,
  sellerId: string,
  id: string,
  storeIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(storeIds)];
  await db.execute(sql`delete from paypal_account_stores where seller_id = ${sellerId} and account_id = ${id}`);
  const { rows } = await db.execute(sql`
    insert into paypal_account_stores (seller_id, account_id, store_id)
    select s.seller_id, ${id}, s.id from stores s
    where s.seller_id = ${sellerId} and s.id = any(${sql.param(wanted)}::uuid[]) returning store_id`);
  return rows.length === wanted.length;
}
