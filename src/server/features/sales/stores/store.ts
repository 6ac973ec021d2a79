import { sql, type SQL } from 'drizzle-orm';
import { begunImportStatuses } from '#domain/sales/imports/status.ts';
import type { ShopProblem, StoreType } from '#domain/sales/stores/connection.ts';
import { openPullStatuses } from '#domain/sales/stores/pull-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { isUnique } from '../../../core/db/unique.ts';

/** The shop behind a store, without its key. */
export type ConnectionRow = {
  base_url: string;
  has_key: boolean;
  shop_name: string;
  shop_domain: string;
  missing_scopes: string[];
  connected_at: Date | null;
  last_pull_at: Date | null;
  last_success_at: Date | null;
  last_complete_at: Date | null;
  failures: number;
  problem: ShopProblem | null;
  problem_detail: string;
  problem_at: Date | null;
  next_pull_at: Date | null;
  is_pulling: boolean;
  write_backs_waiting: number;
  write_backs_failed: number;
  failed_orders: number;
};

export type StoreRow = {
  id: string;
  seller_id: string;
  seller_name: string;
  type: StoreType;
  name: string;
  code: string;
  url: string;
  currency: string;
  status: 'open' | 'closed';
  order_count: number;
  created_at: Date;
  closed_at: Date | null;
  last_import_at: Date | null;
  connection: ConnectionRow | null;
};

const columns = sql`s.id, s.seller_id, u.name as seller_name, s.type, s.name, s.code, s.url, s.currency, s.status,
  s.created_at, s.closed_at, s.last_import_at,
  (select count(*) from orders o where o.seller_id = s.seller_id and o.store_id = s.id) as order_count,
  c.store_id as bound_id, c.base_url, c.sealed_key is not null as has_key, c.shop_name, c.shop_domain, c.missing_scopes,
  c.connected_at, c.last_pull_at, c.last_success_at, c.last_complete_at, c.failures, c.problem, c.problem_detail,
  c.problem_at, c.next_pull_at,
  exists (select 1 from store_pulls p where p.store_id = s.id and p.status = ${anyOf(openPullStatuses)}) as is_pulling,
  (select count(*) from store_write_backs w where w.store_id = s.id and w.status = 'waiting') as write_backs_waiting,
  (select count(*) from store_write_backs w where w.store_id = s.id and w.status = 'failed') as write_backs_failed,
  (select count(*) from store_failed_orders f where f.seller_id = s.seller_id and f.store_id = s.id) as failed_orders`;

const select = (where: SQL, rest: SQL = sql``) =>
  sql`select ${columns} from stores s join users u on u.id = s.seller_id
    left join store_connections c on c.store_id = s.id where ${where} ${rest}`;

type Flat = Omit<StoreRow, 'connection'> & ConnectionRow & { bound_id: string | null };

function storeOf(row: Flat): StoreRow {
  const { id, seller_id, seller_name, type, name, code, url, currency, status } = row;
  const { order_count, created_at, closed_at, last_import_at } = row;
  const store = { id, seller_id, seller_name, type, name, code, url, currency, status };
  const dates = { order_count, created_at, closed_at, last_import_at };
  return { ...store, ...dates, connection: row.bound_id === null ? null : row };
}

type Filter = {
  status?: string | undefined;
  keyword?: string | undefined;
  store_id?: string | undefined;
  page: number;
  size: number;
};

export async function listStores(db: Db, scope: Scope, filter: Filter): Promise<{ rows: StoreRow[]; count: number }> {
  const like = filter.keyword ? `%${filter.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`${sellerScope(scope, sql`s.seller_id`)}
    and (${filter.status ?? null}::text is null or s.status = ${filter.status ?? null})
    and (${filter.store_id ?? null}::uuid is null or s.id = ${filter.store_id ?? null})
    and (${like}::text is null or lower(s.name || ' ' || s.code || ' ' || s.url) like ${like})`;
  const page = sql`order by s.created_at desc, s.id limit ${filter.size} offset ${(filter.page - 1) * filter.size}`;
  const { rows } = await db.execute<Flat>(select(where, page));
  const counted = await db.execute<{ count: number }>(sql`select count(*) from stores s where ${where}`);
  return { rows: rows.map(storeOf), count: counted.rows[0]?.count ?? 0 };
}

/** The row, locked for the rest of the transaction; null when it is foreign or not there. */
export async function lockStore(db: Db, scope: Scope, id: string): Promise<StoreRow | null> {
  const where = sql`s.id = ${id} and ${sellerScope(scope, sql`s.seller_id`)}`;
  const { rows } = await db.execute<Flat>(select(where, sql`for update of s`));
  return rows[0] ? storeOf(rows[0]) : null;
}

/** The row as it stands; null when it is foreign or not there. */
export async function findStore(db: Db, scope: Scope, id: string): Promise<StoreRow | null> {
  const { rows } = await db.execute<Flat>(select(sql`s.id = ${id} and ${sellerScope(scope, sql`s.seller_id`)}`));
  return rows[0] ? storeOf(rows[0]) : null;
}

export async function codeTaken(db: Db, code: string, except: string | null): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from stores where code = ${code} and id is distinct from ${except}::uuid`,
  );
  return rows.length > 0;
}

export type NewStore = {
  id: string;
  sellerId: string;
  type: string;
  name: string;
  code: string;
  url: string;
  currency: string;
};

/** False when another store has the code; the transaction is then good for nothing but a refusal. */
export const insertStore = (db: Db, store: NewStore, now: Date): Promise<boolean> =>
  isUnique(
    'stores_code',
    db.execute(sql`
      insert into stores (id, seller_id, type, name, code, url, currency, created_at)
      values (${store.id}, ${store.sellerId}, ${store.type}, ${store.name}, ${store.code}, ${store.url}, ${store.currency}, ${now})`),
  );

/** False when another store has the code; the transaction is then good for nothing but a refusal. */
export const saveStore = (
  db: Db,
  id: string,
  fields: { name: string; code: string; url: string; currency: string },
): Promise<boolean> =>
  isUnique(
    'stores_code',
    db.execute(sql`
      update stores set name = ${fields.name}, code = ${fields.code}, url = ${fields.url}, currency = ${fields.currency} where id = ${id}`),
  );

export async function saveType(db: Db, id: string, type: StoreType): Promise<void> {
  await db.execute(sql`update stores set type = ${type} where id = ${id}`);
}

export async function saveStatus(db: Db, id: string, status: 'open' | 'closed', now: Date): Promise<void> {
  await db.execute(
    sql`update stores set status = ${status}, closed_at = ${status === 'closed' ? now : null} where id = ${id}`,
  );
}

/** Whether anything but its own settings refers to it: files that were imported, products, a balance account. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from orders where store_id = ${id})
      or exists (select 1 from shop_products where store_id = ${id})
      or exists (select 1 from balance_account_stores where store_id = ${id})
      or exists (select 1 from paypal_account_stores where store_id = ${id})
      or exists (select 1 from order_imports where store_id = ${id} and status = ${anyOf(begunImportStatuses)})`);
  return rows.length > 0;
}

export async function deleteStore(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from order_imports where store_id = ${id}`);
  await db.execute(sql`delete from stores where id = ${id}`);
}
