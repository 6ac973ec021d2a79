import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { hasWords } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export type ProductRow = {
  id: string;
  seller_id: string;
  seller_name: string;
  store_id: string;
  store_name: string;
  title: string;
  image: string | null;
  options: number;
  mapped: number;
  status: 0 | 1 | 2;
  waiting: number;
  since: Date | null;
};

type Counts = { all_count: number; not_mapped: number; partly: number; mapped_count: number; waiting_orders: number };

export type Filter = {
  readonly store_id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly order_id?: string | undefined;
  readonly market_product_id?: string | undefined;
};
type Paged = Filter & {
  readonly mapping_status?: readonly number[] | undefined;
  readonly page: number;
  readonly size: number;
};

/** Products `p` of one order. Its seller is looked up first, so that the lines are found by their index. */
export const inOrder = (orderId: string | undefined): SQL =>
  orderId
    ? sql`(p.seller_id, p.id) in (
        select s.seller_id, s.shop_product_id from orders o
          join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
          join shop_variants s on s.seller_id = l.seller_id and s.id = l.shop_variant_id
        where o.id = ${orderId})`
    : sql`true`;

export const inStore = (storeId: string | undefined): SQL => (storeId ? sql`p.store_id = ${storeId}` : sql`true`);

const isMarketProduct = (id: string | undefined): SQL =>
  id
    ? sql`(p.seller_id, p.id) in (
        select s.seller_id, s.shop_product_id from shop_variants s
          join market_variants mv on mv.variant_id = s.variant_id where mv.market_product_id = ${id})`
    : sql`true`;

const statusIs = (asked: readonly number[] | undefined): SQL =>
  asked && asked.length > 0 ? sql`status = any(${sql.param([...asked])}::int[])` : sql`true`;

/** One pass gives the page and every count beside it. What most orders wait for comes first, then the longest wait. */
export async function listShopProducts(db: Db, scope: Scope, filter: Paged) {
  const { rows } = await db.execute<Counts & (ProductRow | { [K in keyof ProductRow]: null })>(sql`
    with waiting as materialized (
      select distinct l.seller_id, s.shop_product_id, l.order_id, o.created_at
      from orders o
        join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
        join shop_variants s on s.seller_id = l.seller_id and s.id = l.shop_variant_id
      where ${sellerScope(scope, sql`o.seller_id`)} and o.mapping_status in (0, 2) and o.order_status = 'open'
        and o.processed_at is null and l.variant_id is null and l.requires_shipping
    ), waits as (
      select seller_id, shop_product_id, count(*) as orders, min(created_at) as since from waiting group by 1, 2
    ), option as (
      select s.seller_id, s.shop_product_id, count(*) as options, count(s.variant_id) as mapped,
        string_agg(s.sku || ' ' || s.title, ' ') as words
      from shop_variants s where ${sellerScope(scope, sql`s.seller_id`)} group by 1, 2
    ), product as materialized (
      select p.seller_id, p.id, p.store_id, p.title, p.image, p.created_at, o.options, o.mapped,
        case when o.mapped = 0 then 0 when o.mapped = o.options then 1 else 2 end as status,
        coalesce(w.orders, 0) as waiting, w.since
      from shop_products p
        join option o on o.seller_id = p.seller_id and o.shop_product_id = p.id
        left join waits w on w.seller_id = p.seller_id and w.shop_product_id = p.id
      where ${sellerScope(scope, sql`p.seller_id`)} and ${inStore(filter.store_id)} and ${inOrder(filter.order_id)}
        and ${isMarketProduct(filter.market_product_id)} and ${hasWords(filter.keyword, sql`lower(p.title || ' ' || o.words)`)}
    ), page as (
      select * from product where ${statusIs(filter.mapping_status)}
      order by waiting desc, since, created_at desc, id limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    )
    select t.*, page.id, page.seller_id, u.name as seller_name, page.store_id, st.name as store_name, page.title,
      page.image, page.options, page.mapped, page.status, page.waiting, page.since
    from (
      select count(*) as all_count, count(*) filter (where status = 0) as not_mapped,
        count(*) filter (where status = 2) as partly, count(*) filter (where status = 1) as mapped_count,
        (select count(distinct order_id) from waiting) as waiting_orders from product
    ) t
      left join page on true
      left join stores st on st.id = page.store_id
      left join users u on u.id = page.seller_id
    order by page.waiting desc, page.since, page.created_at desc, page.id`);
  const [first] = rows;
  const counts = {
    all: first?.all_count ?? 0,
    not_mapped: first?.not_mapped ?? 0,
    partly: first?.partly ?? 0,
    mapped: first?.mapped_count ?? 0,
  };
  const byStatus = [counts.not_mapped, counts.mapped, counts.partly];
  const asked = filter.mapping_status ?? [];
  return {
    rows: rows.filter((row) => row.id !== null),
    counts,
    count: asked.length === 0 ? counts.all : [...new Set(asked)].reduce((sum, s) => sum + (byStatus[s] ?? 0), 0),
    waitingOrders: first?.waiting_orders ?? 0,
  };
}

type Narrowed = { order_number: string | null; market_product: string | null };

/** The names behind the ids of a filter, for its chips. */
export async function namesOf(db: Db, scope: Scope, { order_id, market_product_id }: Filter): Promise<Narrowed> {
  const none: Narrowed = { order_number: null, market_product: null };
  if (!order_id && !market_product_id) return none;
  const { rows } = await db.execute<Narrowed>(sql`
    select
      (select o.order_number from orders o
        where o.id = ${order_id ?? null}::uuid and ${sellerScope(scope, sql`o.seller_id`)}) as order_number,
      (select m.title from market_products m where m.id = ${market_product_id ?? null}::uuid) as market_product`);
  return rows[0] ?? none;
}

export type InfoRow = Omit<ProductRow, 'options' | 'mapped' | 'status' | 'waiting' | 'since'>;

export async function productById(db: Db, scope: Scope, id: string): Promise<InfoRow | null> {
  const { rows } = await db.execute<InfoRow>(sql`
    select p.id, p.seller_id, u.name as seller_name, p.store_id, st.name as store_name, p.title, p.image
    from shop_products p join stores st on st.id = p.store_id join users u on u.id = p.seller_id
    where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)}`);
  return rows[0] ?? null;
}

export type OptionRow = {
  id: string;
  sku: string;
  title: string;
  price_minor: number;
  currency: string;
  variant_id: string | null;
  mapped_at: Date | null;
  mapped_by: string | null;
};

export async function optionsOf(db: Db, product: InfoRow): Promise<OptionRow[]> {
  const { rows } = await db.execute<OptionRow>(sql`
    select s.id, s.sku, s.title, s.price_minor, s.currency, s.variant_id, s.mapped_at, u.name as mapped_by
    from shop_variants s left join users u on u.id = s.mapped_by
    where s.seller_id = ${product.seller_id} and s.shop_product_id = ${product.id}
    order by s.variant_id is not null, s.title, s.id`);
  return rows;
}
