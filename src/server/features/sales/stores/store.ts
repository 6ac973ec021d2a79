import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { begunImportStatuses } from '#domain/platform/file-imports/status.ts';
import { storeTypes, shopProblems, type StoreType } from '#domain/sales/stores/connection.ts';
import { openPullStatuses } from '#domain/sales/stores/pull-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { StoreStatus } from '#domain/sales/stores/status.ts';
import { storeStatus, storeStatuses } from '#domain/sales/stores/status.ts';
import { writeBackStatus } from '#domain/sales/stores/write-back-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { isUnique } from '../../../core/db/unique.ts';

/** A store's shop connection, without its key. */
export const ConnectionRow = z.object({
  base_url: z.string(),
  has_key: z.boolean(),
  shop_name: z.string(),
  shop_domain: z.string(),
  missing_scopes: z.array(z.string()),
  connected_at: z.date().nullable(),
  last_pull_at: z.date().nullable(),
  last_success_at: z.date().nullable(),
  last_complete_at: z.date().nullable(),
  failures: z.number(),
  problem: z.enum(shopProblems).nullable(),
  problem_detail: z.string(),
  problem_at: z.date().nullable(),
  next_pull_at: z.date().nullable(),
  is_pulling: z.boolean(),
  write_backs_waiting: z.number(),
  write_backs_failed: z.number(),
  failed_orders: z.number(),
});
export type ConnectionRow = z.output<typeof ConnectionRow>;

export const StoreRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  type: z.enum(storeTypes),
  name: z.string(),
  code: z.string(),
  url: z.string(),
  currency: z.string(),
  status: z.enum(storeStatuses),
  order_count: z.number(),
  created_at: z.date(),
  closed_at: z.date().nullable(),
  last_import_at: z.date().nullable(),
  connection: ConnectionRow.nullable(),
});
export type StoreRow = z.output<typeof StoreRow>;

const columns = sql`s.id, s.seller_id, u.name as seller_name, s.type, s.name, s.code, s.url, s.currency, s.status,
  s.created_at, s.closed_at, s.last_import_at,
  (select count(*) from orders o where o.seller_id = s.seller_id and o.store_id = s.id) as order_count,
  c.store_id as bound_id, c.base_url, c.sealed_key is not null as has_key, c.shop_name, c.shop_domain, c.missing_scopes,
  c.connected_at, c.last_pull_at, c.last_success_at, c.last_complete_at, c.failures, c.problem, c.problem_detail,
  c.problem_at, c.next_pull_at,
  exists (select 1 from store_pulls p where p.store_id = s.id and p.status = ${anyOf(openPullStatuses)}) as is_pulling,
  (select count(*) from store_write_backs w where w.store_id = s.id and w.status = ${writeBackStatus.waiting}) as write_backs_waiting,
  (select count(*) from store_write_backs w where w.store_id = s.id and w.status = ${writeBackStatus.failed}) as write_backs_failed,
  (select count(*) from store_failed_orders f where f.seller_id = s.seller_id and f.store_id = s.id) as failed_orders`;

const select = (where: SQL, rest: SQL = sql``) =>
  sql`select ${columns} from stores s join users u on u.id = s.seller_id
    left join store_connections c on c.store_id = s.id where ${where} ${rest}`;

const Store = StoreRow.omit({ connection: true });
/** A store with its connection, or with what the left join gives instead. */
const Flat = z.union([
  Store.extend(ConnectionRow.shape).extend({ bound_id: z.string() }),
  Store.extend(ConnectionRow.shape).extend({
    bound_id: z.null(),
    base_url: z.null(),
    shop_name: z.null(),
    shop_domain: z.null(),
    missing_scopes: z.null(),
    connected_at: z.null(),
    failures: z.null(),
    problem_detail: z.null(),
  }),
]);
type Flat = z.output<typeof Flat>;

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
  const rows = await query(db, Flat).all(select(where, page));
  const counted = await query(db, CountRow).first(sql`select count(*) from stores s where ${where}`);
  return { rows: rows.map(storeOf), count: counted?.count ?? 0 };
}

/** The row, locked until the transaction ends; null when out of scope or missing. */
export async function lockStore(db: Db, scope: Scope, id: string): Promise<StoreRow | null> {
  const where = sql`s.id = ${id} and ${sellerScope(scope, sql`s.seller_id`)}`;
  const row = await query(db, Flat).first(select(where, sql`for update of s`));
  return row ? storeOf(row) : null;
}

/** The row; null when out of scope or missing. */
export async function findStore(db: Db, scope: Scope, id: string): Promise<StoreRow | null> {
  const row = await query(db, Flat).first(select(sql`s.id = ${id} and ${sellerScope(scope, sql`s.seller_id`)}`));
  return row ? storeOf(row) : null;
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

/** False when another store has the code; the transaction is then aborted and must be rolled back. */
export const insertStore = (db: Db, store: NewStore, now: Date): Promise<boolean> =>
  isUnique(
    'stores_code',
    db.execute(sql`
      insert into stores (id, seller_id, type, name, code, url, currency, created_at)
      values (${store.id}, ${store.sellerId}, ${store.type}, ${store.name}, ${store.code}, ${store.url}, ${store.currency}, ${now})`),
  );

/** False when another store has the code; the transaction is then aborted and must be rolled back. */
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

export async function saveStatus(db: Db, id: string, status: StoreStatus, now: Date): Promise<void> {
  await db.execute(
    sql`update stores set status = ${status}, closed_at = ${status === storeStatus.closed ? now : null} where id = ${id}`,
  );
}

/** Whether anything except its own settings refers to it: imports, products, a balance account. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from orders where store_id = ${id})
      or exists (select 1 from shop_products where store_id = ${id})
      or exists (select 1 from balance_account_stores where store_id = ${id})
      or exists (select 1 from paypal_account_stores where store_id = ${id})
      or exists (select 1 from store_costs where store_id = ${id})
      or exists (select 1 from marketing_fees where store_id = ${id})
      or exists (select 1 from order_imports where store_id = ${id} and status = ${anyOf(begunImportStatuses)})`);
  return rows.length > 0;
}

export async function deleteStore(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from order_imports where store_id = ${id}`);
  await db.execute(sql`delete from stores where id = ${id}`);
}
