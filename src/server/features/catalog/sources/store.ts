import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { sourceProductStatus, sourceProductStatuses } from '#domain/catalog/marketplace/source-status.ts';
import { sourcePlatforms, sourceVias, unreadFields, type SourceVia } from '#domain/catalog/sources/source-product.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { SourceRow, type StoredContent } from './stored.ts';

const columns = sql`s.id, s.platform, s.source_id, s.via, s.status, s.content, s.market_product_id, s.read_by, s.read_at`;

/** A page that was read; locked until the transaction ends when it is going to be changed. */
export const findSource = (db: Db, id: string, { lock = false } = {}): Promise<SourceRow | null> =>
  query(db, SourceRow).first(sql`
    select ${columns} from source_products s where s.id = ${id} ${lock ? sql`for update` : sql``}`);

/** The last import of a market product, before a reading of the same source. */
export const lastImport = (db: Db, marketProductId: string): Promise<SourceRow | null> =>
  query(db, SourceRow).first(sql`
    select ${columns} from source_products s
    where s.market_product_id = ${marketProductId} and s.status = ${sourceProductStatus.imported}
    order by s.imported_at desc, s.id desc limit 1`);

const MarketRow = z.object({ market_product_id: z.string() });

/** The market product that was made of a source; null when there is none or it was deleted. */
export async function marketProductOf(db: Db, platform: string, sourceId: string): Promise<string | null> {
  if (sourceId === '') return null;
  const row = await query(db, MarketRow).first(sql`
    select s.market_product_id from source_products s join market_products m on m.id = s.market_product_id
    where s.platform = ${platform} and s.source_id = ${sourceId} and s.status = ${sourceProductStatus.imported}
      and m.deleted_at is null
    order by s.imported_at desc, s.id desc limit 1`);
  return row?.market_product_id ?? null;
}

const RecentRow = z.object({
  supplier_name: z.string().nullable(),
  read_by: z.string(),
  category_id: z.string(),
  price_factor_e4: z.number().nullable(),
});
export type RecentImport = z.output<typeof RecentRow>;

/** What the newest imports chose, where their category is still there. */
export const recentImports = (db: Db): Promise<RecentImport[]> =>
  query(db, RecentRow).all(sql`
    select s.supplier_name, s.read_by, c.id as category_id, s.price_factor_e4
    from (
      select content #>> '{product,supplier_name}' as supplier_name, read_by, read_at,
        (content #>> '{choices,category_id}')::uuid as category_id,
        (content #>> '{choices,price_factor_e4}')::int as price_factor_e4
      from source_products where status = ${sourceProductStatus.imported} order by read_at desc, id desc limit 20) s
    join categories c on c.id = s.category_id
    order by s.read_at desc`);

type NewSource = {
  readonly id: string;
  readonly via: SourceVia;
  readonly content: StoredContent;
  readonly marketProductId: string | null;
  readonly readBy: string;
  readonly now: Date;
};

export async function insertSource(db: Db, source: NewSource): Promise<void> {
  const { product } = source.content;
  const unread = unreadFields(product).map(({ field }) => field);
  await db.execute(sql`
    insert into source_products (id, platform, source_id, url, title, image, content, unread, via, market_product_id,
      read_by, read_at)
    values (${source.id}, ${product.platform}, ${product.source_id}, ${product.url},
      ${product.title || product.title_cn}, ${product.images[0] ?? ''}, ${JSON.stringify(source.content)}::jsonb,
      ${sql.param(unread)}::text[], ${source.via}, ${source.marketProductId}, ${source.readBy}, ${source.now})`);
}

/** Notes that a page became a market product, or that its differences were applied to it. */
export async function markImported(
  db: Db,
  id: string,
  { marketProductId, content, now }: { marketProductId: string; content: StoredContent; now: Date },
): Promise<void> {
  await db.execute(sql`
    update source_products set status = ${sourceProductStatus.imported}, market_product_id = ${marketProductId},
      content = ${JSON.stringify(content)}::jsonb, imported_at = ${now}, version = version + 1
    where id = ${id}`);
}

export async function deleteSource(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from source_products where id = ${id} and status = ${sourceProductStatus.read}`);
}

/** Pages that were read and not imported for longer than this are forgotten. Milliseconds. */
const forgottenAfterMs = 30 * 86_400_000;

/** Ids of old pages that were never imported, at most a few at once. */
export async function oldSources(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await query(db, IdRow).all(sql`
    select id from source_products
    where status = ${sourceProductStatus.read} and read_at < ${new Date(now.getTime() - forgottenAfterMs)}
    order by read_at limit 20`);
  return rows.map(({ id }) => id);
}

const ListRow = z.object({
  id: z.string(),
  platform: z.enum(sourcePlatforms),
  source_id: z.string(),
  url: z.string(),
  title: z.string(),
  image: z.string(),
  via: z.enum(sourceVias),
  status: z.enum(sourceProductStatuses),
  variant_count: z.number(),
  market_product_id: z.string().nullable(),
  number: z.string(),
  read_at: z.date(),
  read_by: z.string(),
});

type Filter = {
  readonly keyword?: string | undefined;
  readonly status?: string | undefined;
  readonly page: number;
  readonly size: number;
};

export async function listSources(db: Db, { keyword, status, page, size }: Filter) {
  const where = sql`(${status ?? null}::text is null or s.status = ${status ?? null})
    and ${containsAllTerms(keyword, sql`lower(s.title || ' ' || s.source_id || ' ' || s.url)`)}`;
  const from = sql`from source_products s where ${where}`;
  const rows = await query(db, ListRow).all(sql`
    select s.id, s.platform, s.source_id, s.url, s.title, s.via, s.status, s.market_product_id,
      coalesce(m.number, '') as number, s.read_at, coalesce(u.name, '') as read_by,
      jsonb_array_length(s.content -> 'product' -> 'variants') as variant_count,
      coalesce((select i.path from source_images i where i.source_product_id = s.id and i.path <> ''
        order by i.position limit 1), '') as image
    from (select s.* ${from} order by s.read_at desc, s.id desc limit ${size} offset ${(page - 1) * size}) s
    left join market_products m on m.id = s.market_product_id left join users u on u.id = s.read_by
    order by s.read_at desc, s.id desc`);
  const counted = await query(db, CountRow).first(sql`select count(*) ${from}`);
  return { rows, count: counted?.count ?? 0 };
}

const NameRow = z.object({ name: z.string() });

export async function userName(db: Db, id: string): Promise<string> {
  const row = await query(db, NameRow).first(sql`select name from users where id = ${id}`);
  return row?.name ?? '';
}
