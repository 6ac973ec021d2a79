import { sql } from 'drizzle-orm';
import { problemToReport, type ShopProblem, type ShopType } from '#domain/sales/stores/connection.ts';
import { writeBackStatusesBefore } from '#domain/sales/stores/write-back-status.ts';
import type { ShopIdentity } from '../../../connectors/shops/shop.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';

/** A bound shop as its work needs it. */
export type Connection = {
  store_id: string;
  seller_id: string;
  store_name: string;
  currency: string;
  status: 'open' | 'closed';
  type: ShopType;
  base_url: string;
  sealed_key: Buffer | null;
  pulled_until: Date | null;
  failures: number;
};

export async function findConnection(db: Db, storeId: string, lock = false): Promise<Connection | null> {
  const { rows } = await db.execute<Connection>(sql`
    select c.store_id, c.seller_id, s.name as store_name, s.currency, s.status, c.type, c.base_url, c.sealed_key,
      c.pulled_until, c.failures
    from store_connections c join stores s on s.id = c.store_id where c.store_id = ${storeId}
    ${lock ? sql`for update of c` : sql``}`);
  return rows[0] ?? null;
}

type Binding = {
  readonly storeId: string;
  readonly sellerId: string;
  readonly type: ShopType;
  readonly baseUrl: string;
  readonly sealedKey: Buffer;
  readonly shop: ShopIdentity;
  /** When it is pulled by itself for the first time; null: never. */
  readonly nextPullAt: Date | null;
};

/** Binds a store to a shop, or gives it a new key. Another shop than before is pulled from its beginning. */
export async function saveBinding(db: Db, bound: Binding, now: Date): Promise<void> {
  const { shop } = bound;
  await db.execute(sql`
    insert into store_connections as c (store_id, seller_id, type, base_url, sealed_key, shop_name, shop_domain,
      missing_scopes, connected_at, next_pull_at)
    values (${bound.storeId}, ${bound.sellerId}, ${bound.type}, ${bound.baseUrl}, ${bound.sealedKey}, ${shop.name},
      ${shop.domain}, ${sql.param([...shop.missingScopes])}::text[], ${now}, ${bound.nextPullAt})
    on conflict (store_id) do update set base_url = excluded.base_url, sealed_key = excluded.sealed_key,
      pulled_until = case when c.shop_domain = excluded.shop_domain then c.pulled_until end,
      last_complete_at = case when c.shop_domain = excluded.shop_domain then c.last_complete_at end,
      shop_name = excluded.shop_name, shop_domain = excluded.shop_domain, missing_scopes = excluded.missing_scopes,
      connected_at = excluded.connected_at, next_pull_at = excluded.next_pull_at, failures = 0, problem = null,
      problem_detail = '', problem_at = null, told_at = null`);
  await db.execute(sql`update stores set type = ${bound.type} where id = ${bound.storeId}`);
}

export type Holder = { name: string; seller_id: string };

/** The store that is bound to this shop already. A second question at the same time waits until the first is decided. */
export async function boundTo(db: Db, type: ShopType, domain: string, except: string | null): Promise<Holder | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bind ${type} ${domain}`}, 0))`);
  const { rows } = await db.execute<Holder>(sql`
    select s.name, s.seller_id from store_connections c join stores s on s.id = c.store_id
    where c.type = ${type} and c.shop_domain = ${domain} and c.sealed_key is not null
      and c.store_id is distinct from ${except}::uuid`);
  return rows[0] ?? null;
}

export async function forgetKey(db: Db, storeId: string): Promise<void> {
  await db.execute(sql`
    update store_connections set sealed_key = null, next_pull_at = null, failures = 0, problem = null, problem_detail = '',
      problem_at = null, told_at = null, missing_scopes = '{}' where store_id = ${storeId}`);
  await db.execute(sql`
    update store_write_backs set status = 'needless', next_try_at = null
    where store_id = ${storeId} and status = ${anyOf(writeBackStatusesBefore('drop'))}`);
}

type Answered = {
  readonly nextPullAt: Date | null;
  /** At which of its orders. */
  readonly looked: 'everything' | 'some' | 'nothing';
  readonly now: Date;
  /** Who had it asked; nobody where it was the clock. */
  readonly actorId?: string;
};

/** The shop answered: whatever was wrong is over. Its seller is told so, if they were told that it was wrong. */
export async function noteAnswer(
  db: Db,
  storeId: string,
  { nextPullAt, looked, now, actorId }: Answered,
): Promise<void> {
  // Who only looked at a part of the orders does not put off the next look at all of them.
  const planned =
    looked === 'everything' ? sql`${nextPullAt}::timestamptz` : sql`least(next_pull_at, ${nextPullAt}::timestamptz)`;
  const { rows } = await db.execute<{ seller_id: string; name: string; was_told: boolean }>(sql`
    update store_connections c set failures = 0, problem = null, problem_detail = '', problem_at = null, told_at = null,
      next_pull_at = ${planned},
      last_pull_at = case when ${looked !== 'nothing'} then ${now} else last_pull_at end,
      last_success_at = case when ${looked !== 'nothing'} then ${now} else last_success_at end
    from (select c.store_id, c.told_at is not null as was_told, s.name from store_connections c join stores s on s.id = c.store_id
      where c.store_id = ${storeId} for update of c) before
    where c.store_id = before.store_id returning c.seller_id, before.name, before.was_told`);
  const [row] = rows;
  if (!row?.was_told) return;
  const about = { sellerId: row.seller_id, subjectId: storeId, actorId: actorId ?? null };
  await record(db, { name: 'store.well', ...about, data: { number: row.name }, at: now });
}

type Failure = { problem: ShopProblem; detail: string; nextPullAt: Date | null; now: Date };

type Noted = {
  seller_id: string;
  failures: number;
  last_success_at: Date | null;
  connected_at: Date | null;
  told_at: Date | null;
  name: string;
};

/** Since when it is so stays what it was while the same goes on being wrong. Its seller is told of it once. */
export async function noteFailure(
  db: Db,
  storeId: string,
  { problem, detail, nextPullAt, now }: Failure,
): Promise<void> {
  const { rows } = await db.execute<Noted>(sql`
    update store_connections c set failures = failures + 1,
      problem_at = case when problem = ${problem} then problem_at else ${now} end,
      problem = ${problem}, problem_detail = ${detail}, next_pull_at = ${nextPullAt}, last_pull_at = ${now}
    from stores s where s.id = c.store_id and c.store_id = ${storeId} and c.sealed_key is not null
    returning c.seller_id, c.failures, c.last_success_at, c.connected_at, c.told_at, s.name`);
  const [row] = rows;
  if (!row || row.told_at !== null) return;
  const { failures, last_success_at: lastSuccessAt, connected_at: connectedAt } = row;
  const to = problemToReport(problem, { failures, lastSuccessAt, connectedAt }, now);
  if (to === null) return;
  await db.execute(sql`update store_connections set told_at = ${now} where store_id = ${storeId}`);
  const about = { sellerId: row.seller_id, subjectId: storeId };
  await record(db, { name: 'store.trouble', ...about, data: { number: row.name, to }, at: now });
}

/** Everything that changed in the shop up to then is here. */
export async function pulledUntil(db: Db, storeId: string, until: Date): Promise<void> {
  await db.execute(sql`
    update store_connections set pulled_until = greatest(pulled_until, ${until}) where store_id = ${storeId}`);
}

export async function planPull(db: Db, storeId: string, at: Date | null): Promise<void> {
  await db.execute(sql`
    update store_connections set next_pull_at = ${at} where store_id = ${storeId} and sealed_key is not null`);
}

/** Every bound shop of an open store is pulled by itself from then on. */
export async function planAll(db: Db, at: Date): Promise<void> {
  await db.execute(sql`
    update store_connections c set next_pull_at = ${at} from stores s
    where s.id = c.store_id and s.status = 'open' and c.sealed_key is not null and c.next_pull_at is null`);
}
