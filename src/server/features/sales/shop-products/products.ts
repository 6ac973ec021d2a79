import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { marketChangeKinds, type MarketChangeKind } from '#domain/catalog/listing/market-change.ts';
import { shopProductStatus, shopProductStatuses, shopWriteKinds } from '#domain/catalog/listing/shop-product-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { optionChangeStatus } from '#domain/catalog/listing/option-change.ts';
import { openShopWriteStatuses, shopWriteStatus } from '#domain/catalog/listing/shop-write-status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export const MyProduct = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  currency: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  status: z.enum(shopProductStatuses),
  url: z.string(),
  import_product_id: z.string().nullable(),
  option_count: z.number(),
  mapped_count: z.number(),
  price_from: z.number(),
  price_to: z.number(),
  shop_stock: z.number().nullable(),
  unconfirmed: z.number(),
  market_kind: z.enum(marketChangeKinds).nullable(),
  market_was_e4: z.number().nullable(),
  market_now_e4: z.number().nullable(),
  market_at: z.date().nullable(),
  synced_at: z.date().nullable(),
  pending: z.enum(shopWriteKinds).nullable(),
  problem: z.string().nullable(),
  problem_detail: z.string(),
  problem_field: z.string(),
});
export type MyProduct = z.output<typeof MyProduct>;

/** The columns of a {@link MyProduct} of products `p`. Options that vanished from the shop do not count. */
const columns = sql`p.id, p.seller_id, u.name as seller_name, p.store_id, st.name as store_name, st.currency, p.title,
  p.image, p.status, p.url, p.import_product_id, o.option_count, o.mapped_count, o.price_from, o.price_to, o.shop_stock,
  (select count(*) from option_change_logs c join shop_variants cs on cs.seller_id = c.seller_id and cs.id = c.shop_variant_id
    where c.seller_id = p.seller_id and c.status = ${optionChangeStatus.unconfirmed} and cs.shop_product_id = p.id) as unconfirmed,
  mc.kind as market_kind, mc.was_e4 as market_was_e4, mc.now_e4 as market_now_e4, mc.at as market_at, p.synced_at,
  (select w.kind from shop_writes w where w.seller_id = p.seller_id and w.shop_product_id = p.id
    and w.status = ${anyOf(openShopWriteStatuses)} order by w.created_at desc limit 1) as pending,
  p.problem, p.problem_detail,
  coalesce((select w.problem_field from shop_writes w where w.seller_id = p.seller_id and w.shop_product_id = p.id
    and w.status = ${shopWriteStatus.failed} order by w.created_at desc limit 1), '') as problem_field`;

const source = sql`shop_products p join stores st on st.id = p.store_id join users u on u.id = p.seller_id
  left join listing_market_changes mc on mc.seller_id = p.seller_id and mc.shop_product_id = p.id
  cross join lateral (
    select count(*) as option_count, count(s.variant_id) as mapped_count, coalesce(min(s.price_minor), 0) as price_from,
      coalesce(max(s.price_minor), 0) as price_to, sum(s.shop_stock) as shop_stock
    from shop_variants s where s.seller_id = p.seller_id and s.shop_product_id = p.id
      and (s.deleted_at is null or p.status = ${shopProductStatus.deleted})) o`;

export type MyFilter = {
  readonly store_id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly mapping_status?: readonly number[] | undefined;
  readonly origin?: 'ours' | 'shop' | undefined;
  readonly market?: readonly MarketChangeKind[] | undefined;
};

const mappingOf = sql`case when o.mapped_count = 0 then 0 when o.mapped_count = o.option_count then 1 else 2 end`;

const filtered = (scope: Scope, { store_id, keyword, origin }: MyFilter): SQL => sql`
  ${sellerScope(scope, sql`p.seller_id`)} and ${store_id ? sql`p.store_id = ${store_id}` : sql`true`}
  and ${origin === 'ours' ? sql`p.import_product_id is not null` : origin === 'shop' ? sql`p.import_product_id is null` : sql`true`}
  and ${containsAllTerms(keyword, sql`lower(p.title)`)}`;

const CountsRow = z.object({
  all: z.number(),
  active: z.number(),
  draft: z.number(),
  deleted: z.number(),
  not_mapped: z.number(),
  market: z.number(),
  matching: z.number(),
});

export async function listMyProducts(
  db: Db,
  scope: Scope,
  { page, size, ...filter }: MyFilter & { readonly page: number; readonly size: number },
) {
  const { status: statuses = [], mapping_status: mappings = [], market = [] } = filter;
  const narrowed = sql`${statuses.length > 0 ? sql`p.status = ${anyOf(statuses)}` : sql`true`}
    and ${mappings.length > 0 ? sql`${mappingOf} = any(${sql.param([...mappings])}::int[])` : sql`true`}
    and ${market.length > 0 ? sql`mc.kind = ${anyOf(market)}` : sql`true`}`;
  const where = filtered(scope, filter);
  const rows = await query(db, MyProduct).all(sql`
    select ${columns} from ${source} where ${where} and ${narrowed}
    order by p.created_at desc nulls first, p.id desc nulls first limit ${size} offset ${(page - 1) * size}`);
  const counts = await query(db, CountsRow).first(sql`
    select count(*) as all, count(*) filter (where p.status = ${shopProductStatus.active}) as active,
      count(*) filter (where p.status = ${anyOf([shopProductStatus.draft, shopProductStatus.archived])}) as draft,
      count(*) filter (where p.status = ${shopProductStatus.deleted}) as deleted,
      count(*) filter (where o.mapped_count < o.option_count) as not_mapped,
      count(mc.kind) as market, count(*) filter (where ${narrowed}) as matching
    from ${source} where ${where}`);
  return { rows, counts: counts ?? { all: 0, active: 0, draft: 0, deleted: 0, not_mapped: 0, market: 0, matching: 0 } };
}

const Detail = MyProduct.extend({
  version: z.number(),
  description: z.string(),
  images: z.array(z.string()),
  option_names: z.array(z.string()),
  tags: z.array(z.string()),
  vendor: z.string(),
});
export type Detail = z.output<typeof Detail>;

export const findShopProduct = (db: Db, scope: Scope, id: string): Promise<Detail | null> =>
  query(db, Detail).first(sql`
    select ${columns}, p.version, p.description, p.images, p.option_names, p.tags, p.vendor from ${source}
    where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)}`);

const LockedProduct = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  title: z.string(),
  version: z.number(),
  remote_id: z.string().nullable(),
  status: z.enum(shopProductStatuses),
});
export type LockedProduct = z.output<typeof LockedProduct>;

export const lockShopProducts = (
  db: Db,
  scope: Scope,
  { ids, storeId }: { readonly ids: readonly string[]; readonly storeId?: string },
): Promise<LockedProduct[]> =>
  query(db, LockedProduct).all(sql`
    select p.id, p.seller_id, p.store_id, p.title, p.version, p.remote_id, p.status from shop_products p
    where p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}
      and ${storeId ? sql`p.store_id = ${storeId}` : sql`true`}
    order by p.id for update of p`);
