import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { shopHolds } from '#domain/sales/orders/shop-hold.ts';
import {
  orderStatuses,
  financialStatuses,
  fulfillmentStatuses,
  mappingStatuses,
  orderStatus,
  fulfillmentStatus,
  mappingStatus,
  paidStatuses,
  financialStatus,
} from '#domain/shared/order-status/order-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { storeStatuses, storeStatus } from '#domain/sales/stores/status.ts';
import { optionChangeStatus } from '#domain/catalog/listing/option-change.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { AddressColumn } from '#server/core/db/columns.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { isGoodsLine } from '../../catalog/mapping/goods.ts';

/** One shipped line. Variant fields are null while unmapped. */
export const LineRow = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.number(),
  image: z.string().nullable(),
  variant_id: z.string().nullable(),
  variant_status: z.number().nullable(),
  quote_e4: z.number().nullable(),
  weight_g: z.number().nullable(),
  mm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  kinds: z.array(z.string()),
});
export type LineRow = z.output<typeof LineRow>;

export const OrderRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  store_status: z.enum(storeStatuses),
  order_number: z.string(),
  created_at: z.date(),
  version: z.number(),
  order_status: z.enum(orderStatuses),
  financial_status: z.enum(financialStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  mapping_status: z.literal(mappingStatuses),
  shop_hold: z.enum([...shopHolds, '']),
  shipping_address: AddressColumn,
  processed_at: z.date().nullable(),
  /**
   * The sales value of the goods in the shop's currency; total income also in the books' currency, if there is a rate.
   */
  currency: z.string(),
  subtotal_minor: z.number(),
  income_minor: z.number(),
  income_base_minor: z.number().nullable(),
  /** The channel that the mapping prefers in its country; null without one, and when its goods prefer several. */
  preferred_channel: z.string().nullable(),
  /** Unconfirmed option changes on its lines. */
  option_changes: z.number(),
  lines: z.array(LineRow),
});
export type OrderRow = z.output<typeof OrderRow>;

const ids = (orderIds: readonly string[]) => sql`${sql.param([...orderIds])}::uuid[]`;

/** Orders for checking and pricing, oldest first. Those out of scope are omitted. */
export async function ordersToProcess(db: Db, scope: Scope, orderIds: readonly string[]): Promise<OrderRow[]> {
  return query(db, OrderRow).all(sql`
    select o.id, o.seller_id, o.store_id, s.name as store_name, s.status as store_status, o.order_number, o.created_at,
      o.version, o.processed_at, o.currency, o.subtotal_minor, o.income_minor, o.income_base_minor, o.order_status, o.financial_status, o.fulfillment_status, o.mapping_status, o.shop_hold, o.shipping_address,
      (select count(*) from option_change_logs oc where oc.seller_id = o.seller_id and oc.status = ${optionChangeStatus.unconfirmed}
        and oc.shop_variant_id in (select ol.shop_variant_id from order_lines ol
          where ol.seller_id = o.seller_id and ol.order_id = o.id and ol.requires_shipping and ol.quantity > 0)) as option_changes,
      (select case when count(distinct mc.channel_id) = 1 then min(mc.channel_id::text) end from order_lines ol
        join mapping_countries mc on mc.seller_id = ol.seller_id and mc.shop_variant_id = ol.shop_variant_id and mc.country_code = o.country_code
        where ol.seller_id = o.seller_id and ol.order_id = o.id and ol.requires_shipping and ol.quantity > 0) as preferred_channel,
      coalesce(l.lines, '[]') as lines
    from orders o join stores s on s.id = o.store_id
      left join lateral (
        select json_agg(json_build_object('id', l.id, 'title', l.title, 'quantity', l.quantity, 'image', l.image,
          'variant_id', v.id, 'variant_status', v.status, 'quote_e4', v.quote_e4, 'weight_g', v.weight_g,
          'mm', case when v.id is not null then json_build_array(v.length_mm, v.width_mm, v.height_mm) end,
          'kinds', array_remove(array[case when v.battery then 'battery' end, case when v.liquid then 'liquid' end], null)
        ) order by l.position, l.id) as lines
        from order_lines l left join variants v on v.id = l.variant_id
        where l.seller_id = o.seller_id and l.order_id = o.id and l.requires_shipping and l.quantity > 0 and ${isGoodsLine}
      ) l on true
    where o.id = any(${ids(orderIds)}) and ${sellerScope(scope, sql`o.seller_id`)}
    order by o.created_at, o.id`);
}

const ValueRow = z.object({ value: z.unknown() });

/** Whether authorized payments count as paid (setting `process_authorized`). */
export async function authorizedIsEnough(db: Db): Promise<boolean> {
  const row = await query(db, ValueRow).first(sql`select value from settings where key = 'process_authorized'`);
  return row?.value === true;
}

/** Open, unprocessed, paid orders. */
export const wanting = (
  authorized: boolean,
): SQL => sql`o.order_status = ${orderStatus.open} and o.fulfillment_status = ${fulfillmentStatus.unfulfilled}
  and o.processed_at is null
  and o.financial_status = ${anyOf(authorized ? [...paidStatuses, financialStatus.authorized] : paidStatuses)}`;

/** Of these, the complete ones; the domain makes the full check. */
export const inOrder = sql`(o.mapping_status = ${mappingStatus.mapped} and cardinality(o.address_problems) = 0 and o.shop_hold = '' and s.status = ${storeStatus.open}
  and not exists (select 1 from order_lines ol
    join option_change_logs oc on oc.seller_id = ol.seller_id and oc.shop_variant_id = ol.shop_variant_id and oc.status = ${optionChangeStatus.unconfirmed}
    where ol.seller_id = o.seller_id and ol.order_id = o.id and ol.requires_shipping and ol.quantity > 0))`;

/** No line of the order has an option that a user excluded from automatic processing. */
const withAutomaticOptions = sql`and not exists (select 1 from order_lines ol
  join shop_variants sv on sv.seller_id = ol.seller_id and sv.id = ol.shop_variant_id and not sv.auto_process
  where ol.seller_id = o.seller_id and ol.order_id = o.id and ol.requires_shipping and ol.quantity > 0)`;

export type Found = { readonly ids: readonly string[]; readonly count: number };

type OrderFilter = {
  readonly sellerId?: string | undefined;
  readonly storeId?: string | undefined;
  /** Only orders placed until then. */
  readonly placedBy?: Date | undefined;
  /** Only orders whose options may all be processed automatically. */
  readonly isAutomatic?: boolean | undefined;
  /** Only orders younger than this one. */
  readonly afterId?: string | undefined;
};

/** The oldest orders of a seller or store that can be processed, or (`ready` false) that have obstacles. */
export async function findOrders(
  db: Db,
  scope: Scope,
  { sellerId, storeId, placedBy, isAutomatic = false, afterId }: OrderFilter,
  { ready, authorized, limit }: { ready: boolean; authorized: boolean; limit: number },
): Promise<Found> {
  const where = sql`${sellerScope(scope, sql`o.seller_id`)} and ${wanting(authorized)}
    and ${ready ? inOrder : sql`not ${inOrder}`}
    ${sellerId ? sql`and o.seller_id = ${sellerId}` : sql``} ${storeId ? sql`and o.store_id = ${storeId}` : sql``}
    ${placedBy ? sql`and o.created_at <= ${placedBy}` : sql``} ${isAutomatic ? withAutomaticOptions : sql``}
    ${afterId ? sql`and (o.created_at, o.id) > (select a.created_at, a.id from orders a where a.id = ${afterId})` : sql``}`;
  const rows = await query(db, IdRow).all(sql`
    select o.id from orders o join stores s on s.id = o.store_id where ${where}
    order by o.created_at, o.id limit ${limit}`);
  if (rows.length < limit) return { ids: rows.map((row) => row.id), count: rows.length };
  const counted = await query(db, CountRow).first(sql`
    select count(*) as count from orders o join stores s on s.id = o.store_id where ${where}`);
  return { ids: rows.map((row) => row.id), count: counted?.count ?? rows.length };
}

export const StoreToProcess = z.object({
  store_id: z.string(),
  name: z.string(),
  code: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  orders: z.number(),
});
export type StoreToProcess = z.output<typeof StoreToProcess>;

/** Stores with complete orders, most orders first. */
export async function storesToProcess(db: Db, scope: Scope): Promise<StoreToProcess[]> {
  const authorized = await authorizedIsEnough(db);
  return query(db, StoreToProcess).all(sql`
    select s.id as store_id, s.name, s.code, s.seller_id, u.name as seller_name, count(*) as orders
    from orders o join stores s on s.id = o.store_id join users u on u.id = s.seller_id
    where ${sellerScope(scope, sql`o.seller_id`)} and ${wanting(authorized)} and ${inOrder}
    group by s.id, u.name order by count(*) desc, s.name, s.id`);
}

const NameRow = z.object({ name: z.string() });

export async function sellerName(db: Db, sellerId: string): Promise<string> {
  const row = await query(db, NameRow).first(sql`select name from users where id = ${sellerId}`);
  return row?.name ?? '';
}
