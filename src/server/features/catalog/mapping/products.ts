import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import {
  orderStatus,
  mappingStatus,
  unmappedStatuses,
  mappingStatuses,
} from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { ComponentsColumn, optionsUsing } from './goods.ts';
import { mappingStatusIn } from './mapping-status.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';

export const ProductRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  options: z.number(),
  mapped: z.number(),
  status: z.literal(mappingStatuses),
  waiting: z.number(),
  since: z.date().nullable(),
});
export type ProductRow = z.output<typeof ProductRow>;

const Counts = z.object({
  all_count: z.number(),
  not_mapped: z.number(),
  partly: z.number(),
  mapped_count: z.number(),
  waiting_orders: z.number(),
});

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

/** Products `p` of one order. Its seller is looked up first, so that the lines index is used. */
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
  id ? sql`(p.seller_id, p.id) in (select u.seller_id, u.shop_product_id from ${optionsUsing(id)})` : sql`true`;

const statusIs = (statuses: readonly number[] | undefined): SQL =>
  statuses && statuses.length > 0 ? sql`status = any(${sql.param([...statuses])}::int[])` : sql`true`;

/** Counts with each product; where no product is on the page there is one row of counts alone. */
const ListedRow = z.union([
  Counts.extend(ProductRow.shape),
  Counts.extend({
    id: z.null(),
    seller_id: z.null(),
    seller_name: z.null(),
    store_id: z.null(),
    store_name: z.null(),
    title: z.null(),
    image: z.null(),
    options: z.null(),
    mapped: z.null(),
    status: z.null(),
    waiting: z.null(),
    since: z.null(),
  }),
]);

/** One query returns the page and all counts. Products with the most waiting orders first, then the longest wait. */
export async function listShopProducts(db: Db, scope: Scope, filter: Paged) {
  const rows = await query(db, ListedRow).all(sql`
    with waiting as materialized (
      select distinct l.seller_id, s.shop_product_id, l.order_id, o.created_at
      from orders o
        join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
        join shop_variants s on s.seller_id = l.seller_id and s.id = l.shop_variant_id
      where ${sellerScope(scope, sql`o.seller_id`)} and o.mapping_status = ${anyOfNumbers(unmappedStatuses)} and o.order_status = ${orderStatus.open}
        and o.processed_at is null and l.variant_id is null and l.requires_shipping
    ), waits as (
      select seller_id, shop_product_id, count(*) as orders, min(created_at) as since from waiting group by 1, 2
    ), option as (
      select s.seller_id, s.shop_product_id, count(*) as options, count(s.variant_id) as mapped,
        string_agg(s.sku || ' ' || s.title, ' ') as words
      from shop_variants s where ${sellerScope(scope, sql`s.seller_id`)} group by 1, 2
    ), product as materialized (
      select p.seller_id, p.id, p.store_id, p.title, p.image, p.created_at, o.options, o.mapped,
        ${mappingStatusIn(sql`o.mapped`, sql`o.options`)} as status,
        coalesce(w.orders, 0) as waiting, w.since
      from shop_products p
        join option o on o.seller_id = p.seller_id and o.shop_product_id = p.id
        left join waits w on w.seller_id = p.seller_id and w.shop_product_id = p.id
      where ${sellerScope(scope, sql`p.seller_id`)} and ${inStore(filter.store_id)} and ${inOrder(filter.order_id)}
        and ${isMarketProduct(filter.market_product_id)} and ${containsAllTerms(filter.keyword, sql`lower(p.title || ' ' || o.words)`)}
    ), page as (
      select * from product where ${statusIs(filter.mapping_status)}
      order by waiting desc, since, created_at desc, id limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    )
    select t.*, page.id, page.seller_id, u.name as seller_name, page.store_id, st.name as store_name, page.title,
      page.image, page.options, page.mapped, page.status, page.waiting, page.since
    from (
      select count(*) as all_count, count(*) filter (where status = ${mappingStatus.unmapped}) as not_mapped,
        count(*) filter (where status = ${mappingStatus.partial}) as partly, count(*) filter (where status = ${mappingStatus.mapped}) as mapped_count,
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
  const statuses = filter.mapping_status ?? [];
  return {
    rows: rows.filter((row) => row.id !== null),
    counts,
    count: statuses.length === 0 ? counts.all : [...new Set(statuses)].reduce((sum, s) => sum + (byStatus[s] ?? 0), 0),
    waitingOrders: first?.waiting_orders ?? 0,
  };
}

const Narrowed = z.object({ order_number: z.string().nullable(), market_product: z.string().nullable() });
type Narrowed = z.output<typeof Narrowed>;

/** The names of a filter's ids, for its chips. */
export async function namesOf(db: Db, scope: Scope, { order_id, market_product_id }: Filter): Promise<Narrowed> {
  const none: Narrowed = { order_number: null, market_product: null };
  if (!order_id && !market_product_id) return none;
  const row = await query(db, Narrowed).first(sql`
    select
      (select o.order_number from orders o
        where o.id = ${order_id ?? null}::uuid and ${sellerScope(scope, sql`o.seller_id`)}) as order_number,
      (select m.title from market_products m where m.id = ${market_product_id ?? null}::uuid) as market_product`);
  return row ?? none;
}

export const InfoRow = ProductRow.omit({ options: true, mapped: true, status: true, waiting: true, since: true });
export type InfoRow = z.output<typeof InfoRow>;

export async function productById(db: Db, scope: Scope, id: string): Promise<InfoRow | null> {
  return query(db, InfoRow).first(sql`
    select p.id, p.seller_id, u.name as seller_name, p.store_id, st.name as store_name, p.title, p.image
    from shop_products p join stores st on st.id = p.store_id join users u on u.id = p.seller_id
    where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)}`);
}

export const OptionRow = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  price_minor: z.number(),
  currency: z.string(),
  variant_id: z.string().nullable(),
  components: ComponentsColumn,
  mapping_version: z.number(),
  mapped_at: z.date().nullable(),
  mapped_by: z.string().nullable(),
});
export type OptionRow = z.output<typeof OptionRow>;

export async function optionsOf(db: Db, product: InfoRow): Promise<OptionRow[]> {
  return query(db, OptionRow).all(sql`
    select s.id, s.sku, s.title, s.price_minor, s.currency, s.variant_id, s.components, s.mapping_version,
      s.mapped_at, u.name as mapped_by
    from shop_variants s left join users u on u.id = s.mapped_by
    where s.seller_id = ${product.seller_id} and s.shop_product_id = ${product.id}
    order by s.variant_id is not null, s.title, s.id`);
}
