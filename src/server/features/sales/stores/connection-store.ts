import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { problemToReport, shopTypes, type ShopProblem, type ShopType } from '#domain/sales/stores/connection.ts';
import { openPullStatuses } from '#domain/sales/stores/pull-status.ts';
import { storeStatus, storeStatuses } from '#domain/sales/stores/status.ts';
import { writeBackStatusesBefore, writeBackStatus } from '#domain/sales/stores/write-back-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { ShopIdentity } from '../../../connectors/shops/shop.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';

/** A connected shop with the data for pulls. */
export const Connection = z.object({
  store_id: z.string(),
  seller_id: z.string(),
  store_name: z.string(),
  currency: z.string(),
  status: z.enum(storeStatuses),
  type: z.enum(shopTypes),
  base_url: z.string(),
  sealed_key: z.instanceof(Buffer).nullable(),
  pulled_until: z.date().nullable(),
  failures: z.number(),
});
export type Connection = z.output<typeof Connection>;

export async function findConnection(db: Db, storeId: string, lock = false): Promise<Connection | null> {
  return query(db, Connection).first(sql`
    select c.store_id, c.seller_id, s.name as store_name, s.currency, s.status, c.type, c.base_url, c.sealed_key,
      c.pulled_until, c.failures
    from store_connections c join stores s on s.id = c.store_id where c.store_id = ${storeId}
    ${lock ? sql`for update of c` : sql``}`);
}

type Binding = {
  readonly storeId: string;
  readonly sellerId: string;
  readonly type: ShopType;
  readonly baseUrl: string;
  readonly sealedKey: Buffer;
  readonly shop: ShopIdentity;
  /** Time of the first automatic pull; null: never. */
  readonly nextPullAt: Date | null;
};

/** Connects a store to a shop, or stores a new key. A different shop is pulled and read from the beginning. */
export async function saveBinding(db: Db, bound: Binding, now: Date): Promise<void> {
  const { shop } = bound;
  await beginAgain(db, bound, now);
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
      problem_detail = '', problem_at = null, notified_at = null`);
  await db.execute(sql`update stores set type = ${bound.type} where id = ${bound.storeId}`);
}

export const Holder = z.object({ name: z.string(), seller_id: z.string() });
export type Holder = z.output<typeof Holder>;

/** The store connected to this shop. Concurrent calls wait for each other. */
export async function boundTo(db: Db, type: ShopType, domain: string, except: string | null): Promise<Holder | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bind ${type} ${domain}`}, 0))`);
  return query(db, Holder).first(sql`
    select s.name, s.seller_id from store_connections c join stores s on s.id = c.store_id
    where c.type = ${type} and c.shop_domain = ${domain} and c.sealed_key is not null
      and c.store_id is distinct from ${except}::uuid`);
}

/** Positions and counts of a different shop mean nothing in this one, whose orders and products are older than them. */
async function beginAgain(db: Db, { storeId, shop }: Binding, now: Date): Promise<void> {
  const isOther = sql`c.store_id = ${storeId} and c.shop_domain <> ${shop.domain}`;
  await db.execute(sql`
    update store_pulls p set cursor = null from store_connections c
    where c.store_id = p.store_id and p.status = ${anyOf(openPullStatuses)} and ${isOther}`);
  await db.execute(sql`
    delete from store_days d using store_connections c where c.store_id = d.store_id and ${isOther}`);
  await db.execute(sql`
    update shop_catalogs k set mark = null, read_until = null, compared_at = null, next_read_at = ${now}
    from store_connections c where c.store_id = k.store_id and ${isOther}`);
}

export async function forgetKey(db: Db, storeId: string): Promise<void> {
  await db.execute(sql`
    update store_connections set sealed_key = null, next_pull_at = null, failures = 0, problem = null, problem_detail = '',
      problem_at = null, notified_at = null, missing_scopes = '{}' where store_id = ${storeId}`);
  await db.execute(sql`
    update store_write_backs set status = ${writeBackStatus.needless}, next_try_at = null
    where store_id = ${storeId} and status = ${anyOf(writeBackStatusesBefore('drop'))}`);
}

type PullSuccess = {
  readonly nextPullAt: Date | null;
  /** Which orders were pulled. */
  readonly looked: 'everything' | 'some' | 'nothing';
  readonly now: Date;
  /** The requesting user; absent for the schedule. */
  readonly actorId?: string;
};

const RecoveredStore = z.object({ seller_id: z.string(), name: z.string(), was_notified: z.boolean() });

/** The shop responded: the problem is resolved. Notifies the seller, if they were notified of the problem. */
export async function noteSuccess(
  db: Db,
  storeId: string,
  { nextPullAt, looked, now, actorId }: PullSuccess,
): Promise<void> {
  // A partial pull does not postpone the next full one.
  const planned =
    looked === 'everything' ? sql`${nextPullAt}::timestamptz` : sql`least(next_pull_at, ${nextPullAt}::timestamptz)`;
  const row = await query(db, RecoveredStore).first(sql`
    update store_connections c set failures = 0, problem = null, problem_detail = '', problem_at = null, notified_at = null,
      next_pull_at = ${planned},
      last_pull_at = case when ${looked !== 'nothing'} then ${now} else last_pull_at end,
      last_success_at = case when ${looked !== 'nothing'} then ${now} else last_success_at end
    from (select c.store_id, c.notified_at is not null as was_notified, s.name from store_connections c join stores s on s.id = c.store_id
      where c.store_id = ${storeId} for update of c) before
    where c.store_id = before.store_id returning c.seller_id, before.name, before.was_notified`);
  if (!row?.was_notified) return;
  const about = { sellerId: row.seller_id, subjectId: storeId, actorId: actorId ?? null };
  await record(db, { name: 'store.well', ...about, data: { number: row.name }, at: now });
}

type Failure = { problem: ShopProblem; detail: string; nextPullAt: Date | null; now: Date };

const Noted = z.object({
  seller_id: z.string(),
  failures: z.number(),
  last_success_at: z.date().nullable(),
  connected_at: z.date().nullable(),
  notified_at: z.date().nullable(),
  name: z.string(),
});
type Noted = z.output<typeof Noted>;

/** `since` stays while the same problem persists. The seller is notified once. */
export async function noteFailure(
  db: Db,
  storeId: string,
  { problem, detail, nextPullAt, now }: Failure,
): Promise<void> {
  const row = await query(db, Noted).first(sql`
    update store_connections c set failures = failures + 1,
      problem_at = case when problem = ${problem} then problem_at else ${now} end,
      problem = ${problem}, problem_detail = ${detail}, next_pull_at = ${nextPullAt}, last_pull_at = ${now}
    from stores s where s.id = c.store_id and c.store_id = ${storeId} and c.sealed_key is not null
    returning c.seller_id, c.failures, c.last_success_at, c.connected_at, c.notified_at, s.name`);
  if (!row || row.notified_at !== null) return;
  const { failures, last_success_at: lastSuccessAt, connected_at: connectedAt } = row;
  const to = problemToReport(problem, { failures, lastSuccessAt, connectedAt }, now);
  if (to === null) return;
  await db.execute(sql`update store_connections set notified_at = ${now} where store_id = ${storeId}`);
  const about = { sellerId: row.seller_id, subjectId: storeId };
  await record(db, { name: 'store.trouble', ...about, data: { number: row.name, to }, at: now });
}

/** All changes in the shop until then are imported. */
export async function pulledUntil(db: Db, storeId: string, until: Date): Promise<void> {
  await db.execute(sql`
    update store_connections set pulled_until = greatest(pulled_until, ${until}) where store_id = ${storeId}`);
}

export async function planPull(db: Db, storeId: string, at: Date | null): Promise<void> {
  await db.execute(sql`
    update store_connections set next_pull_at = ${at} where store_id = ${storeId} and sealed_key is not null`);
}

/** Schedules automatic pulls for all connected shops of open stores. */
export async function planAll(db: Db, at: Date): Promise<void> {
  await db.execute(sql`
    update store_connections c set next_pull_at = ${at} from stores s
    where s.id = c.store_id and s.status = ${storeStatus.open} and c.sealed_key is not null and c.next_pull_at is null`);
}
