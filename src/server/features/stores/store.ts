import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#domain/permissions/can.ts';
import type { Db } from '../../http/context.ts';
import { within } from '../../db/scope.ts';

export type StoreRow = {
  id: string;
  seller_id: string;
  seller_name: string;
  type: string;
  name: string;
  code: string;
  url: string;
  currency: string;
  status: 'open' | 'closed';
  order_count: number;
  created_at: Date;
  closed_at: Date | null;
  last_import_at: Date | null;
};

const columns = sql`s.id, s.seller_id, u.name as seller_name, s.type, s.name, s.code, s.url, s.currency, s.status,
  s.created_at, s.closed_at, s.last_import_at,
  (select count(*) from orders o where o.seller_id = s.seller_id and o.store_id = s.id) as order_count`;

const select = (where: SQL, rest: SQL = sql``) =>
  sql`select ${columns} from stores s join users u on u.id = s.seller_id where ${where} ${rest}`;

type Filter = { status?: string | undefined; keyword?: string | undefined; page: number; size: number };

export async function listStores(db: Db, scope: Scope, filter: Filter): Promise<{ rows: StoreRow[]; count: number }> {
  const like = filter.keyword ? `%${filter.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`${within(scope, sql`s.seller_id`)}
    and (${filter.status ?? null}::text is null or s.status = ${filter.status ?? null})
    and (${like}::text is null or lower(s.name || ' ' || s.code || ' ' || s.url) like ${like})`;
  const page = sql`order by s.created_at desc, s.id limit ${filter.size} offset ${(filter.page - 1) * filter.size}`;
  const { rows } = await db.execute<StoreRow>(select(where, page));
  const counted = await db.execute<{ count: number }>(sql`select count(*) from stores s where ${where}`);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** The row, locked for the rest of the transaction; null when it is foreign or not there. */
export async function lockStore(db: Db, scope: Scope, id: string): Promise<StoreRow | null> {
  const where = sql`s.id = ${id} and ${within(scope, sql`s.seller_id`)}`;
  const { rows } = await db.execute<StoreRow>(select(where, sql`for update of s`));
  return rows[0] ?? null;
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

export async function insertStore(db: Db, store: NewStore, now: Date): Promise<void> {
  await db.execute(sql`
    insert into stores (id, seller_id, type, name, code, url, currency, created_at)
    values (${store.id}, ${store.sellerId}, ${store.type}, ${store.name}, ${store.code}, ${store.url}, ${store.currency}, ${now})`);
}

export async function saveStore(
  db: Db,
  id: string,
  fields: { name: string; code: string; url: string; currency: string },
) {
  await db.execute(sql`
    update stores set name = ${fields.name}, code = ${fields.code}, url = ${fields.url}, currency = ${fields.currency} where id = ${id}`);
}

export async function saveStatus(db: Db, id: string, status: 'open' | 'closed', now: Date): Promise<void> {
  await db.execute(
    sql`update stores set status = ${status}, closed_at = ${status === 'closed' ? now : null} where id = ${id}`,
  );
}
