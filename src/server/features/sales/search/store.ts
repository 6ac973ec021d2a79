import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { searchTerms } from '#domain/sales/orders/search-text.ts';
import { fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { query } from '#server/core/db/rows.ts';
import { containing, containsAllTerms, startingWith } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { expectedWaybill } from '../../warehouse/receiving/expected.ts';

/** Max results per kind; the lists have the rest. */
const shown = 5;
/** Max matches sorted for a frequent word. */
const looked = 300;
/** This many newest orders are scanned: frequent words match there, rare ones are found by the index. */
const newest = 1500;

export const FoundOrder = z.object({
  id: z.string(),
  order_number: z.string(),
  customer_name: z.string(),
  store_name: z.string(),
  image: z.string().nullable(),
  fulfillment_status: z.enum(fulfillmentStatuses),
  exact: z.boolean(),
});
export type FoundOrder = z.output<typeof FoundOrder>;

/** Shops write numbers in capitals, some with a prefix; users type and scan variants. */
const numbersOf = (typed: string): string[] => {
  const number = typed.toUpperCase();
  return [typed, number, `#${number}`];
};

/**
 * The newest orders in scope; each of several sellers contributes the head of its own list, so that all use an index.
 */
function newestOrders(scope: Scope): SQL {
  const order = sql`order by o.created_at desc nulls first, o.id desc nulls first`;
  const columns = sql`o.seller_id, o.id, o.search_text`;
  if (scope.all) return sql`select ${columns} from orders o ${order} limit ${newest}`;
  const share = Math.ceil(newest / Math.max(1, scope.sellerIds.length));
  return sql`select o.* from unnest(${sql.param([...scope.sellerIds])}::uuid[]) as seller(id)
    cross join lateral (select ${columns} from orders o where o.seller_id = seller.id ${order} limit ${share}) o`;
}

/** Orders matching all words; exact number matches first, then the newest. */
export async function findOrders(db: Db, scope: Scope, typed: string): Promise<FoundOrder[]> {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  const holds = sql.join(
    terms.map(({ text, at }) => sql`o.search_text like ${containing(at === 'start' ? ` ${text}` : text)}`),
    sql` and `,
  );
  const begins = sql`o.search_text like ${containing(` ${terms[0]?.text ?? ''}`)}`;
  const scoped = sellerScope(scope, sql`o.seller_id`);
  return query(db, FoundOrder).all(sql`
    with newest as materialized (${newestOrders(scope)}), hits as materialized (
      select o.seller_id, o.id from newest o where ${holds}
      union (select o.seller_id, o.id from orders o where ${scoped} and ${begins} and ${holds} limit ${looked})
      union (select o.seller_id, o.id from orders o where ${scoped} and ${holds} limit ${looked})
    ), best as materialized (
      select o.seller_id, o.id, o.store_id, o.order_number, o.customer_name, o.fulfillment_status, o.created_at,
        o.order_number = any(${sql.param(numbersOf(typed))}::text[]) as exact
      from hits h join orders o on o.seller_id = h.seller_id and o.id = h.id
      order by exact desc, o.created_at desc, o.id desc limit ${shown}
    )
    select b.id, b.order_number, b.customer_name, b.fulfillment_status, b.exact, s.name as store_name, (
        select l.image from order_lines l where l.seller_id = b.seller_id and l.order_id = b.id and l.image is not null
        order by l.position limit 1
      ) as image
    from best b join stores s on s.id = b.store_id order by b.exact desc, b.created_at desc, b.id desc`);
}

export const FoundParcel = z.object({
  id: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  tracking_status: z.enum(trackingStatuses),
  in_house: z.boolean(),
  exact: z.boolean(),
});
export type FoundParcel = z.output<typeof FoundParcel>;

const shortestNumber = 4;

/** Parcels whose waybill or tracking number begins with the text. */
export async function findParcels(db: Db, scope: Scope, typed: string): Promise<FoundParcel[]> {
  const number = plainNumber(typed);
  if (number.length < shortestNumber) return [];
  const begin = startingWith(number);
  return query(db, FoundParcel).all(sql`
    with hits as (
      (select id from parcels where waybill like ${begin} limit ${looked})
      union (select id from parcels where track_no like ${begin} limit ${looked})
    )
    select p.id, p.waybill, p.track_no, p.order_id, o.order_number, p.tracking_status,
      p.status = any(${sql.param([...parcelsInHouse])}::text[]) as in_house,
      p.waybill = ${number} or p.track_no = ${number} as exact
    from hits h join parcels p on p.id = h.id join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where ${sellerScope(scope, sql`p.seller_id`)}
    order by exact desc, p.created_at desc, p.id desc limit ${shown}`);
}

export const FoundProduct = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string().nullable(),
  exact: z.boolean(),
});
export type FoundProduct = z.output<typeof FoundProduct>;

/** Market products by number and title, and by code or SKU of their variants. */
export async function findProducts(db: Db, typed: string): Promise<FoundProduct[]> {
  const codes = sql`any(${sql.param([typed, typed.toUpperCase()])}::text[])`;
  return query(db, FoundProduct).all(sql`
    with hits as (
      (select m.id, m.number = ${codes} as exact from market_products m
        where m.status = ${productStatus.available} and ${containsAllTerms(typed, sql`m.search_text`)}
        order by m.sold desc limit ${looked})
      union all
      select mv.market_product_id, true from variants v join market_variants mv on mv.variant_id = v.id
        where v.variant_code = ${codes}
      union all
      select mv.market_product_id, true from variants v join market_variants mv on mv.variant_id = v.id
        where v.sku = ${codes}
    )
    select m.id, m.number, m.title, m.title_cn, m.images[1] as image, bool_or(h.exact) as exact
    from hits h join market_products m on m.id = h.id and m.status = ${productStatus.available} and m.deleted_at is null
    group by m.id order by exact desc, m.sold desc, m.id limit ${shown}`);
}

export const FoundUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  exact: z.boolean(),
});
export type FoundUser = z.output<typeof FoundUser>;

/** Users by name or e-mail: all, or assigned sellers. */
export async function findUsers(db: Db, scope: Scope, typed: string): Promise<FoundUser[]> {
  return query(db, FoundUser).all(sql`
    select u.id, u.name, u.email, u.roles, lower(u.email) = ${typed.toLowerCase()} as exact from users u
    where ${sellerScope(scope, sql`u.id`)} and u.deleted_at is null
      and ${containsAllTerms(typed, sql`lower(u.name || ' ' || u.nickname || ' ' || u.email)`)}
    order by exact desc, u.name, u.id limit ${shown}`);
}

const WaybillRow = z.object({ waybill: z.string() });

/** Whether goods are expected with this inbound waybill. */
export async function findInbound(db: Db, typed: string): Promise<{ waybill: string }[]> {
  const number = plainNumber(typed);
  return query(db, WaybillRow).all(expectedWaybill([typed, number]));
}
