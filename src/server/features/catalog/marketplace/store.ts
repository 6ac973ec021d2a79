import { sql, type SQL } from 'drizzle-orm';
import type { MarketSort } from '#domain/catalog/marketplace/sort.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { hasWords } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export type ProductRow = {
  id: string;
  number: string;
  title: string;
  title_cn: string;
  category_id: string;
  images: string[];
  from_e4: number;
  to_e4: number;
  variant_count: number;
  product_ids: string[];
  sold: number;
  feedback: number;
  status: 1 | -1;
  in_wishlist: boolean;
  created_at: Date;
};

type Filter = {
  readonly words: readonly (string | undefined)[];
  readonly categoryId: string | undefined;
  readonly status: 1 | -1 | undefined;
  /** By when it was wished for, where none is asked. */
  readonly sort: MarketSort | undefined;
  /** Whose wishlist it stands on for `in_wishlist`. */
  readonly viewerId: string;
  /** Only what these people wish for; null = anybody. */
  readonly wishedBy?: readonly string[] | null;
  readonly page: number;
  readonly size: number;
};

const columns = (
  viewerId: string,
) => sql`m.id, m.number, m.title, m.title_cn, m.category_id, m.images, m.from_e4, m.sold, m.feedback,
  m.status, m.created_at, greatest(coalesce(of.to_e4, m.from_e4), m.from_e4) as to_e4, of.variant_count, of.product_ids,
  exists (select from wishes w where w.market_product_id = m.id and w.user_id = ${viewerId}) as in_wishlist`;

// What a product is sold in, asked for the products of one page only.
const variantsOf = sql`left join lateral (
    select max(v.quote_e4) as to_e4, count(*) as variant_count,
      coalesce(array_agg(distinct v.product_id), '{}') as product_ids
    from market_variants mv join variants v on v.id = mv.variant_id and v.status = 1 where mv.market_product_id = m.id
  ) of on true`;

const searched = sql`lower(m.number || ' ' || m.title || ' ' || m.title_cn)`;

const orders: Readonly<Record<MarketSort, SQL>> = {
  newArrival: sql`m.created_at desc, m.id desc`,
  bestSeller: sql`m.sold desc, m.id desc`,
  bestFeedback: sql`m.feedback desc, m.id desc`,
  priceAsc: sql`m.from_e4, m.id desc`,
  priceDesc: sql`m.from_e4 desc, m.id desc`,
};

// A category stands for itself and everything below it.
const inCategory = (id: string) => sql`m.category_id in (
    with recursive below as (
      select id from categories where id = ${id}
      union select c.id from categories c join below b on c.parent_id = b.id
    ) select id from below)`;

/** The wishes for a product that count: of the named people, or of anybody. */
export const wishesFor = (product: SQL, wishedBy: readonly string[] | null) =>
  sql`wishes w where w.market_product_id = ${product} and (${wishedBy === null} or w.user_id = any(${sql.param([...(wishedBy ?? [])])}::uuid[]))`;

const orderOf = ({ sort, wishedBy }: Filter): SQL =>
  sort === undefined && wishedBy !== undefined
    ? sql`(select max(w.created_at) from ${wishesFor(sql`m.id`, wishedBy)}) desc, m.id desc`
    : orders[sort ?? 'newArrival'];

export async function listProducts(db: Db, filter: Filter): Promise<{ rows: ProductRow[]; count: number }> {
  const where = sql.join(
    [
      sql`m.deleted_at is null`,
      ...(filter.status ? [sql`m.status = ${filter.status}`] : []),
      ...(filter.categoryId ? [inCategory(filter.categoryId)] : []),
      ...(filter.wishedBy === undefined ? [] : [sql`exists (select from ${wishesFor(sql`m.id`, filter.wishedBy)})`]),
      ...filter.words.map((typed) => hasWords(typed, searched)),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<ProductRow>(sql`
    with page as (
      select m.* from market_products m where ${where}
      order by ${orderOf(filter)} limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    ) select ${columns(filter.viewerId)} from page m ${variantsOf} order by ${orderOf(filter)}`);
  const counted = await db.execute<{ count: number }>(sql`select count(*) from market_products m where ${where}`);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export type ProductDetail = ProductRow & {
  description: string;
  urls: string[];
  category_name: string;
  category_name_cn: string;
};

export async function productById(db: Db, id: string, viewerId: string): Promise<ProductDetail | null> {
  const { rows } = await db.execute<ProductDetail>(sql`
    select ${columns(viewerId)}, m.description, m.urls, c.name as category_name, c.name_cn as category_name_cn
    from market_products m join categories c on c.id = m.category_id ${variantsOf}
    where m.id = ${id} and m.deleted_at is null`);
  return rows[0] ?? null;
}

export type VariantRow = {
  id: string;
  sku: string;
  variant_code: string;
  title: string;
  title_cn: string;
  options: Record<string, string>;
  image: string;
  quote_e4: number;
  weight_g: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  battery: boolean;
  liquid: boolean;
  stock: number | null;
};

export async function variantsOfProduct(db: Db, id: string): Promise<VariantRow[]> {
  const { rows } = await db.execute<VariantRow>(sql`
    select v.id, v.sku, v.variant_code, v.title, v.title_cn, v.options, v.image, v.quote_e4, v.weight_g, v.length_mm,
      v.width_mm, v.height_mm, v.battery, v.liquid, mv.stock
    from market_variants mv join variants v on v.id = mv.variant_id and v.status = 1
    where mv.market_product_id = ${id} order by mv.position, v.sku`);
  return rows;
}

/** How many shop products of these sellers are mapped to a variant of a market product. */
export async function countUsers(db: Db, scope: Scope, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct s.shop_product_id) from shop_variants s
    where ${sellerScope(scope, sql`s.seller_id`)}
      and s.variant_id in (select variant_id from market_variants where market_product_id = ${id})`);
  return rows[0]?.count ?? 0;
}

export type CategoryRow = {
  id: string;
  name: string;
  name_cn: string;
  parent_id: string | null;
  product_count: number;
};

/** Every category, with the available products in it and below it. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    with recursive up as (
      select id, id as ancestor from categories
      union select up.id, c.parent_id from up join categories c on c.id = up.ancestor where c.parent_id is not null
    ), held as (
      select up.ancestor, count(*) as products from market_products m join up on up.id = m.category_id
      where m.status = 1 and m.deleted_at is null group by up.ancestor
    )
    select c.id, c.name, c.name_cn, c.parent_id, coalesce(h.products, 0) as product_count
    from categories c left join held h on h.ancestor = c.id order by c.name, c.id`);
  return rows;
}
