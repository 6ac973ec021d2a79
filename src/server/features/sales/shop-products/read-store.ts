import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

/** Where a reading continues. `changes`: changed products · `ids`: the complete list, to find deleted ones. */
export const ReadMark = z.object({
  phase: z.enum(['changes', 'ids']),
  since: z.string().nullable(),
  after: z.string().nullable(),
  begun: z.string(),
});
export type ReadMark = z.output<typeof ReadMark>;

const CatalogRow = z.object({
  store_id: z.string(),
  seller_id: z.string(),
  currency: z.string(),
  mark: ReadMark.nullable(),
  read_until: z.date().nullable(),
  compared_at: z.date().nullable(),
  failures: z.number(),
});
export type CatalogRow = z.output<typeof CatalogRow>;

/** The catalogue of a store that is due to be read; null when it is not. */
export const dueCatalog = (db: Db, storeId: string, now: Date): Promise<CatalogRow | null> =>
  query(db, CatalogRow).first(sql`
    select k.store_id, k.seller_id, s.currency, k.mark, k.read_until, k.compared_at, k.failures
    from shop_catalogs k join stores s on s.id = k.store_id
      join store_connections c on c.store_id = k.store_id and c.sealed_key is not null
    where k.store_id = ${storeId} and s.status = ${storeStatus.open} and k.next_read_at <= ${now}`);

/** Reads a store's products as soon as possible; `isComplete` also looks for deleted ones. */
export async function planReading(
  db: Db,
  { storeId, sellerId }: { readonly storeId: string; readonly sellerId: string },
  { isComplete, now }: { readonly isComplete: boolean; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into shop_catalogs as k (store_id, seller_id, next_read_at) values (${storeId}, ${sellerId}, ${now})
    on conflict (store_id) do update set next_read_at = ${now},
      compared_at = case when ${isComplete} then null else k.compared_at end`);
}

export async function saveMark(db: Db, storeId: string, mark: ReadMark): Promise<void> {
  await db.execute(sql`
    update shop_catalogs set mark = ${JSON.stringify(mark)}::jsonb, failures = 0, problem = null, problem_detail = ''
    where store_id = ${storeId}`);
}

type Finished = {
  readonly readUntil: Date;
  readonly comparedAt: Date | null;
  readonly nextAt: Date | null;
  readonly now: Date;
};

export async function saveRead(
  db: Db,
  storeId: string,
  { readUntil, comparedAt, nextAt, now }: Finished,
): Promise<void> {
  await db.execute(sql`
    update shop_catalogs set mark = null, read_until = ${readUntil}, last_read_at = ${now}, next_read_at = ${nextAt},
      compared_at = coalesce(${comparedAt}::timestamptz, compared_at), failures = 0, problem = null, problem_detail = ''
    where store_id = ${storeId}`);
}

export async function saveUnread(
  db: Db,
  storeId: string,
  { problem, detail, nextAt }: { readonly problem: string; readonly detail: string; readonly nextAt: Date },
): Promise<void> {
  await db.execute(sql`
    update shop_catalogs set failures = failures + 1, problem = ${problem}, problem_detail = ${detail},
      next_read_at = ${nextAt} where store_id = ${storeId}`);
}
