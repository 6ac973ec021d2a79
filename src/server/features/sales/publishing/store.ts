import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  openPublicationStatuses,
  publicationStatus,
  publicationStatuses,
  publicationStatusesBefore,
} from '#domain/catalog/listing/publication-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { openShopWriteStatuses } from '#domain/catalog/listing/shop-write-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { referenceOf } from './reference.ts';

const EntryRow = z.object({ id: z.string(), seller_id: z.string(), title: z.string() });
export type EntryRow = z.output<typeof EntryRow>;

/** Entries of import lists in scope. */
export const entriesById = (db: Db, scope: Scope, ids: readonly string[]): Promise<EntryRow[]> =>
  query(db, EntryRow).all(sql`
    select id, seller_id, title from import_products
    where id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`seller_id`)} and removed_at is null`);

const IdRow = z.object({ id: z.string() });

/** Requests publications; those on their way stay as they are. Returns the number of requested ones. */
export async function requestPublications(
  db: Db,
  entries: readonly EntryRow[],
  storeIds: readonly string[],
  { taskId, actorId, now }: { readonly taskId: string; readonly actorId: string; readonly now: Date },
): Promise<number> {
  const rows = entries.flatMap(({ id, seller_id, title }) =>
    storeIds.map((storeId) => ({
      id: newId(),
      seller_id,
      import_product_id: id,
      store_id: storeId,
      reference: referenceOf(title, id, storeId),
    })),
  );
  const requested = await query(db, IdRow).all(sql`
    insert into publications as p (seller_id, id, import_product_id, store_id, reference, task_id, requested_by, created_at)
    select seller_id, id, import_product_id, store_id, reference, ${taskId}, ${actorId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(seller_id uuid, id uuid, import_product_id uuid, store_id uuid, reference text)
    on conflict (seller_id, import_product_id, store_id) do update set status = ${publicationStatus.waiting}, task_id = ${taskId}, attempts = 0,
      next_try_at = null, problem = null, problem_detail = '', problem_field = '', requested_by = ${actorId},
      created_at = ${now}, finished_at = null, seller_pictures = null
    where p.status = ${anyOf(publicationStatusesBefore('publish-again'))}
    returning p.id`);
  return requested.length;
}

export const Publication = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  currency: z.string(),
  import_product_id: z.string(),
  reference: z.string(),
  remote_id: z.string().nullable(),
  sent_pictures: z.record(z.string(), z.string()).nullable(),
  seller_pictures: z.array(z.string()).nullable(),
  status: z.enum(publicationStatuses),
  task_id: z.string().nullable(),
  attempts: z.number(),
  requested_by: z.string(),
});
export type Publication = z.output<typeof Publication>;

/** The oldest due publication of a store; one cut off in the middle comes first. */
export const nextPublication = (db: Db, storeId: string, now: Date): Promise<Publication | null> =>
  query(db, Publication).first(sql`
    select p.id, p.seller_id, p.store_id, s.currency, p.import_product_id, p.reference, p.remote_id,
      p.sent_pictures, p.seller_pictures, p.status, p.task_id, p.attempts, p.requested_by
    from publications p join stores s on s.id = p.store_id
    where p.store_id = ${storeId} and p.status = ${anyOf(openPublicationStatuses)}
      and (p.next_try_at is null or p.next_try_at <= ${now})
    order by p.created_at, p.id limit 1`);

export async function beginPublication(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update publications set status = ${publicationStatus.running}, attempts = attempts + 1
    where id = ${id} and status = ${anyOf(openPublicationStatuses)}`);
  return rowCount === 1;
}

/** Pictures of the seller in the shop, before the first request of a publication can change them. */
export async function saveSellerPictures(db: Db, id: string, pictures: readonly string[]): Promise<void> {
  await db.execute(sql`
    update publications set seller_pictures = ${sql.param([...pictures])}::text[]
    where id = ${id} and status = ${anyOf(openPublicationStatuses)}`);
}

type Finished = {
  readonly shopProductId: string;
  readonly remoteId: string;
  readonly sentPictures: Readonly<Record<string, string>>;
  readonly now: Date;
};

export async function finishPublication(
  db: Db,
  id: string,
  { shopProductId, remoteId, sentPictures, now }: Finished,
): Promise<void> {
  await db.execute(sql`
    update publications set status = ${publicationStatus.done}, shop_product_id = ${shopProductId}, remote_id = ${remoteId},
      sent_pictures = ${JSON.stringify(sentPictures)}::jsonb, seller_pictures = null, problem = null,
      problem_detail = '', problem_field = '', next_try_at = null, finished_at = ${now}
    where id = ${id} and status = ${anyOf(publicationStatusesBefore('finish'))}`);
}

export type Problem = {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
  readonly field: string;
};

/** `nextTryAt`: it stays open and is tried again. */
export async function savePublicationProblem(
  db: Db,
  id: string,
  problem: Problem,
  { nextTryAt, now }: { readonly nextTryAt: Date | null; readonly now: Date },
): Promise<void> {
  const before = nextTryAt ? openPublicationStatuses : publicationStatusesBefore('fail');
  await db.execute(sql`
    update publications set problem = ${problem.code}, problem_detail = ${JSON.stringify(problem.details)},
      problem_field = ${problem.field}, next_try_at = ${nextTryAt},
      status = case when ${nextTryAt === null} then ${publicationStatus.failed} else status end,
      finished_at = case when ${nextTryAt === null} then ${now}::timestamptz end
    where id = ${id} and status = ${anyOf(before)}`);
}

const TaskState = z.object({ total: z.number(), open: z.number(), failed: z.number() });

/** How far the publications of a task are. */
export async function taskState(db: Db, taskId: string): Promise<z.output<typeof TaskState>> {
  const row = await query(db, TaskState).first(sql`
    select count(*) as total, count(*) filter (where status = ${anyOf(openPublicationStatuses)}) as open,
      count(*) filter (where status = ${publicationStatus.failed}) as failed
    from publications where task_id = ${taskId}`);
  return row ?? { total: 0, open: 0, failed: 0 };
}

const StoreIdRow = z.object({ store_id: z.string() });

/** Stores with work for the shop that is due, and connected stores whose products are due to be read. */
export const storesWithWork = (db: Db, now: Date): Promise<{ store_id: string }[]> =>
  query(db, StoreIdRow).all(sql`
    select store_id from publications
    where status = ${anyOf(openPublicationStatuses)} and (next_try_at is null or next_try_at <= ${now})
    union select store_id from shop_writes
    where status = ${anyOf(openShopWriteStatuses)} and (next_try_at is null or next_try_at <= ${now})
    union select store_id from shop_catalogs where next_read_at <= ${now}`);

/** Connected stores whose products have never been read. */
export async function planFirstReadings(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into shop_catalogs (store_id, seller_id, next_read_at)
    select c.store_id, c.seller_id, ${now} from store_connections c join stores s on s.id = c.store_id
    where c.sealed_key is not null and s.status = ${storeStatus.open}
    on conflict (store_id) do nothing`);
}

export const ListedPublication = z.object({
  id: z.string(),
  import_product_id: z.string(),
  title: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  status: z.enum(publicationStatuses),
  shop_product_id: z.string().nullable(),
  problem: z.string().nullable(),
  problem_detail: z.string(),
  problem_field: z.string(),
  next_try_at: z.date().nullable(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
});
export type ListedPublication = z.output<typeof ListedPublication>;

type Filter = {
  readonly task_id?: string | undefined;
  readonly store_id?: string | undefined;
  readonly import_product_ids?: readonly string[] | undefined;
  readonly status?: string | undefined;
  readonly page: number;
  readonly size: number;
};
const is = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

export async function listPublications(db: Db, scope: Scope, filter: Filter) {
  const ids = filter.import_product_ids;
  const where = sql`${sellerScope(scope, sql`p.seller_id`)} and ${is(sql`p.task_id`, filter.task_id)}
    and ${is(sql`p.store_id`, filter.store_id)} and ${is(sql`p.status`, filter.status)}
    and ${ids ? sql`p.import_product_id = any(${sql.param([...ids])}::uuid[])` : sql`true`}`;
  const rows = await query(db, ListedPublication).all(sql`
    select p.id, p.import_product_id, i.title, p.store_id, s.name as store_name, p.status, p.shop_product_id, p.problem,
      p.problem_detail, p.problem_field, p.next_try_at, p.created_at, p.finished_at
    from publications p join stores s on s.id = p.store_id
      join import_products i on i.seller_id = p.seller_id and i.id = p.import_product_id
    where ${where} order by p.created_at desc, p.id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count from publications p where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const FailedRow = z.object({ id: z.string(), import_product_id: z.string(), store_id: z.string() });

/** Publications in scope, for another attempt. */
export const publicationsById = (db: Db, scope: Scope, ids: readonly string[]) =>
  query(db, FailedRow).all(sql`
    select id, import_product_id, store_id from publications
    where id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`seller_id`)}`);
