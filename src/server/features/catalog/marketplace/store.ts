import { limitTo } from '../../../core/db/prepared.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatus, productStatuses } from '#domain/catalog/marketplace/product-status.ts';
import type { MarketSort } from '#domain/catalog/marketplace/sort.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, IdRow, preparedQuery, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { filterCondition, type MarketFilter } from './filter.ts';
import { optionsUsing } from '../mapping/goods.ts';

export const ProductRow = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  title_cn: z.string(),
  category_id: z.string(),
  images: z.array(z.string()),
  from_e4: z.number(),
  to_e4: z.number(),
  variant_count: z.number(),
  product_ids: z.array(z.string()),
  sold: z.number(),
  feedback: z.number(),
  status: z.literal(productStatuses),
  created_at: z.date(),
});
export type ProductRow = z.output<typeof ProductRow>;

export type PageOfProducts = {
  readonly filter: MarketFilter;
  /** Undefined: by the time of the wish. */
  readonly sort: MarketSort | undefined;
  /** Only wishes of these users; null = all. */
  readonly wishedBy?: readonly string[] | null;
  readonly page: number;
  readonly size: number;
};

/** The columns of a ProductRow from `market_products m`. */
export const productColumns = sql`m.id, m.number, m.title, m.title_cn, m.category_id, m.images, m.from_e4, m.sold, m.feedback,
  m.status, m.created_at, greatest(m.to_e4, m.from_e4) as to_e4, m.variant_count, m.product_ids`;

export const Wishable = z.object({ in_wishlist: z.boolean() });
/** The column of Wishable for `market_products m`. */
export const isWishedBy = (viewerId: string) =>
  sql`exists (select from wishes w where w.market_product_id = m.id and w.user_id = ${viewerId}) as in_wishlist`;

const orders: Readonly<Record<MarketSort, SQL>> = {
  newArrival: sql`m.created_at desc, m.id desc`,
  bestSeller: sql`m.sold desc, m.id desc`,
  bestFeedback: sql`m.feedback desc, m.id desc`,
  priceAsc: sql`m.from_e4, m.id desc`,
  priceDesc: sql`m.from_e4 desc, m.id desc`,
  asc: sql`lower(m.title), m.id desc`,
  desc: sql`lower(m.title) desc, m.id desc`,
};

/** The counted wishes for a product: of the given users, or of all. */
export const wishesFor = (product: SQL, wishedBy: readonly string[] | null) =>
  sql`wishes w where w.market_product_id = ${product} and (${wishedBy === null} or w.user_id = any(${sql.param([...(wishedBy ?? [])])}::uuid[]))`;

const orderOf = ({ sort, wishedBy }: PageOfProducts): SQL =>
  sort === undefined && wishedBy !== undefined
    ? sql`(select max(w.created_at) from ${wishesFor(sql`m.id`, wishedBy)}) desc, m.id desc`
    : orders[sort ?? 'newArrival'];

const conditionOf = ({ filter, wishedBy }: Pick<PageOfProducts, 'filter' | 'wishedBy'>): SQL =>
  wishedBy === undefined
    ? filterCondition(filter)
    : sql`${filterCondition(filter)} and exists (select from ${wishesFor(sql`m.id`, wishedBy)})`;

/** Whether the best plan depends on the values: rare words and small categories need another index than frequent ones. */
const isNarrowed = ({ filter: { search, categoryIds, minE4, maxE4 }, wishedBy }: PageOfProducts): boolean =>
  search.keywords.length > 0 ||
  categoryIds !== null ||
  minE4 !== undefined ||
  maxE4 !== undefined ||
  wishedBy !== undefined;

export async function listProducts(db: Db, wanted: PageOfProducts): Promise<ProductRow[]> {
  const read = isNarrowed(wanted) ? query : preparedQuery;
  return read(db, ProductRow).all(sql`
    select ${productColumns} from market_products m where ${conditionOf(wanted)}
    order by ${orderOf(wanted)} ${limitTo(wanted)}`);
}

/** Those of these products that the user has on the wishlist. */
export async function wishedAmong(db: Db, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await preparedQuery(db, IdRow).all(sql`
    select market_product_id as id from wishes
    where user_id = ${viewerId} and market_product_id = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** The number of wished products. */
export async function countWished(db: Db, wanted: Pick<PageOfProducts, 'filter' | 'wishedBy'>): Promise<number> {
  const counted = await query(db, CountRow).first(
    sql`select count(*) from market_products m where ${conditionOf(wanted)}`,
  );
  return counted?.count ?? 0;
}

export const ProductDetail = ProductRow.extend(Wishable.shape).extend({
  description: z.string(),
  urls: z.array(z.string()),
  category_name: z.string(),
  category_name_cn: z.string(),
});
export type ProductDetail = z.output<typeof ProductDetail>;

export async function productById(db: Db, id: string, viewerId: string): Promise<ProductDetail | null> {
  return preparedQuery(db, ProductDetail).first(sql`
    select ${productColumns}, ${isWishedBy(viewerId)}, m.description, m.urls, c.name as category_name, c.name_cn as category_name_cn
    from market_products m join categories c on c.id = m.category_id
    where m.id = ${id} and m.deleted_at is null`);
}

export const VariantRow = z.object({
  id: z.string(),
  sku: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  options: z.record(z.string(), z.string()),
  image: z.string(),
  quote_e4: z.number(),
  weight_g: z.number(),
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  battery: z.boolean(),
  liquid: z.boolean(),
  stock: z.number().nullable(),
});
export type VariantRow = z.output<typeof VariantRow>;

export async function variantsOfProduct(db: Db, id: string): Promise<VariantRow[]> {
  return preparedQuery(db, VariantRow).all(sql`
    select v.id, v.sku, v.variant_code, v.title, v.title_cn, v.options, v.image, v.quote_e4, v.weight_g, v.length_mm,
      v.width_mm, v.height_mm, v.battery, v.liquid, mv.stock
    from market_variants mv join variants v on v.id = mv.variant_id and v.status = ${productStatus.available}
    where mv.market_product_id = ${id} order by mv.position, v.sku`);
}

/** Number of shop products of these sellers mapped to a variant of a market product. */
export async function countUsers(db: Db, scope: Scope, id: string): Promise<number> {
  const row = await preparedQuery(db, CountRow).first(sql`
    select count(distinct u.shop_product_id) from ${optionsUsing(id)} and ${sellerScope(scope, sql`u.seller_id`)}`);
  return row?.count ?? 0;
}

export const CategoryRow = z.object({
  id: z.string(),
  name: z.string(),
  name_cn: z.string(),
  parent_id: z.string().nullable(),
  product_count: z.number(),
});
export type CategoryRow = z.output<typeof CategoryRow>;

/** All categories of the marketplace, with the number of available products in them and their children. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return query(db, CategoryRow).all(sql`
    with recursive up as (
      select id, id as ancestor from categories where kind = 'product'
      union select up.id, c.parent_id from up join categories c on c.id = up.ancestor where c.parent_id is not null
    ), counts as (
      select up.ancestor, count(*) as products from market_products m join up on up.id = m.category_id
      where m.status = ${productStatus.available} and m.deleted_at is null group by up.ancestor
    )
    select c.id, c.name, c.name_cn, c.parent_id, coalesce(h.products, 0) as product_count
    from categories c left join counts h on h.ancestor = c.id where c.kind = 'product' order by c.name, c.id`);
}
